import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';
import { WebSocket } from 'ws';
import type { ChatLine, ChatNote } from '@app/shared/contracts/chat';
import type { SocketMessage } from '@app/shared/contracts/socket';
import type { TestService } from './service.ts';

type Note<K extends ChatNote['kind']> = Extract<ChatNote, { kind: K }>;

/** A person in the room of a broadcast, with a socket of their own. */
export interface Guest {
  socket: WebSocket;
  notes: ChatNote[];
  of<K extends ChatNote['kind']>(kind: K): Note<K>[];
  /** All received messages, one by one. */
  lines(): ChatLine[];
  /** Resolves with the first matching note of a kind, as soon as it arrives. */
  until<K extends ChatNote['kind']>(kind: K, fits?: (note: Note<K>) => boolean): Promise<Note<K>>;
  /** Sends a message, and resolves with its result. */
  say(text: string, key?: string): Promise<Note<'kept'> | Note<'refused'>>;
  /** Resolves with the close code. */
  closed: Promise<number>;
  leave(): Promise<void>;
}

/** Opens a socket without waiting for anything. */
export function openRoomSocket(service: TestService, courseId: number | string, token = ''): Guest {
  const { port } = service.app.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/live/${courseId}`, {
    headers: { cookie: service.cookies(token) },
  });
  const notes: ChatNote[] = [];
  socket.on('error', () => undefined);
  socket.on('message', (data) => {
    const { module, text } = JSON.parse(String(data as Buffer)) as SocketMessage;
    if (module === 'CHAT') notes.push(JSON.parse(text) as ChatNote);
  });
  const closed = once(socket, 'close').then(([code]) => code as number);
  const of = <K extends ChatNote['kind']>(kind: K) => notes.filter((note): note is Note<K> => note.kind === kind);
  const until: Guest['until'] = (kind, fits = () => true) =>
    vi.waitFor(
      () => {
        const found = of(kind).find(fits);
        if (!found) throw new Error(`no note ${kind} that fits among ${JSON.stringify(notes).slice(0, 2000)}`);
        return found;
      },
      { timeout: 15_000, interval: 10 },
    );
  return {
    socket,
    notes,
    of,
    lines: () => of('lines').flatMap(({ lines }) => lines),
    until,
    async say(text, key = randomUUID()) {
      const before = notes.length;
      socket.send(JSON.stringify({ module: 'CHAT', text: JSON.stringify({ key, text }) }));
      return vi.waitFor(
        () => {
          const answer = notes
            .slice(before)
            .find((note) => (note.kind === 'kept' || note.kind === 'refused') && note.key === key);
          if (!answer) throw new Error('no answer yet');
          return answer as Note<'kept'> | Note<'refused'>;
        },
        { timeout: 15_000, interval: 10 },
      );
    },
    closed,
    async leave() {
      socket.close();
      await closed;
    },
  };
}

/** Opens a socket and waits until it is admitted. */
export async function enter(service: TestService, courseId: number, token = ''): Promise<Guest> {
  const guest = openRoomSocket(service, courseId, token);
  await guest.until('room');
  return guest;
}
