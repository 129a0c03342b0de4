import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { zChatSay } from '@app/shared/contracts/chat';
import { zUuid } from '@app/shared/contracts/primitives';
import type { SocketMessage } from '@app/shared/contracts/socket';
import type { Deps } from '../deps.ts';
import { parse, type SocketGuard } from './guard.ts';
import type { ChatRooms } from './rooms.ts';
import type { RoomSpeech } from './speech.ts';

const zKeyed = z.object({ key: zUuid });
const ROOM = /^[1-9]\d{0,8}$/;
/** An unpaired surrogate, which no database can store. */
const HALF = /\p{Surrogate}/u;
const CHINESE = /\p{Script=Han}/u;

/** Parses a message, or returns the reason of its refusal; null where no key to answer exists. */
function readSay({ module, text }: SocketMessage) {
  const raw = module === 'CHAT' ? parse(text) : null;
  const keyed = zKeyed.safeParse(raw);
  if (!keyed.success) return null;
  const said = zChatSay.safeParse(raw);
  if (said.success) return HALF.test(said.data.text) ? null : said.data;
  // Chinese validation messages are meant for users; this site's pages cause no others.
  const msg = said.error.issues.find(({ message }) => CHINESE.test(message))?.message;
  return msg === undefined ? null : { key: keyed.data.key, msg };
}

/** `/ws/live/{courseId}`: everybody who may watch can read; logged-in users can write. */
export function registerLive(
  scope: FastifyInstance,
  { deps: { auth, log }, guard, rooms }: { deps: Pick<Deps, 'auth' | 'log'>; guard: SocketGuard; rooms: ChatRooms },
): void {
  scope.get<{ Params: { courseId: string } }>('/ws/live/:courseId', { websocket: true }, (socket, req) => {
    let seat: RoomSpeech | null = null;
    const letIn = guard(socket, req, (message) => {
      const said = readSay(message);
      if (!said || !seat) return;
      if ('msg' in said) seat.tell({ kind: 'refused', ...said, waitSec: null });
      else seat.say(said);
    });
    if (!letIn) return;
    const id = ROOM.test(req.params.courseId) ? Number(req.params.courseId) : 0;
    void (async () => {
      seat = await rooms.enter(id, await auth.fromCookies(req), socket);
      if (seat) letIn();
    })().catch((error: unknown) => {
      log.warn({ err: error }, 'cannot let somebody into a room');
      socket.close(1011, 'try again');
    });
  });
}
