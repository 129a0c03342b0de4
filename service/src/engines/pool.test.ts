import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EngineProgress } from '@app/imaging/task';
import { zTaskParams } from '@app/shared/contracts/aigc';
import { startA1111, type A1111Server } from '../testing/a1111.ts';
import { runEngine } from '../testing/run-engine.ts';
import { openA1111, type A1111Engine } from './a1111/engine.ts';
import type { ImageEngine } from './engine.ts';
import { openPool } from './pool.ts';

let servers: A1111Server[] = [];
let members: A1111Engine[] = [];
let pool: ImageEngine;
let clock = 0;
const cat = { tool: 'txt2img', prompt: '猫', width: 256, height: 256, steps: 4, sampler: 'UniPC' };

beforeEach(async () => {
  clock = 1_000_000;
  servers = await Promise.all([startA1111(), startA1111()]);
  members = servers.map(({ url }) => openA1111({ url, timeoutMs: 5_000, pollMs: 2 }));
  await Promise.all(members.map((member) => member.refresh()));
  pool = openPool(members, { now: () => clock });
});
afterEach(async () => {
  await pool.close();
  await Promise.all(servers.map((server) => server.close()));
});
const asked = () => servers.map((server) => server.asked.length);

it('a pool has the combined capabilities and slots of its members', async () => {
  expect(pool).toMatchObject({ id: 'a1111', name: 'A1111', slots: 2 });
  expect(pool.ready()).toBe(true);
  servers[1]!.samplers = ['UniPC', 'LCM'];
  servers[1]!.models = ['other [1]'];
  servers[1]!.extensions = ['Tiled VAE'];
  await members[1]!.refresh();
  const offered = pool.capabilities();
  expect(offered.samplers).toEqual(['DPM++ 2M', 'Euler a', 'UniPC', 'LCM']);
  expect(offered.models.map(({ name }) => name)).toEqual(['dream.safetensors', 'refiner.safetensors', 'other [1]']);
  // One member has the extension.
  expect(offered.without.tiled_vae).toBeUndefined();
  // Capabilities stay the same object until they change.
  expect(pool.capabilities()).toBe(offered);
});

it('a pool gives each task to the least busy member', async () => {
  const holds = servers.map((server) => server.hold());
  const first = runEngine(pool, cat);
  await holds[0]!.came;
  const second = runEngine(pool, cat);
  await holds[1]!.came;
  for (const { answer } of holds) answer();
  expect(await Promise.all([first, second])).toMatchObject([[{ width: 256 }], [{ width: 256 }]]);
  expect(asked()).toEqual([1, 1]);
});

it('a pool gives a task to a member that has the requested names', async () => {
  servers[1]!.samplers = ['LCM'];
  await members[1]!.refresh();
  await runEngine(pool, { ...cat, sampler: 'LCM' });
  await runEngine(pool, { ...cat, sampler: 'Euler a' });
  expect(asked()).toEqual([1, 1]);
  servers[1]!.models = ['other [1]'];
  await members[1]!.refresh();
  // Each member knows one of the two names, and none knows both.
  await expect(runEngine(pool, { ...cat, sampler: 'Euler a', model: 'other [1]' })).rejects.toThrow(
    '没有绘图引擎有这个任务要的模型和设置，请换一个再试',
  );
});

describe('a pool member that fails', () => {
  it('a failing member is paused, and its task moves on with the pictures that are done', async () => {
    let told = 0;
    const run = runEngine(
      pool,
      { ...cat, batch_size: 3 },
      {
        told: ({ percent }: EngineProgress) => {
          expect(percent).toBeGreaterThanOrEqual(told);
          told = percent;
        },
      },
    );
    servers[0]!.onProgress = () => {
      if (servers[0]!.asked.length === 1) servers[0]!.trouble = 'dies-in-the-middle';
    };
    const images = await run;
    expect(images.map(({ seed }) => seed)).toEqual([7, 8, 9]);
    expect(servers[1]!.asked.length).toBeGreaterThan(0);
    expect(servers[0]!.asked.length + servers[1]!.asked.length).toBeGreaterThanOrEqual(3);

    servers[0]!.trouble = null;
    servers[0]!.onProgress = () => undefined;
    const [before] = asked();
    await runEngine(pool, cat);
    expect(servers[0]!.asked.length).toBe(before);
    clock += 30_001;
    await runEngine(pool, cat);
    expect(servers[0]!.asked.length).toBe(before! + 1);
  });

  it.each(['html', 'half-json', 'busy', 'dies-in-the-middle'] as const)(
    'after the fault %s another member runs the task',
    async (trouble) => {
      servers[0]!.trouble = trouble;
      expect(await runEngine(pool, cat)).toHaveLength(1);
      expect(servers[1]!.asked).toHaveLength(1);
    },
  );

  it.each(['cuda-memory', 'nan', 'interrupted'] as const)(
    'the fault %s is caused by the task and is reported without trying another member',
    async (trouble) => {
      servers[0]!.trouble = trouble;
      await expect(runEngine(pool, cat)).rejects.toThrow('绘图引擎');
      expect(servers[1]!.asked).toEqual([]);
      servers[0]!.trouble = null;
      await runEngine(pool, cat);
      expect(asked()).toEqual([2, 0]);
    },
  );

  it('a failing member is paused longer each time, and when all are paused the one with the earliest end is tried', async () => {
    for (const server of servers) server.trouble = 'html';
    await expect(runEngine(pool, cat)).rejects.toThrow('绘图引擎的回答读不懂');
    expect(pool.ready()).toBe(false);
    clock += 30_001;
    expect(pool.ready()).toBe(true);
    await expect(runEngine(pool, cat)).rejects.toThrow('绘图引擎的回答读不懂');
    clock += 30_001;
    expect(pool.ready()).toBe(false);
    for (const server of servers) server.trouble = null;
    expect(await runEngine(pool, cat)).toHaveLength(1);
    expect(pool.ready()).toBe(true);
  });

  it('an unreachable member is paused, and another one runs the task', async () => {
    await servers[0]!.close();
    expect(await runEngine(pool, cat)).toHaveLength(1);
    expect(await runEngine(pool, cat)).toHaveLength(1);
    expect(servers[1]!.asked).toHaveLength(2);
  });
});

it('with billed pictures, a task moves on only when the failed request was certainly not executed', async () => {
  const paid = openPool(members, { paid: true, now: () => clock });
  servers[0]!.trouble = 'dies-in-the-middle';
  await expect(runEngine(paid, cat)).rejects.toThrow('绘图引擎中途断开了');
  expect(servers[1]!.asked).toEqual([]);
  clock += 30_001;
  servers[0]!.trouble = 'busy';
  expect(await runEngine(paid, cat)).toHaveLength(1);
  expect(servers[1]!.asked).toHaveLength(1);
});

it('a member that was unreachable gets tasks again after its pause', async () => {
  const port = Number(new URL(servers[0]!.url).port);
  await servers[0]!.close();
  expect(await runEngine(pool, cat)).toHaveLength(1);
  servers[0] = await startA1111({ port });
  // Until then the other member runs all tasks.
  await runEngine(pool, cat);
  expect(asked()).toEqual([0, 2]);
  clock += 30_001;
  await members[0]!.refresh();
  await runEngine(pool, cat);
  expect(asked()).toEqual([1, 2]);
});

it('a member’s capabilities are read when a task starts, not when it was submitted', async () => {
  const { came, answer } = servers[0]!.hold();
  const first = runEngine(pool, { ...cat, sampler: 'UniPC' });
  await came;
  // Both members are busy; then one keeps what the third task requests, and the other loses it.
  servers[0]!.samplers = ['UniPC'];
  servers[1]!.samplers = ['LCM'];
  await members[1]!.refresh();
  const second = runEngine(pool, { ...cat, sampler: 'UniPC' });
  answer();
  await Promise.all([first, second]);
  expect(asked()).toEqual([2, 0]);
  await expect(runEngine(pool, { ...cat, sampler: 'Euler a' })).rejects.toThrow(
    '没有绘图引擎有这个任务要的模型和设置，请换一个再试',
  );
  expect(pool.ready()).toBe(true);
});

it('cancelling ends a task of the pool, and no other member is tried', async () => {
  const { came } = servers[0]!.hold();
  const stop = new AbortController();
  const run = runEngine(pool, cat, { signal: stop.signal });
  await came;
  stop.abort('cancelled');
  await expect(run).rejects.toBe('cancelled');
  expect(servers[1]!.asked).toEqual([]);
});

it('a pool skips members that do not support a tool', () => {
  const params = zTaskParams.parse({ ...cat });
  expect([pool.can('txt2img', params), pool.can('magicIntematting')]).toEqual([true, false]);
});
