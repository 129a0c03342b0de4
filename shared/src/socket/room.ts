import type { ChatNote, ChatSay } from '../contracts/chat.ts';
import { NO_ROOM, NOT_ADMITTED } from '../contracts/socket-closes.ts';
import { browserClock, Connection, type SocketLike, type SocketState } from './connection.ts';

export type { SocketState } from './connection.ts';

interface RoomOptions {
  onNote: (note: ChatNote) => void;
  onState: (state: SocketState) => void;
  /** The room does not exist, or does not admit this viewer: it is not retried. */
  onShut: () => void;
}

const SHUT: readonly number[] = [NOT_ADMITTED, NO_ROOM];

export interface Room {
  /** Returns whether the message was sent; a note reports whether it was stored. */
  say(line: ChatSay): boolean;
  retryNow(): void;
  leave(): void;
}

/**
 * A separate socket for the room of a broadcast: thousands receive the same messages, and it ends
 * with the page.
 */
export function joinRoom(courseId: number, { onNote, onState, onShut }: RoomOptions): Room {
  const connection: Connection = new Connection({
    createSocket: (url) => new WebSocket(url) as unknown as SocketLike,
    clock: browserClock,
    onMessage: ({ module, text }) => {
      if (module !== 'CHAT') return;
      const note = JSON.parse(text) as ChatNote | null;
      if (note) onNote(note);
    },
    onState,
    onClosed(code) {
      if (!SHUT.includes(code)) return;
      connection.destroy();
      onShut();
    },
  });
  const up = () => connection.setNetwork(true);
  const down = () => connection.setNetwork(false);
  window.addEventListener('online', up);
  window.addEventListener('offline', down);
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  connection.open(`${scheme}://${location.host}/ws/live/${courseId}`);
  return {
    say: (line) => connection.say({ module: 'CHAT', text: JSON.stringify(line) }),
    retryNow: () => connection.retryNow(),
    leave() {
      window.removeEventListener('online', up);
      window.removeEventListener('offline', down);
      connection.destroy();
    },
  };
}
