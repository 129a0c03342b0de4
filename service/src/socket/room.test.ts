import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import type { ChatNote } from '@app/shared/contracts/chat';
import type { Deps } from '../deps.ts';
import { createRoom, type RoomSocket } from './room.ts';

function seat() {
  const got: ChatNote[] = [];
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send: (data: unknown) => got.push(JSON.parse((JSON.parse(String(data)) as { text: string }).text) as ChatNote),
  });
  const made: RoomSocket = {
    socket: socket as unknown as WebSocket,
    userId: null,
    sessionId: null,
    me: null,
    upTo: 0,
    behindSince: null,
  };
  const counts = () =>
    got.flatMap((note) => (note.kind === 'room' ? note.online : note.kind === 'online' ? note.count : []));
  return { ...made, counts };
}

it('a room corrects the count of viewers for somebody who joined while it was lower', async () => {
  let online = 2;
  // The database is not queried before the room is a minute old.
  const room = createRoom({ clock: () => new Date('2026-11-23T20:00:00+08:00') } as Deps, 1, () => online);
  const began = performance.now();
  const first = seat();
  room.add(first);
  await room.look(began + 10_000);
  await vi.waitFor(() => expect(first.counts()).toEqual([2, 2]));
  online = 1;
  const late = seat();
  room.add(late);
  online = 2;
  await room.look(began + 12_000);
  await room.look(began + 16_000);
  await vi.waitFor(() => expect(late.counts()).toEqual([1, 2]));
  await room.look(began + 22_000);
  await room.look(began + 28_000);
  expect(late.counts()).toEqual([1, 2]);
});
