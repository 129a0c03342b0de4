import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { zTxt2imgParams, type Task } from '@app/shared/contracts/aigc';
import { openA1111 } from '../engines/a1111/engine.ts';
import type { ImageEngine } from '../engines/engine.ts';
import { createFakeEngine } from '../engines/fake-engine.ts';
import { openPool, type PoolEngine } from '../engines/pool.ts';
import { chooseEngines } from '../engines/registry.ts';
import { startA1111, type A1111Server } from '../testing/a1111.ts';
import { startService, type TestService } from '../testing/service.ts';
import { startJobs, type Jobs } from './index.ts';

const AUTH = 'artist:hush-hush';
let web: A1111Server;
let service: TestService;
let token = '';
let running: Jobs[] = [];

const open = (url: string, timeoutMs = 600_000): PoolEngine => openA1111({ url, auth: AUTH, timeoutMs, pollMs: 2 });
/** Starts a process that claims tasks for the web UI and for the built-in engine. */
function work(engines: ImageEngine[]): Jobs {
  const jobs = startJobs(service.deps, {
    engines: chooseEngines(engines.map(({ id }) => id).join(','), engines),
    heartbeatMs: 20,
    sweepMs: 50,
    strandedMs: 0,
  });
  running.push(jobs);
  return jobs;
}
async function begin(engine: ImageEngine): Promise<void> {
  service = await startService({}, chooseEngines(`${engine.id},builtin`, [engine, createFakeEngine()]));
  token = await service.login('13800138000');
}
beforeEach(async () => {
  web = await startA1111();
  web.auth = AUTH;
});
afterEach(async () => {
  await Promise.all(running.map((jobs) => jobs.stop()));
  running = [];
  await service.close();
  await web.close();
});

async function save(prompt: string, more: object = {}): Promise<string> {
  const params = zTxt2imgParams.parse({ tool: 'txt2img', prompt, width: 256, height: 256, steps: 4, ...more });
  const { code, msg, data } = await service.call('POST /aigc/task/save', { requestId: randomUUID(), params }, token);
  if (code !== 200) throw new Error(msg);
  return data.id;
}
const get = async (id: string): Promise<Task> => (await service.call('GET /aigc/task/get', { id }, token)).data;
const retry = async (id: string) => (await service.call('POST /aigc/task/retry', { id }, token)).data;
const until = (id: string, state: Task['state']) =>
  vi.waitFor(async () => expect((await get(id)).state).toBe(state), { interval: 20 });

describe('an engine fault fails the running task and loses no waiting one', () => {
  it.each<[string, string, (server: A1111Server) => unknown, (server: A1111Server) => unknown]>([
    [
      'dying in the middle',
      '绘图引擎中途断开了，请稍后再试',
      (server) => (server.trouble = 'dies-in-the-middle'),
      (server) => (server.trouble = null),
    ],
    [
      'half an answer',
      '绘图引擎的回答不完整，请稍后再试',
      (server) => (server.trouble = 'half-json'),
      (server) => (server.trouble = null),
    ],
  ])(
    'a fault of the web UI (%s) fails the task with its advice, and a retry succeeds',
    async (_, error, trouble, mend) => {
      const engine = open(web.url);
      await begin(engine);
      const { came, answer } = web.hold();
      work([engine, createFakeEngine()]);
      const [first, second] = [await save('一'), await save('二')];
      await came;
      trouble(web);
      answer();
      await until(first, 'failed');
      expect(await get(first)).toMatchObject({ error, images: [], engineName: 'A1111' });
      // The queued task meets the same fault, and can be retried as well.
      await until(second, 'failed');
      mend(web);
      for (const id of [first, second]) expect((await retry(id)).state).toBe('queued');
      for (const id of [first, second]) await until(id, 'done');
      expect((await get(first)).error).toBe('');
    },
  );

  it('a password changed on the web UI loses no picture in progress, and the next task reports the login error', async () => {
    const engine = open(web.url);
    await begin(engine);
    const { came, answer } = web.hold();
    work([engine, createFakeEngine()]);
    const [first, second] = [await save('一'), await save('二')];
    await came;
    web.auth = 'artist:other';
    answer();
    await until(first, 'done');
    await until(second, 'failed');
    expect((await get(second)).error).toBe('绘图引擎要求登录，或用户名、密码不对，请管理员检查 A1111_AUTH');
    web.auth = AUTH;
    expect((await retry(second)).state).toBe('queued');
    await until(second, 'done');
  });

  it('a task fails while the web UI is down, and a retry succeeds once it is up again', async () => {
    const port = Number(new URL(web.url).port);
    const engine = open(web.url);
    await begin(engine);
    await web.close();
    work([engine, createFakeEngine()]);
    const id = await save('一');
    await until(id, 'failed');
    expect((await get(id)).error).toContain('绘图引擎连接不上');
    web = await startA1111({ port });
    web.auth = AUTH;
    await retry(id);
    await until(id, 'done');
  });

  it('a picture that exceeds the time limit is interrupted, and the next task is drawn', async () => {
    const engine = open(web.url, 3_000);
    await begin(engine);
    work([engine, createFakeEngine()]);
    web.hold();
    const [slow, other] = [await save('一'), await save('二')];
    await until(slow, 'failed');
    expect((await get(slow)).error).toBe('绘图引擎很久没有画完，请把尺寸或步数改小，或稍后再试');
    await until(other, 'done');
    expect(web.interrupts).toBe(1);
  });

  it('a sampler deleted from the web UI is named in the error, and tasks of an engine removed from the configuration can be retried elsewhere', async () => {
    const engine = open(web.url);
    await begin(engine);
    await engine.refresh();
    const id = await save('一', { sampler: 'UniPC' });
    web.samplers = ['LCM'];
    const jobs = work([engine, createFakeEngine()]);
    await until(id, 'failed');
    expect((await get(id)).error).toBe('绘图引擎没有采样器「UniPC」，请另选一个再生成');
    expect(web.asked).toEqual([]);
    await jobs.stop();
    running = [];
    // The task waits, and the next process has no engine of that name.
    const waiting = await save('二');
    work([createFakeEngine()]);
    await until(waiting, 'failed');
    expect((await get(waiting)).error).toBe('处理这个任务的引擎已停用，请重试，会换一个引擎');
  });
});

describe('a pool of web UIs', () => {
  it('cancelling a task while the pool moves it to another web UI ends it, and later tasks are drawn', async () => {
    const other = await startA1111();
    other.auth = AUTH;
    try {
      const pool = openPool([open(web.url), open(other.url)]);
      await begin(pool);
      const { came, answer } = web.hold();
      const next = other.hold();
      work([pool, createFakeEngine()]);
      const id = await save('一');
      await came;
      web.trouble = 'dies-in-the-middle';
      answer();
      await next.came;
      await service.call('POST /aigc/task/cancel', { id }, token);
      await until(id, 'cancelled');
      web.trouble = null;
      const after = await save('二');
      await until(after, 'done');
      expect(other.interrupts).toBeGreaterThan(0);
    } finally {
      await other.close();
    }
  });

  it('two processes on one pool draw each task once', async () => {
    const other = await startA1111();
    other.auth = AUTH;
    try {
      const pools = [0, 1].map(() => openPool([open(web.url), open(other.url)]));
      await begin(pools[0]!);
      for (const pool of pools) work([pool, createFakeEngine()]);
      const ids = await Promise.all(Array.from({ length: 8 }, (_, index) => save(`第${index}张`)));
      for (const id of ids) await until(id, 'done');
      const drawn = [...web.asked, ...other.asked].map(({ prompt }) => prompt);
      expect(drawn.toSorted()).toEqual(ids.map((_, index) => `第${index}张`).toSorted());
      for (const id of ids) expect((await get(id)).images).toHaveLength(1);
    } finally {
      await other.close();
    }
  });
});
