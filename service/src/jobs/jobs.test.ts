import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { zTxt2imgParams, type Task } from '@app/shared/contracts/aigc';
import { UNMARKED_DUTY } from '@app/shared/contracts/labels';
import { deleteExpired } from './delete-expired.ts';
import { createFakeEngine } from '../engines/fake-engine.ts';
import { chooseEngines } from '../engines/registry.ts';
import { startService, type TestService } from '../testing/service.ts';
import { startJobs, type Jobs, type JobsOptions } from './index.ts';
import { claimTask, failStranded, renewLease, recoverLost } from './queue.ts';

const params = zTxt2imgParams.parse({ tool: 'txt2img', prompt: '柿子', width: 256, height: 256, steps: 4, seed: 11 });
let service: TestService;
let token = '';
let running: Jobs[] = [];

beforeEach(async () => {
  service = await startService({}, chooseEngines('builtin', [createFakeEngine()]));
  token = await service.login('13800138000');
});
afterEach(async () => {
  await Promise.all(running.map((jobs) => jobs.stop()));
  running = [];
  await service.close();
});

function work(engine = createFakeEngine(), options: JobsOptions = {}): typeof engine {
  running.push(
    startJobs(service.deps, {
      engines: chooseEngines('builtin', [engine]),
      slots: 1,
      quick: 0,
      heartbeatMs: 50,
      sweepMs: 100,
      ...options,
    }),
  );
  return engine;
}
async function save(as = token, requestId: string = randomUUID()): Promise<Task> {
  const { code, data, msg } = await service.call('POST /aigc/task/save', { requestId, params }, as);
  if (code !== 200) throw new Error(msg);
  return data;
}
const get = async (id: string) => (await service.call('GET /aigc/task/get', { id }, token)).data;
const until = (id: string, state: Task['state']) =>
  vi.waitFor(async () => expect((await get(id)).state).toBe(state), { interval: 40 });

const linesOf = (engine: string) => [true, false].map((quick) => ({ engine, quick, without: [] }));

const OPEN_TASKS = 20;

/** The first picture of a batch is done soon, the others take minutes. */
const slowAfterFirst = (index: number) => (index === 0 ? 3 : 60_000);

describe('the task queue', () => {
  it('the task queue answers a repeated request with the same task', async () => {
    const requestId = randomUUID();
    const [first, second] = await Promise.all([save(token, requestId), save(token, requestId)]);
    expect(second.id).toBe(first.id);
    expect((await save(token, requestId)).id).toBe(first.id);
  });

  it('the task queue gives each task to exactly one of several workers', async () => {
    const tasks = await Promise.all(Array.from({ length: 6 }, () => save()));
    const [one, two] = [work(), work()];
    for (const { id } of tasks) await until(id, 'done');
    expect([...one.runs, ...two.runs].toSorted()).toEqual(tasks.map(({ id }) => id).toSorted());
  });

  it('a remote engine runs as many tasks as it has slots, and uses no slot of this machine', async () => {
    const far = { ...createFakeEngine({ steps: 60_000 }), id: 'far', slots: 3 };
    const tasks = await Promise.all(Array.from({ length: 3 }, () => save()));
    await service.deps.pool.query(`update aigc_task set engine = 'far'`);
    const near = createFakeEngine();
    running.push(
      startJobs(service.deps, { engines: chooseEngines('builtin', [far, near]), slots: 1, quick: 0, sweepMs: 100 }),
    );
    await vi.waitFor(() => expect(far.runs).toHaveLength(2));
    const { id } = await save();
    // A task counts only the tasks ahead of it at its own engine.
    expect((await get(id)).position).toBe(0);
    await until(id, 'done');
    expect(near.runs).toEqual([id]);
    // One of its three slots stays free for another member.
    expect(far.runs).toHaveLength(2);
    await service.call('POST /aigc/task/cancel', { id: far.runs[0]! }, token);
    await vi.waitFor(() => expect(far.runs.toSorted()).toEqual(tasks.map((task) => task.id).toSorted()), {});
  });

  it('the task queue delivers labelled pictures with seed and infotext', async () => {
    work();
    const { id } = await save();
    await until(id, 'done');
    const task = await get(id);
    expect(task).toMatchObject({
      percent: 100,
      engine: 'builtin',
      error: '',
      images: [{ seed: 11, width: 200, height: 120 }],
    });
    const { app } = service;
    const headers = { cookie: service.cookies(token) };
    const download = await app.inject({ url: task.images[0]!.downloadUrl, headers });
    expect(download.headers['content-disposition']).toMatch(
      /^attachment; filename=".+"; filename\*=UTF-8''%E6%96%87%E7%94%9F%E5%9B%BE-\d{8}\.png$/,
    );
    expect(download.rawPayload.includes('http://www.tc260.org.cn/ns/AIGC/1.0/')).toBe(true);
    const shown = await app.inject({ url: task.images[0]!.url, headers });
    expect(shown.statusCode).toBe(200);
    expect(shown.rawPayload.equals(download.rawPayload)).toBe(false);
  });

  it('the task queue delivers a picture without its visible mark to a person who takes over the labelling duty, and records that', async () => {
    work();
    const { id } = await save();
    await until(id, 'done');
    const { images, label } = await get(id);
    expect(label).toBe('generated');
    const { fileId, url, downloadUrl } = images[0]!;
    const ask = (body: object, as = token) =>
      service.call('POST /file/data/unmarked', { fileId, duty: UNMARKED_DUTY, ...body } as never, as);
    const other = await service.login('13700137000');
    expect((await ask({ duty: '好的' })).code).not.toBe(200);
    expect((await ask({}, other)).code).toBe(404);
    const { data } = await ask({});

    const file = (address: string, as = token) =>
      service.app.inject({ url: address, headers: { cookie: service.cookies(as) } });
    const [shown, marked, unmarked] = await Promise.all([url, downloadUrl, data.url].map((address) => file(address)));
    expect(unmarked!.rawPayload.equals(shown!.rawPayload)).toBe(true);
    expect(unmarked!.rawPayload.equals(marked!.rawPayload)).toBe(false);
    expect(unmarked!.rawPayload.includes('http://www.tc260.org.cn/ns/AIGC/1.0/')).toBe(true);
    expect((await file(data.url, other)).statusCode).toBe(404);
    expect((await file(`${downloadUrl}&unmarked=${randomUUID()}`)).statusCode).toBe(404);

    // The record is retained after the picture is deleted, for at least six months.
    await service.call('POST /aigc/task/remove', { id }, token);
    const records = async () =>
      (await service.deps.pool.query('select file_id, duty from unmarked_download')).rows as unknown[];
    const live = async (days: number) => {
      for (let day = 0; day < days; day += 1) {
        service.pass(86_400);
        await deleteExpired(service.deps);
      }
    };
    await live(190);
    expect(await records()).toEqual([{ file_id: fileId, duty: UNMARKED_DUTY }]);
    await live(20);
    expect(await records()).toEqual([]);
  });

  it('the task queue shows each picture once it is finished, and continues with the batch', async () => {
    work(createFakeEngine({ steps: slowAfterFirst }));
    const requestId = randomUUID();
    const { data } = await service.call(
      'POST /aigc/task/save',
      { requestId, params: { ...params, batch_size: 3 } },
      token,
    );
    const { id } = data;
    await vi.waitFor(async () => expect((await get(id)).images).toHaveLength(1), { interval: 10 });
    expect((await get(id)).state).toBe('running');
    await running.pop()!.stop();
    const [first] = (await get(id)).images;
    work();
    await until(id, 'done');
    const { images } = await get(id);
    expect(images[0]!.fileId).toBe(first!.fileId);
    expect(images.map(({ seed }) => seed)).toEqual([11, 12, 13]);
  });

  it('cancelling a task keeps the pictures that are finished', async () => {
    work(createFakeEngine({ steps: slowAfterFirst }));
    const requestId = randomUUID();
    const { data } = await service.call(
      'POST /aigc/task/save',
      { requestId, params: { ...params, batch_size: 4 } },
      token,
    );
    const { id } = data;
    await vi.waitFor(async () => expect((await get(id)).images).toHaveLength(1), { interval: 10 });
    await service.call('POST /aigc/task/cancel', { id }, token);
    await until(id, 'done');
    expect((await get(id)).images).toHaveLength(1);
  });

  it('the task queue alternates between members, and runs each member’s tasks in order', async () => {
    const other = await service.login('13900139000');
    const [a1, a2, a3, b1] = [await save(), await save(), await save(), await save(other)];
    expect((await get(a3.id)).position).toBe(3);
    const order: string[] = [];
    for (let turn = 0; turn < 4; turn += 1)
      order.push((await claimTask(service.deps.pool, randomUUID(), linesOf('builtin'), 60_000))!.id);
    expect(order.indexOf(b1.id)).toBeLessThan(2);
    expect(order.filter((id) => id !== b1.id)).toEqual([a1.id, a2.id, a3.id]);
  });

  it('the task queue cancels a waiting task at once and a running one within its step', async () => {
    const waiting = await save();
    expect((await service.call('POST /aigc/task/cancel', { id: waiting.id }, token)).data.state).toBe('cancelled');
    work(createFakeEngine({ steps: 2000, stepMs: 10 }));
    const { id } = await save();
    await until(id, 'running');
    await service.call('POST /aigc/task/cancel', { id }, token);
    await until(id, 'cancelled');
    const again = await service.call('POST /aigc/task/retry', { id }, token);
    expect(again.data.state).toBe('queued');
  });

  it('the task queue counts concurrent requests against the limit of open tasks', async () => {
    const sent = await Promise.allSettled(Array.from({ length: OPEN_TASKS + 8 }, () => save()));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(OPEN_TASKS);
  });

  it('retrying a cancelled task cannot exceed the limit of open tasks', async () => {
    const { id } = await save();
    await service.call('POST /aigc/task/cancel', { id }, token);
    await Promise.all(Array.from({ length: OPEN_TASKS }, () => save()));
    expect(await service.call('POST /aigc/task/retry', { id }, token)).toMatchObject({
      code: 500201,
      msg: '最多同时排队 20 个任务，请等前面的任务完成',
    });
  });

  it('concurrent cancel, retry and remove of one task take effect once, and a removed task is not restarted', async () => {
    const { id } = await save();
    const both = (name: 'cancel' | 'retry' | 'remove') =>
      Promise.all([0, 1].map(() => service.call(`POST /aigc/task/${name}`, { id }, token)));
    expect((await both('cancel')).map(({ data }) => (data as Task).state)).toEqual(['cancelled', 'cancelled']);
    expect((await both('retry')).map(({ data }) => (data as Task).state)).toEqual(['queued', 'queued']);
    await service.call('POST /aigc/task/cancel', { id }, token);
    const [retried, removed] = await Promise.all([
      service.call('POST /aigc/task/retry', { id }, token),
      service.call('POST /aigc/task/remove', { id }, token),
    ]);
    // Either request may win; the other one is refused.
    const left = await service.call('GET /aigc/task/get', { id }, token);
    expect([left.code === 200, removed.code === 200]).toEqual([retried.code === 200, retried.code !== 200]);
    expect((await save()).state).toBe('queued');
  });

  it('the task queue refuses to delete a running task, and deletes an ended one', async () => {
    const { id } = await save();
    expect(await service.call('POST /aigc/task/remove', { id }, token)).toMatchObject({
      code: 500201,
      msg: '任务还未结束，请先取消再删除',
    });
    await service.call('POST /aigc/task/cancel', { id }, token);
    expect((await service.call('POST /aigc/task/remove', { id }, token)).code).toBe(200);
    expect(await service.call('GET /aigc/task/get', { id }, token)).toMatchObject({
      code: 404,
      msg: '任务不存在或已删除',
    });
  });

  it('the task queue hides tasks of other members', async () => {
    const { id } = await save();
    const other = await service.login('13900139000');
    expect((await service.call('GET /aigc/task/get', { id }, other)).code).toBe(404);
    expect((await service.call('POST /aigc/task/cancel', { id }, other)).code).toBe(404);
  });

  it('a planned stop returns running tasks to the queue without counting the attempt', async () => {
    work(createFakeEngine({ steps: 2000, stepMs: 10 }));
    const { id } = await save();
    await until(id, 'running');
    await running.pop()!.stop();
    expect((await get(id)).state).toBe('queued');
    const { rows } = await service.deps.pool.query('select attempts from aigc_task where id = $1', [id]);
    expect(rows[0]).toEqual({ attempts: 0 });
    work();
    await until(id, 'done');
  });

  it('the task queue restarts a task whose worker stopped renewing its lease, and fails it after three attempts', async () => {
    const { pool } = service.deps;
    const { id } = await save();
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const lost = await claimTask(pool, randomUUID(), linesOf('builtin'), 0);
      expect(lost).toMatchObject({ id, attempt });
      await recoverLost(pool);
      // The former holder of the lease can no longer write.
      expect(await renewLease(pool, lost!, { percent: 50 }, 1000)).toBeNull();
    }
    expect(await get(id)).toMatchObject({ state: 'failed', error: '处理时多次中断，任务已停止，请稍后重试' });
  });

  it('the task queue restarts a task whose lease never expires because the clock was set back', async () => {
    const { pool } = service.deps;
    const { id } = await save();
    await claimTask(pool, randomUUID(), linesOf('builtin'), 15_000);
    expect(await recoverLost(pool)).toBe(0);
    await pool.query(`update aigc_task set lease_until = lease_until + interval '1 day' where id = $1`, [id]);
    expect(await recoverLost(pool)).toBe(1);
    expect((await get(id)).state).toBe('queued');
  });

  it('the task queue reports a full disk, and the same task succeeds once there is space', async () => {
    const { store } = service.deps;
    const full = vi
      .spyOn(store, 'put')
      .mockRejectedValue(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
    const { id } = await save();
    work();
    await until(id, 'failed');
    expect((await get(id)).error).toBe('服务器存储空间不足，没有保存成功，请稍后重试');
    full.mockRestore();
    await service.call('POST /aigc/task/retry', { id }, token);
    await until(id, 'done');
    expect((await get(id)).images).toHaveLength(1);
  });

  it('a task of a removed engine fails with that reason, and a retry uses another engine', async () => {
    const { pool } = service.deps;
    const [gone, elsewhere] = [await save(), await save()];
    await pool.query(`update aigc_task set engine = 'gone' where id = $1`, [gone.id]);
    await pool.query(`update aigc_task set engine = 'elsewhere' where id = $1`, [elsewhere.id]);
    // Another process runs a task of that engine now, so the engine exists.
    const { id: other } = await save();
    await pool.query(`update aigc_task set engine = 'elsewhere' where id = $1`, [other]);
    const held = await claimTask(pool, randomUUID(), linesOf('elsewhere'), 60_000);
    const waits = held!.id === other ? elsewhere.id : other;
    expect(await failStranded(pool, ['builtin'], 60_000)).toBe(0);
    work(createFakeEngine(), { strandedMs: 0 });
    await until(gone.id, 'failed');
    expect((await get(gone.id)).error).toBe('处理这个任务的引擎已停用，请重试，会换一个引擎');
    expect((await get(waits)).state).toBe('queued');
    expect((await service.call('POST /aigc/task/retry', { id: gone.id }, token)).data).toMatchObject({
      state: 'queued',
      engine: 'builtin',
    });
    await until(gone.id, 'done');
  });

  it('the task queue names the reason when no engine serves the tool or the source picture is missing', async () => {
    const fileId = randomUUID();
    expect(
      await service.call(
        'POST /aigc/task/save',
        { requestId: randomUUID(), params: { tool: 'imgEnhance', fileId } },
        token,
      ),
    ).toMatchObject({ code: 500201, msg: '图片不存在或已删除，请重新上传' });
  });
});
