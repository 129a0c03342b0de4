import cluster, { type Worker } from 'node:cluster';
import { EventEmitter } from 'node:events';
import pino from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startProcesses } from './processes.ts';

class FakeWorker extends EventEmitter {
  readonly id: number;
  process = { pid: 1, kill: () => this.die() };
  isGone = false;
  constructor(id: number) {
    super();
    this.id = id;
  }
  isDead = () => this.isGone;
  die() {
    this.isGone = true;
    this.emit('exit', 1, null);
  }
}

let forked: FakeWorker[];
let ended: number[];
const running = () => forked.filter(({ isGone }) => !isGone).map(({ id }) => id);

beforeEach(() => {
  vi.useFakeTimers();
  [forked, ended] = [[], []];
  vi.spyOn(cluster, 'fork').mockImplementation(() => {
    const worker = new FakeWorker(forked.length + 1);
    forked.push(worker);
    return worker as unknown as Worker;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const start = () =>
  startProcesses({ count: 2, env: {}, onEnd: (id) => ended.push(id), log: pino({ level: 'silent' }) });

it('a process that dies is replaced, and its number is told', async () => {
  start();
  forked[0]!.die();
  await vi.advanceTimersByTimeAsync(300);
  expect([running(), ended]).toEqual([[2, 3], [1]]);
});

it('a new process that dies before it is ready in a rolling restart leaves as many as before', async () => {
  const restart = start().restart();
  await vi.advanceTimersByTimeAsync(0);
  forked[2]!.die();
  await restart;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(running()).toEqual([1, 2]);
});

it('a process that dies beside a new one that dies as well is replaced once', async () => {
  const restart = start().restart();
  await vi.advanceTimersByTimeAsync(0);
  forked[0]!.die();
  forked[2]!.die();
  await restart;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(running()).toHaveLength(2);
});

it('a new process that dies later in the same rolling restart is replaced', async () => {
  const restart = start().restart();
  await vi.advanceTimersByTimeAsync(0);
  forked[2]!.emit('message', 'ready');
  await vi.advanceTimersByTimeAsync(0);
  forked[2]!.die();
  await vi.advanceTimersByTimeAsync(1000);
  forked[3]!.emit('message', 'ready');
  await restart;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(running()).toEqual([4, 5]);
});

it('an old process that dies in a rolling restart is replaced once', async () => {
  const restart = start().restart();
  await vi.advanceTimersByTimeAsync(0);
  forked[1]!.die();
  await vi.advanceTimersByTimeAsync(1000);
  forked[2]!.emit('message', 'ready');
  await restart;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(running()).toEqual([3, 4]);
});

it('a rolling restart replaces each process once the next one is ready', async () => {
  const restart = start().restart();
  await vi.advanceTimersByTimeAsync(0);
  expect(running()).toEqual([1, 2, 3]);
  forked[2]!.emit('message', 'ready');
  await vi.advanceTimersByTimeAsync(0);
  forked[3]!.emit('message', 'ready');
  await restart;
  expect(running()).toEqual([3, 4]);
});
