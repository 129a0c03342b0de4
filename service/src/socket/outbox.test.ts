import { setImmediate as breathe } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { createRoomCounts } from './room-counts.ts';
import { createOutbox, type OutboxReader } from './outbox.ts';

function reader(bufferedAmount = 0) {
  const got: unknown[] = [];
  const socket = {
    OPEN: 1,
    readyState: 1,
    bufferedAmount,
    send: (data: Buffer) => got.push(JSON.parse((JSON.parse(String(data)) as { text: string }).text)),
    terminate: vi.fn(),
  };
  return {
    socket: socket as unknown as WebSocket,
    fake: socket,
    upTo: 0,
    behindSince: null,
    got,
  } satisfies OutboxReader & {
    got: unknown[];
  } & Record<string, unknown>;
}
const online = (count: number) => ({ kind: 'online' as const, count });
const done = async (outbox: { busy(): boolean }) => {
  while (outbox.busy()) await breathe();
};

it('the outbox sends every note to everybody once and in order, and serialises it once', async () => {
  const readers = new Set(Array.from({ length: 1000 }, () => reader()));
  const outbox = createOutbox(readers, () => undefined);
  outbox.post(online(1));
  outbox.post(online(2));
  // A reader who joins while the first note is being sent gets the current state separately.
  const late = { ...reader(), upTo: outbox.last() };
  readers.add(late);
  outbox.post(online(3));
  await done(outbox);
  for (const one of readers) expect(one.got).toEqual(one === late ? [online(3)] : [online(1), online(2), online(3)]);
});

it('the outbox skips slow readers, sends them the current state once they catch up, and cuts stuck ones', async () => {
  const [slow, dead, quick] = [reader(40_000), reader(40_000), reader()];
  const renewed: unknown[] = [];
  const outbox = createOutbox(new Set([slow, dead, quick]), (one) => renewed.push(one));
  outbox.post(online(1));
  outbox.post(online(2));
  await done(outbox);
  expect([slow.got, dead.got, quick.got]).toEqual([[], [], [online(1), online(2)]]);
  outbox.catchUp(performance.now());
  expect(renewed).toEqual([]);
  slow.fake.bufferedAmount = 0;
  outbox.catchUp(performance.now());
  expect(renewed).toEqual([slow]);
  outbox.post(online(3));
  await done(outbox);
  expect(slow.got).toEqual([online(3)]);
  outbox.catchUp(performance.now() + 61_000);
  expect(dead.fake.terminate).toHaveBeenCalled();
  expect(slow.fake.terminate).not.toHaveBeenCalled();
});

it('room counts drop a process without a heartbeat for half a minute', () => {
  const roomCounts = createRoomCounts();
  roomCounts.record(1, 'a', 300, 0);
  roomCounts.record(1, 'b', 20, 10_000);
  roomCounts.record(2, 'b', 7, 10_000);
  expect([roomCounts.others(1, 10_000), roomCounts.others(2, 10_000), roomCounts.others(3, 10_000)]).toEqual([
    320, 7, 0,
  ]);
  roomCounts.record(1, 'a', 310, 20_000);
  expect(roomCounts.others(1, 40_000)).toBe(310);
  roomCounts.record(1, 'a', 0, 41_000);
  expect(roomCounts.others(1, 41_000)).toBe(0);
});
