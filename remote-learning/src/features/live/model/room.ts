import type { ChatLine, ChatMe, ChatNote } from '@app/shared/contracts/chat';
import { MODERATORS, silencedAfter } from '@app/shared/contracts/chat-roles';

/** Older lines are in what was said, and not on the page. */
const MOST_LINES = 400;

export interface RoomState {
  /** The first note has come. */
  joined: boolean;
  me: ChatMe | null;
  /** Something may be said now. */
  open: boolean;
  lines: readonly ChatLine[];
  pinned: ChatLine | null;
  online: number;
  /** Lines that went by faster than anybody reads. */
  skipped: number;
  /** The line that is on its way, and what became of the last one. */
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

/** Oldest first, each once. */
function withLines(before: readonly ChatLine[], more: readonly ChatLine[]): readonly ChatLine[] {
  const known = new Set(before.map(({ id }) => id));
  const fresh = more.filter(({ id }) => !known.has(id));
  return fresh.length === 0 ? before : [...before, ...fresh].toSorted((a, b) => a.id - b.id).slice(-MOST_LINES);
}

export function roomAfter(state: RoomState, event: RoomEvent): RoomState {
  switch (event.kind) {
    case 'room': {
      const { me, open, lines, pinned, online } = event;
      return { ...state, joined: true, me, open, lines, pinned, online, skipped: 0 };
    }
    case 'lines':
      return { ...state, lines: withLines(state.lines, event.lines), skipped: state.skipped + event.skipped };
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
        lines: withLines(state.lines, [event.line]),
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

/** Messages of teachers and assistants. */
export const fromTeachers = ({ role }: Pick<ChatLine, 'role'>): boolean => MODERATORS.has(role);
