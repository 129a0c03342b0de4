import { MODERATORS, type ChatNote, type ChatSay } from '@app/shared/contracts/chat';
import { CHAT_LIMITS } from '@app/shared/contracts/limits';
import type { Deps } from '../deps.ts';
import { tooSoonRefusal, type ChatRefusal } from '../domain/chat/rules.ts';
import { postLine } from '../domain/chat/post-line.ts';
import type { MemberShare } from '../plugins/member-share.ts';
import { sendNote, type RoomSocket } from './room.ts';

export interface RoomSpeech {
  /** Stores messages one after the other, and answers the page. */
  say(said: ChatSay): void;
  tell(note: ChatNote): void;
}

/** Handles the messages of one viewer. */
export function createSpeech(deps: Deps, share: MemberShare, seat: RoomSocket, courseId: number): RoomSpeech {
  const { socket, userId } = seat;
  let before: Promise<void> = Promise.resolve();
  let last = { key: '', freeAt: 0 };

  async function answer({ key, text }: ChatSay): Promise<void> {
    const refuse = (why: ChatRefusal) => sendNote(socket, { kind: 'refused', key, ...why });
    if (userId === null) return refuse({ msg: '登录后才能发言', waitSec: null });
    // Requests beyond the rate limit are refused without a database query.
    const waitSec = Math.ceil((last.freeAt - deps.clock().getTime()) / 1000);
    const guides = seat.me !== null && MODERATORS.has(seat.me.role);
    if (!guides && key !== last.key && waitSec > 0 && waitSec <= CHAT_LIMITS.everySec)
      return refuse(tooSoonRefusal(waitSec));
    const said = await share.run(userId, () => postLine(deps, userId, courseId, { key, text }));
    if ('refused' in said) return refuse(said.refused);
    if (!said.again) last = { key, freeAt: deps.clock().getTime() + CHAT_LIMITS.everySec * 1000 };
    sendNote(socket, { kind: 'kept', key, line: said.line });
  }

  return {
    tell: (note) => sendNote(socket, note),
    say(said) {
      before = before
        .then(() => answer(said))
        .catch((error: unknown) => {
          deps.log.warn({ err: error }, 'a line of a room was not kept');
          sendNote(socket, { kind: 'refused', key: said.key, msg: '没有发出去，请再试一次', waitSec: null });
        });
    },
  };
}
