import { z } from 'zod';
import { CHAT_ROLES, type ChatRole, type Silenced } from './chat-roles.ts';
import { CHAT_LIMITS } from './limits.ts';
import { zId, zTime, zUuid } from './primitives.ts';
import { zWords } from './talk.ts';

export { MODERATORS, type ChatRole } from './chat-roles.ts';

export const zChatLine = z.object({
  id: z.number().int(),
  /** Pseudonym of the author in this room, not valid elsewhere. */
  who: z.string(),
  author: z.string(),
  avatar: z.string(),
  role: z.enum(CHAT_ROLES),
  at: zTime,
  /** Second of the broadcast; negative before it begins. */
  second: z.number().int(),
  text: z.string(),
});
export type ChatLine = z.infer<typeof zChatLine>;

/**
 * Message from a page: `text` of a CHAT message on `/ws/live/{courseId}`. `key` makes a repeated
 * message idempotent.
 */
export const zChatSay = z.object({
  key: zUuid,
  text: zWords('发言', CHAT_LIMITS.letters, 1),
});
export type ChatSay = z.infer<typeof zChatSay>;

/** The viewer's role in a room. `silenced` is sent only to teachers and assistants. */
export interface ChatMe {
  who: string;
  role: ChatRole;
  mutedUntil: string | null;
  silenced: readonly Silenced[];
}

/** Message from the service in a room: the payload of a CHAT message. */
export type ChatNote =
  /** Sent first, and after each reconnect: the full state. `me` is null for a visitor. */
  | {
      kind: 'room';
      me: ChatMe | null;
      /** Messages are accepted, from 15 minutes before the broadcast to its end. */
      open: boolean;
      /** The newest messages, oldest first. */
      lines: ChatLine[];
      pinned: ChatLine | null;
      online: number;
    }
  /** `skipped`: number of messages dropped because of their rate; the record contains them. */
  | { kind: 'lines'; lines: ChatLine[]; skipped: number }
  | { kind: 'gone'; ids: number[] }
  | { kind: 'pinned'; line: ChatLine | null }
  | { kind: 'online'; count: number }
  /** To the muted person: end of the mute; null when unmuted. */
  | { kind: 'muted'; until: string | null }
  /** To teachers and assistants: end of a person's mute; null when unmuted. */
  | { kind: 'silenced'; who: string; until: string | null }
  /** The broadcast changed its state, or the room opened or closed: refetch the course. */
  | { kind: 'turn'; open: boolean }
  /** To the sending page: its message was stored, or the reason why not. */
  | { kind: 'kept'; key: string; line: ChatLine }
  | { kind: 'refused'; key: string; msg: string; waitSec: number | null };

export const chatCalls = {
  /**
   * Messages of a broadcast from this second on, oldest first; `after`: the last known message, of
   * the same second or later.
   */
  'GET /course/data/chat/list': {
    input: z.object({
      courseId: zId,
      from: z.coerce.number().int().min(-86_400).max(86_400).default(-86_400),
      after: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(1).max(CHAT_LIMITS.page).default(CHAT_LIMITS.page),
    }),
    output: z.object({ lines: z.array(zChatLine), more: z.boolean() }),
    auth: 'optional',
  },
  /** Hides a message for everybody: one's own, or any as teacher or assistant. */
  'POST /course/user/chat/hide': { input: z.object({ id: zId }), output: z.null(), auth: true },
  /** Pins a message, as teacher or assistant; null unpins it. */
  'POST /course/user/chat/pin': {
    input: z.object({ courseId: zId, id: zId.nullable() }),
    output: z.null(),
    auth: true,
  },
  /** Mutes the author of a message in this room, as teacher or assistant; 0 unmutes. */
  'POST /course/user/chat/mute': {
    input: z.object({ id: zId, minutes: z.number().int().min(0).max(1440) }),
    output: z.null(),
    auth: true,
  },
} as const;
