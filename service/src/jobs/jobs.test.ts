import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import type { Task } from '@app/shared/contracts/aigc';
import { UNMARKED_DUTY } from '@app/shared/contracts/labels';
import { createFakeEngine } from '../engines/fake-engine.ts';
import { chooseEngines } from '../engines/registry.ts';
import { startJobs } from './index.ts';
import { linesOf, serveTaskQueue, TASK_PARAMS } from '../testing/task-queue.ts';
import { deleteExpired } from './delete-expired.ts';
import { claimTask } from './queue.ts';

const { queue, work, save, get, until } = serveTaskQueue();

const OPEN_TASKS = 20;

/** The first picture of a batch is done soon, the others take minutes. */
const slowAfterFirst = (index: number) => (index === 0 ? 3 : 60_000);

describe('the task queue', () => {
  it('the task queue answers a repeated request with the same task', async () => {
    const requestId = randomUUID();
    const [first, second] = await Promise.all([save(queue.token, requestId), save(queue.token, requestId)]);
    expect(second.id).toBe(first.id);
    expect((await save(queue.token, requestId)).id).toBe(first.id);
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
    await queue.service.deps.pool.query(`update aigc_task set engine = 'far'`);
    const near = createFakeEngine();
    queue.running.push(
      startJobs(queue.service.deps, {
        engines: chooseEngines('builtin', [far, near]),
        slots: 1,
        quick: 0,
        sweepMs: 100,
      }),
    );
    await vi.waitFor(() => expect(far.runs).toHaveLength(2));
    const { id } = await save();
    // A task counts only the tasks ahead of it at its own engine.
    expect((await get(id)).position).toBe(0);
    await until(id, 'done');
    expect(near.runs).toEqual([id]);
    // One of its three slots stays free for another member.
    expect(far.runs).toHaveLength(2);
    await queue.service.call('POST /aigc/task/cancel', { id: far.runs[0]! }, queue.token);
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
    const { app } = queue.service;
    const headers = { cookie: queue.service.cookies(queue.token) };
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
    const ask = (body: object, as = queue.token) =>
      queue.service.call('POST /file/data/unmarked', { fileId, duty: UNMARKED_DUTY, ...body } as never, as);
    const other = await queue.service.login('13700137000');
    expect((await ask({ duty: '好的' })).code).not.toBe(200);
    expect((await ask({}, other)).code).toBe(404);
    const { data } = await ask({});

    const file = (address: string, as = queue.token) =>
      queue.service.app.inject({ url: address, headers: { cookie: queue.service.cookies(as) } });
    const [shown, marked, unmarked] = await Promise.all([url, downloadUrl, data.url].map((address) => file(address)));
    expect(unmarked!.rawPayload.equals(shown!.rawPayload)).toBe(true);
    expect(unmarked!.rawPayload.equals(marked!.rawPayload)).toBe(false);
    expect(unmarked!.rawPayload.includes('http://www.tc260.org.cn/ns/AIGC/1.0/')).toBe(true);
    expect((await file(data.url, other)).statusCode).toBe(404);
    expect((await file(`${downloadUrl}&unmarked=${randomUUID()}`)).statusCode).toBe(404);

    // The record is retained after the picture is deleted, for at least six months.
    await queue.service.call('POST /aigc/task/remove', { id }, queue.token);
    const records = async () =>
      (await queue.service.deps.pool.query('select file_id, duty from unmarked_download')).rows as unknown[];
    const live = async (days: number) => {
      for (let day = 0; day < days; day += 1) {
        queue.service.pass(86_400);
        await deleteExpired(queue.service.deps);
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
    const { data } = await queue.service.call(
      'POST /aigc/task/save',
      { requestId, params: { ...TASK_PARAMS, batch_size: 3 } },
      queue.token,
    );
    const { id } = data;
    await vi.waitFor(async () => expect((await get(id)).images).toHaveLength(1), { interval: 10 });
    expect((await get(id)).state).toBe('running');
    await queue.running.pop()!.stop();
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
    const { data } = await queue.service.call(
      'POST /aigc/task/save',
      { requestId, params: { ...TASK_PARAMS, batch_size: 4 } },
      queue.token,
    );
    const { id } = data;
    await vi.waitFor(async () => expect((await get(id)).images).toHaveLength(1), { interval: 10 });
    await queue.service.call('POST /aigc/task/cancel', { id }, queue.token);
    await until(id, 'done');
    expect((await get(id)).images).toHaveLength(1);
  });

  it('the task queue alternates between members, and runs each member’s tasks in order', async () => {
    const other = await queue.service.login('13900139000');
    const [a1, a2, a3, b1] = [await save(), await save(), await save(), await save(other)];
    expect((await get(a3.id)).position).toBe(3);
    const order: string[] = [];
    for (let turn = 0; turn < 4; turn += 1)
      order.push((await claimTask(queue.service.deps.pool, randomUUID(), linesOf('builtin'), 60_000))!.id);
    expect(order.indexOf(b1.id)).toBeLessThan(2);
    expect(order.filter((id) => id !== b1.id)).toEqual([a1.id, a2.id, a3.id]);
  });

  it('the task queue cancels a waiting task at once and a running one within its step', async () => {
    const waiting = await save();
    expect((await queue.service.call('POST /aigc/task/cancel', { id: waiting.id }, queue.token)).data.state).toBe(
      'cancelled',
    );
    work(createFakeEngine({ steps: 2000, stepMs: 10 }));
    const { id } = await save();
    await until(id, 'running');
    await queue.service.call('POST /aigc/task/cancel', { id }, queue.token);
    await until(id, 'cancelled');
    const again = await queue.service.call('POST /aigc/task/retry', { id }, queue.token);
    expect(again.data.state).toBe('queued');
  });

  it('the task queue counts concurrent requests against the limit of open tasks', async () => {
    const sent = await Promise.allSettled(Array.from({ length: OPEN_TASKS + 8 }, () => save()));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(OPEN_TASKS);
  });

  it('retrying a cancelled task cannot exceed the limit of open tasks', async () => {
    const { id } = await save();
    await queue.service.call('POST /aigc/task/cancel', { id }, queue.token);
    await Promise.all(Array.from({ length: OPEN_TASKS }, () => save()));
    expect(await queue.service.call('POST /aigc/task/retry', { id }, queue.token)).toMatchObject({
      code: 500201,
      msg: '最多同时排队 20 个任务，请等前面的任务完成',
    });
  });

  it('concurrent cancel, retry and remove of one task take effect once, and a removed task is not restarted', async () => {
    const { id } = await save();
    const both = (name: 'cancel' | 'retry' | 'remove') =>
      Promise.all([0, 1].map(() => queue.service.call(`POST /aigc/task/${name}`, { id }, queue.token)));
    expect((await both('cancel')).map(({ data }) => (data as Task).state)).toEqual(['cancelled', 'cancelled']);
    expect((await both('retry')).map(({ data }) => (data as Task).state)).toEqual(['queued', 'queued']);
    await queue.service.call('POST /aigc/task/cancel', { id }, queue.token);
    const [retried, removed] = await Promise.all([
      queue.service.call('POST /aigc/task/retry', { id }, queue.token),
      queue.service.call('POST /aigc/task/remove', { id }, queue.token),
    ]);
    // Either request may win; the other one is refused.
    const left = await queue.service.call('GET /aigc/task/get', { id }, queue.token);
    expect([left.code === 200, removed.code === 200]).toEqual([retried.code === 200, retried.code !== 200]);
    expect((await save()).state).toBe('queued');
  });

  it('the task queue refuses to delete a running task, and deletes an ended one', async () => {
    const { id } = await save();
    expect(await queue.service.call('POST /aigc/task/remove', { id }, queue.token)).toMatchObject({
      code: 500201,
      msg: '任务还未结束，请先取消再删除',
    });
    await queue.service.call('POST /aigc/task/cancel', { id }, queue.token);
    expect((await queue.service.call('POST /aigc/task/remove', { id }, queue.token)).code).toBe(200);
    expect(await queue.service.call('GET /aigc/task/get', { id }, queue.token)).toMatchObject({
      code: 404,
      msg: '任务不存在或已删除',
    });
  });

  it('the task queue hides tasks of other members', async () => {
    const { id } = await save();
    const other = await queue.service.login('13900139000');
    expect((await queue.service.call('GET /aigc/task/get', { id }, other)).code).toBe(404);
    expect((await queue.service.call('POST /aigc/task/cancel', { id }, other)).code).toBe(404);
  });
});
