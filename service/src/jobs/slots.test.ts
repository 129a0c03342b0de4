import { randomUUID } from 'node:crypto';
import { zTxt2imgParams } from '@app/shared/contracts/aigc';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deadlineMs, QUICK_TASK_MS } from '../domain/aigc/expected.ts';
import { createFakeEngine } from '../engines/fake-engine.ts';
import { chooseEngines } from '../engines/registry.ts';
import { startService, type TestService } from '../testing/service.ts';
import { startJobs, type Jobs } from './index.ts';
import { openLines, type RunningTask } from './slots.ts';

const own = createFakeEngine();
const far = { ...createFakeEngine(), id: 'far', slots: 3 };
const engines = chooseEngines('builtin,far', [own, far]);
const longTask = (userId: number, engine = 'builtin'): RunningTask => ({ engine, userId, quick: false });
const small = (userId: number): RunningTask => ({ engine: 'builtin', userId, quick: true });
const open = (...running: RunningTask[]) =>
  openLines(running, engines, { any: 2, quick: 1 }).filter(({ engine }) => engine === 'builtin');

describe('slots of this machine', () => {
  it('slots of this machine are open to tasks of any size while nothing runs', () => {
    expect(open()).toEqual([
      { engine: 'builtin', quick: true, without: [] },
      { engine: 'builtin', quick: false, without: [] },
    ]);
  });

  it('one member never holds all slots: one for big tasks stays for another member, and one for short ones', () => {
    expect(open(longTask(1))).toMatchObject([
      { quick: true, without: [] },
      { quick: false, without: [1] },
    ]);
    expect(open(longTask(1), small(1))).toMatchObject([
      { quick: true, without: [1] },
      { quick: false, without: [1] },
    ]);
    expect(open(small(1), small(1))).toMatchObject([
      { quick: true, without: [1] },
      { quick: false, without: [] },
    ]);
  });

  it('big tasks get one slot fewer than there are, whoever submits them', () => {
    expect(open(longTask(1), longTask(2))).toEqual([{ engine: 'builtin', quick: true, without: [] }]);
    expect(open(longTask(1), longTask(2), small(3))).toEqual([]);
  });

  it('one core has one slot for tasks of any size and one for short ones', () => {
    const lines = (...running: RunningTask[]) => openLines(running, chooseEngines('', [own]), { any: 1, quick: 1 });
    expect(lines(longTask(1))).toEqual([{ engine: 'builtin', quick: true, without: [1] }]);
    expect(lines(small(1))).toMatchObject([
      { quick: true, without: [1] },
      { quick: false, without: [] },
    ]);
  });
});

it('a remote engine has its own slots, and one of several slots is reserved for another member', () => {
  const lines = (...running: RunningTask[]) =>
    openLines(running, engines, { any: 2, quick: 1 }).filter(({ engine }) => engine === 'far');
  expect(lines(longTask(1), longTask(2), small(3))).toHaveLength(2);
  expect(lines(longTask(1, 'far'), longTask(1, 'far'))).toMatchObject([{ without: [1] }, { without: [1] }]);
  expect(lines(longTask(1, 'far'), longTask(1, 'far'), longTask(2, 'far'))).toEqual([]);
});

it("the deadline of a task grows with its expected duration, up to the operator's limit", () => {
  expect(deadlineMs(1000, 900_000)).toBe(120_000);
  expect(deadlineMs(QUICK_TASK_MS, 900_000)).toBe(200_000);
  expect(deadlineMs(600_000, 900_000)).toBe(900_000);
  expect(deadlineMs(1000, 60_000)).toBe(60_000);
});

describe('slots while three members have queued many big tasks', () => {
  let service: TestService;
  let jobs: Jobs;
  beforeEach(async () => {
    service = await startService({}, chooseEngines('builtin', [createFakeEngine()]));
  });
  afterEach(async () => {
    await jobs.stop();
    await service.close();
  });

  async function save(token: string, side: number, steps: number) {
    const params = zTxt2imgParams.parse({ tool: 'txt2img', prompt: '柿子', width: side, height: side, steps });
    const { data } = await service.call('POST /aigc/task/save', { requestId: randomUUID(), params }, token);
    return data.id;
  }

  it("another member's short task starts before any big one ends, and big ones of two members run in parallel", async () => {
    const members = await Promise.all(['13800138001', '13800138002', '13800138003'].map((tel) => service.login(tel)));
    for (const token of members) for (let sent = 0; sent < 4; sent += 1) await save(token, 1536, 60);
    const engine = createFakeEngine({ steps: 60_000 });
    jobs = startJobs(service.deps, { engines: chooseEngines('builtin', [engine]), slots: 2, quick: 1, sweepMs: 100 });
    await vi.waitFor(() => expect(engine.runs).toHaveLength(2));
    const id = await save(await service.login('13800138004'), 512, 20);
    await vi.waitFor(() => expect(engine.runs).toContain(id));
    const { rows } = await service.deps.pool.query(`select user_id from aigc_task where state = 'running'`);
    expect(new Set(rows.map(({ user_id: user }) => user)).size).toBe(3);
  });
});
