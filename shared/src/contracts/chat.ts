import { z } from 'zod';
import { CHAT_ROLES, type ChatRole, type Silenced } from './chat-roles.ts';
import { CHAT_LIMITS } from './limits.ts';
import { zId, zTime, zUuid } from './primitives.ts';
import { zWords } from './talk.ts';

export { MODERATORS, type ChatRole } from './chat-roles.ts';

export const zChatLine = z.object({
  id: z.number().int(),
  /** Stands for its author in this room, and tells nothing elsewhere. */
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
 * Message from a page: `text` of a CHAT message on `/ws/live/{courseId}`. `key` identifies the
 * line, so that a repeated one is stored once.
 */
export const zChatSay = z.object({
  key: zUuid,
  text: zWords('发言', CHAT_LIMITS.letters, 1),
});
export type ChatSay = z.infer<typeof zChatSay>;

/**
 * The viewer's role in a room. `silenced` is sent to teachers and assistants alone.
 */
export interface ChatMe {
  who: string;
  role: ChatRole;
  mutedUntil: string | null;
  silenced: readonly Silenced[];
}

/** Message from the service in a room: the payload of a CHAT message. */
export type ChatNote =
  /**
   * First, and after every new connection: all that stands now. `me`: null for who is not logged
   * in.
   */
  | {
      kind: 'room';
      me: ChatMe | null;
      /** Something may be said: from a quarter of an hour before to the end. */
      open: boolean;
      /** The newest, oldest first. */
      lines: ChatLine[];
      pinned: ChatLine | null;
      online: number;
    }
  /** `skipped`: so many more were said than anybody could read; they are in what was said. */
  | { kind: 'lines'; lines: ChatLine[]; skipped: number }
  | { kind: 'gone'; ids: number[] }
  | { kind: 'pinned'; line: ChatLine | null }
  | { kind: 'online'; count: number }
  /** To one person: until when they say nothing; null: they may again. */
  | { kind: 'muted'; until: string | null }
  /** To teachers and assistants: until when somebody says nothing; null: they may again. */
  | { kind: 'silenced'; who: string; until: string | null }
  /** The broadcast is in another state, or the room opened or closed: ask for the course anew. */
  | { kind: 'turn'; open: boolean }
  /** To one page: its line is kept, or why it is not. */
  | { kind: 'kept'; key: string; line: ChatLine }
  | { kind: 'refused'; key: string; msg: string; waitSec: number | null };

export const chatCalls = {
  /**
   * Lines of a broadcast from this second on, oldest first; `after`: the last known line, of the
   * same second or later.
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
  /** Takes a line away for everybody: one's own, or as teacher or assistant any. */
  'POST /course/user/chat/hide': { input: z.object({ id: zId }), output: z.null(), auth: true },
  /** By teacher and assistants; null takes down what is pinned. */
  'POST /course/user/chat/pin': {
    input: z.object({ courseId: zId, id: zId.nullable() }),
    output: z.null(),
    auth: true,
  },
  /**
   * Keeps the author of a line silent in this room, by teacher and assistants; 0 lets them speak
   * again.
   */
  'POST /course/user/chat/mute': {
    input: z.object({ id: zId, minutes: z.number().int().min(0).max(1440) }),
    output: z.null(),
    auth: true,
  },
} as const;
