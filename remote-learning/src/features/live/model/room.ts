import type { ChatLine, ChatMe, ChatNote } from '@app/shared/contracts/chat';
import { MODERATORS, silencedAfter } from '@app/shared/contracts/chat-roles';

/** Maximum number of messages on the page; older ones are in the record. */
const MAX_LINES = 400;

export interface RoomState {
  /** Whether the first message of the server has arrived. */
  joined: boolean;
  me: ChatMe | null;
  /** Whether messages can be sent now. */
  open: boolean;
  lines: readonly ChatLine[];
  pinned: ChatLine | null;
  online: number;
  /** Number of messages that were skipped because they came too fast. */
  skipped: number;
  /** Key of the pending message; the next fields describe the last one. */
  sending: string | null;
  refusal: { key: string; msg: string; waitSec: number | null } | null;
  kept: string | null;
}

export const EMPTY_ROOM: RoomState = {
  joined: false,
  me: null,
  open: false,
  lines: [],
  pinned: null,
  online: 0,
  skipped: 0,
  sending: null,
  refusal: null,
  kept: null,
};

export type RoomEvent = ChatNote | { kind: 'sending'; key: string } | { kind: 'forget' };

/** Merges messages: oldest first, each once. */
function mergeLines(before: readonly ChatLine[], more: readonly ChatLine[]): readonly ChatLine[] {
  const known = new Set(before.map(({ id }) => id));
  const fresh = more.filter(({ id }) => !known.has(id));
  return fresh.length === 0 ? before : [...before, ...fresh].toSorted((a, b) => a.id - b.id).slice(-MAX_LINES);
}

export function roomReducer(state: RoomState, event: RoomEvent): RoomState {
  switch (event.kind) {
    case 'room': {
      const { me, open, lines, pinned, online } = event;
      return { ...state, joined: true, me, open, lines, pinned, online, skipped: 0 };
    }
    case 'lines':
      return { ...state, lines: mergeLines(state.lines, event.lines), skipped: state.skipped + event.skipped };
    case 'gone': {
      const gone = new Set(event.ids);
      return {
        ...state,
        lines: state.lines.filter(({ id }) => !gone.has(id)),
        pinned: state.pinned && gone.has(state.pinned.id) ? null : state.pinned,
      };
    }
    case 'pinned':
      return { ...state, pinned: event.line };
    case 'online':
      return { ...state, online: event.count };
    case 'muted':
      return { ...state, me: state.me && { ...state.me, mutedUntil: event.until } };
    case 'silenced':
      return { ...state, me: state.me && { ...state.me, silenced: silencedAfter(state.me.silenced, event) } };
    case 'turn':
      return { ...state, open: event.open };
    case 'sending':
      return { ...state, sending: event.key, refusal: null };
    case 'kept': {
      const mine = state.sending === event.key;
      return {
        ...state,
        lines: mergeLines(state.lines, [event.line]),
        sending: mine ? null : state.sending,
        kept: mine ? event.key : state.kept,
      };
    }
    case 'refused': {
      if (state.sending !== event.key) return state;
      const { key, msg, waitSec } = event;
      return { ...state, sending: null, refusal: { key, msg, waitSec } };
    }
    case 'forget':
      return { ...state, refusal: null };
  }
}

/** Whether a message is by a teacher or an assistant. */
export const isFromTeacher = ({ role }: Pick<ChatLine, 'role'>): boolean => MODERATORS.has(role);
