import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { zTxt2imgParams } from '@app/shared/contracts/aigc';
import { createFakeEngine } from '../../engines/fake-engine.ts';
import { chooseEngines } from '../../engines/registry.ts';
import { startJobs } from '../../jobs/index.ts';
import { addPicture } from '../../testing/rows.ts';
import { startService, type TestService } from '../../testing/service.ts';

const MB = 1024 * 1024;
const params = zTxt2imgParams.parse({ tool: 'txt2img', prompt: '柿子', width: 256, height: 256, steps: 4 });
let service: TestService;
let token = '';
let userId = 0;
beforeEach(async () => {
  service = await startService(
    { TASKS_PER_DAY: '2', STORAGE_PER_MEMBER_MB: '10' },
    chooseEngines('builtin', [createFakeEngine()]),
  );
  token = await service.login('13800138000');
  userId = (await service.call('GET /member/user/info', {}, token)).data.user.userId;
});
afterEach(() => service.close());

const save = (of: object = params, as = token) =>
  service.call('POST /aigc/task/save', { requestId: randomUUID(), params: of as typeof params }, as);
const keep = (origin: 'upload' | 'result', bytes = 1000) => addPicture(service.deps.db, userId, { origin, bytes });
const kept = async () =>
  (await service.deps.pool.query<{ id: string }>('select id from file_entry')).rows.map(({ id }) => id);
const remove = async (id: string) =>
  expect((await service.call('POST /aigc/task/remove', { id }, token)).code).toBe(200);

describe('limits for each kind of member', () => {
  it('the number of tasks per Shanghai day is limited, and deleted ones count', async () => {
    const over = { code: 500_201, msg: '今天已提交 2 个任务，达到每日上限，请明天再来' };
    const { data } = await save();
    await service.call('POST /aigc/task/cancel', { id: data.id }, token);
    await remove(data.id);
    expect((await save()).code).toBe(200);
    expect(await save()).toMatchObject(over);
    expect((await save(params, await service.login('13900139000'))).code).toBe(200);
    service.setNow('2026-11-21T23:59:00+08:00');
    expect(await save()).toMatchObject(over);
    service.setNow('2026-11-22T00:00:00+08:00');
    expect((await save()).code).toBe(200);
  });

  it('storage is limited, and the refusal says what to do', async () => {
    await keep('result', 10 * MB + 1);
    expect(await save()).toMatchObject({
      code: 500_208,
      msg: '存储空间已满（10 MB），请先在「我的」里删除不需要的作品',
    });
  });

  it('no task is accepted while the disk is almost full, and a retry succeeds once there is space', async () => {
    const full = { code: 500, msg: '服务器存储空间不足，没有保存成功，请稍后重试' };
    const { data } = await save();
    await service.call('POST /aigc/task/cancel', { id: data.id }, token);
    service.deps.env.DISK_RESERVE_MB = 1e9;
    expect(await save()).toMatchObject(full);
    expect(await service.call('POST /aigc/task/retry', { id: data.id }, token)).toMatchObject(full);
    expect((await service.call('GET /aigc/task/get', { id: data.id }, token)).data.state).toBe('cancelled');
    service.deps.env.DISK_RESERVE_MB = 0;
    expect((await service.call('POST /aigc/task/retry', { id: data.id }, token)).code).toBe(200);
  });

  it('the time of an attempt is limited', async () => {
    const jobs = startJobs(service.deps, {
      engines: chooseEngines('builtin', [createFakeEngine({ steps: 100_000, stepMs: 10 })]),
      deadlineMs: 50,
    });
    const { id } = (await save()).data;
    await vi.waitFor(async () =>
      expect((await service.call('GET /aigc/task/get', { id }, token)).data).toMatchObject({
        state: 'failed',
        error: '处理时间过长，任务已停止，请减小尺寸、步数或张数后重试',
      }),
    );
    await jobs.stop();
  });
});

describe('deleting a task', () => {
  /** Stores a finished task as the queue would. */
  async function done(source: string | null, images: string[]): Promise<string> {
    const id = randomUUID();
    await service.deps.pool.query(
      `insert into aigc_task (id, user_id, request_id, tool, state, params, seed, source_file_id, engine, images)
       values ($1, $2, $1, 'imgEnhance', 'done', '{"tool":"imgEnhance","prompt":"私密"}', 1, $3, 'builtin', $4)`,
      [id, userId, source, JSON.stringify(images.map((fileId) => ({ fileId })))],
    );
    return id;
  }

  it('deleting a task deletes its row, its pictures and its upload', async () => {
    const [upload, picture, other] = [await keep('upload'), await keep('result'), await keep('upload')];
    await remove(await done(upload.id, [picture.id]));
    expect(await kept()).toEqual([other.id]);
    expect((await service.deps.pool.query('select 1 from aigc_task')).rowCount).toBe(0);
  });

  it('deleting a task retains files that another task or an avatar uses, until they are unused', async () => {
    const [upload, picture, face] = [await keep('upload'), await keep('result'), await keep('upload')];
    await service.deps.pool.query('update member_user set avatar = $1', [`/api/file/data/view/${face.id}`]);
    const [first, second] = [await done(upload.id, [picture.id]), await done(picture.id, [])];
    const third = await done(upload.id, []);
    await remove(first);
    expect((await kept()).toSorted()).toEqual([upload.id, picture.id, face.id].toSorted());
    await remove(await done(face.id, []));
    await Promise.all([remove(second), remove(third)]);
    expect(await kept()).toEqual([face.id]);
  });

  it('one picture of a task can be deleted; deleting its last picture deletes the task', async () => {
    const batch = JSON.stringify({ ...params, batch_size: 2 });
    const [first, second] = [await keep('result'), await keep('result')];
    const id = randomUUID();
    const images = [first, second].map(({ id: fileId }) => ({
      fileId,
      width: 256,
      height: 256,
      seed: 1,
      infotext: '',
    }));
    await service.deps.pool.query(
      `insert into aigc_task (id, user_id, request_id, tool, state, params, seed, engine, images)
       values ($1, $2, $1, 'txt2img', 'done', $3, 1, 'builtin', $4)`,
      [id, userId, batch, JSON.stringify(images)],
    );
    const lose = (fileId: string, as = token) => service.call('POST /aigc/task/removeImage', { id, fileId }, as);
    expect(await lose(first.id, await service.login('13900139000'))).toMatchObject({ code: 404 });
    expect((await lose(first.id)).data).toMatchObject({ id, images: [{ fileId: second.id }] });
    expect(await kept()).toEqual([second.id]);
    expect(await lose(first.id)).toMatchObject({ code: 404, msg: '图片不存在或已删除' });
    expect(await lose(second.id)).toMatchObject({ code: 200, data: null });
    expect(await kept()).toEqual([]);
    expect((await service.call('GET /aigc/task/get', { id }, token)).code).toBe(404);
  });

  it('a task that may resume keeps all its pictures', async () => {
    const { id } = (await save()).data;
    expect(await service.call('POST /aigc/task/removeImage', { id, fileId: randomUUID() }, token)).toMatchObject({
      code: 500_201,
      msg: '任务没有完成，只能整个删除',
    });
  });
});

it('a list of tasks is filtered by all words of the prompt, in any order and letter case', async () => {
  const [first, second] = [(await save()).data.id, (await save()).data.id];
  await service.deps.pool.query(
    `update aigc_task set params = params || jsonb_build_object('prompt', case id when $1 then 'A red Fox, 100% wool' else 'a red hen' end)
     where id in ($1, $2)`,
    [first, second],
  );
  const found = async (words: string) =>
    (await service.call('GET /aigc/task/page/{page}/{limit}', { page: 1, limit: 10, words }, token)).data.list.map(
      ({ id }) => id,
    );
  expect(await found('fox  RED')).toEqual([first]);
  expect(await found('100%')).toEqual([first]);
  expect(await found('red')).toEqual([second, first]);
  expect(await found('fox hen')).toEqual([]);
});

it('the list of drawn pictures contains those drawn from a prompt by any tool, and nothing else', async () => {
  const ids = [(await save()).data.id, (await save()).data.id];
  const list = async (filter: { kind?: 'drawing'; tool?: 'txt2img' | 'extras' }) =>
    (await service.call('GET /aigc/task/page/{page}/{limit}', { page: 1, limit: 10, ...filter }, token)).data;
  const became = (tool: string) =>
    service.deps.pool.query('update aigc_task set tool = $1 where id = $2', [tool, ids[1]]);
  await became('img2img');
  expect((await list({ kind: 'drawing' })).list.map(({ tool }) => tool)).toEqual(['img2img', 'txt2img']);
  expect(await list({ kind: 'drawing', tool: 'txt2img' })).toMatchObject({ total: 1 });
  await became('extras');
  expect((await list({ kind: 'drawing' })).list.map(({ tool }) => tool)).toEqual(['txt2img']);
  expect(await list({ tool: 'extras' })).toMatchObject({ total: 1 });
});
