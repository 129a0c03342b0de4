import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { WorkshopJob } from '@app/shared/contracts/workshop';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createFakeEngine } from '../../engines/fake-engine.ts';
import { chooseEngines } from '../../engines/registry.ts';
import { checkpoint, writeModel } from '../../testing/model-file.ts';
import { startService, type TestService } from '../../testing/service.ts';

let service: TestService;
let named = '';
let other = '';
let dir = '';
let namedId = 0;
const refreshModels = vi.fn<() => Promise<void>>(() => Promise.resolve());

beforeAll(async () => {
  const engine = { ...createFakeEngine(), refreshModels };
  service = await startService({}, chooseEngines('', [engine]));
  named = await service.login('13900139000');
  const { data } = await service.call('GET /member/user/info', {}, named);
  namedId = data.user.userId;
  service.deps.env.WORKSHOP_MEMBERS = [namedId];
  other = await service.login('13700137000');
});
afterAll(() => service.close());

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'workshop-'));
  service.deps.env.WORKSHOP_DIR = dir;
  await writeModel(path.join(dir, 'a.safetensors'), checkpoint(768));
  await writeModel(path.join(dir, 'b.safetensors'), checkpoint(768));
  await writeModel(path.join(dir, 'xl.safetensors'), checkpoint(2048));
});
afterEach(async () => {
  await service.deps.db.execute(sql`delete from workshop_job`);
  await rm(dir, { recursive: true, force: true });
});

const merge = { kind: 'merge' as const, method: 'sum' as const, a: 'a.safetensors', b: 'b.safetensors', name: 'new' };
const save = (params: object = {}, token = named) =>
  service.call('POST /workshop/job/save', { requestId: randomUUID(), params: { ...merge, ...params } as never }, token);

/** Waits for the newest job to end. */
function ended(): Promise<WorkshopJob> {
  return vi.waitFor(
    async () => {
      const [job] = (await service.call('GET /workshop/jobs', {}, named)).data;
      expect(['done', 'failed', 'cancelled']).toContain(job!.state);
      return job!;
    },
    { timeout: 60_000, interval: 50 },
  );
}

it('only members named by the operator may use the workshop or see its folder', async () => {
  expect((await service.call('GET /workshop/state', {}, other)).data).toEqual({ allowed: false, folder: 'none' });
  expect((await service.call('GET /workshop/state', {}, named)).data).toEqual({ allowed: true, folder: 'ready' });
  for (const answer of [
    await service.call('GET /workshop/files', {}, other),
    await service.call('GET /workshop/jobs', {}, other),
    await save({}, other),
    await service.call('POST /workshop/job/cancel', { id: randomUUID() }, other),
  ])
    expect(answer).toMatchObject({ code: 403, msg: '模型工坊只给管理员点名的会员用，请把您的用户编号告诉管理员' });
});

it('an unset or missing workshop folder is reported', async () => {
  service.deps.env.WORKSHOP_DIR = undefined;
  expect((await service.call('GET /workshop/files', {}, named)).msg).toContain('还没有指定放模型的文件夹');
  service.deps.env.WORKSHOP_DIR = path.join(dir, 'gone');
  expect((await service.call('GET /workshop/state', {}, named)).data.folder).toBe('unreachable');
  expect((await save()).msg).toContain('打不开或不能写入');
});

it('the workshop lists for each file its kind of model, or why it cannot be used', async () => {
  await writeFile(path.join(dir, 'half.safetensors'), 'half of a file');
  await writeFile(path.join(dir, 'old.ckpt'), '');
  const { list, others } = (await service.call('GET /workshop/files', {}, named)).data;
  expect(list.map(({ name, family, problem }) => [name, family, problem?.slice(0, 23) ?? null])).toEqual([
    ['a.safetensors', 'SD 1.x', null],
    ['b.safetensors', 'SD 1.x', null],
    ['half.safetensors', null, '「half.safetensors」不是完好的'],
    ['xl.safetensors', 'SDXL', null],
  ]);
  expect(others).toBe(1);
});

it('a merge writes its file, reports its hashes, and makes the engines read their models again', async () => {
  refreshModels.mockClear();
  const { code, data } = await save();
  expect([code, data.state, data.target]).toEqual([200, 'waiting', 'new.safetensors']);
  const job = await ended();
  expect(job).toMatchObject({ state: 'done', percent: 100, problem: null });
  expect(job.made!.shortHash).toBe(job.made!.sha256.slice(0, 10));
  expect(await readdir(dir)).toEqual(['a.safetensors', 'b.safetensors', 'new.safetensors', 'xl.safetensors']);
  await vi.waitFor(() => expect(refreshModels).toHaveBeenCalledOnce());
});

it('a repeated workshop request creates one job', async () => {
  const request = { requestId: randomUUID(), params: merge };
  const first = await service.call('POST /workshop/job/save', request, named);
  const second = await service.call('POST /workshop/job/save', request, named);
  expect(second.data.id).toBe(first.data.id);
  await ended();
});

it('a second merge into the same name is refused with a message', async () => {
  const [first, second] = [await save(), await save({ name: 'NEW' })];
  expect(first.code).toBe(200);
  expect(second).toMatchObject({ code: 500_201, msg: '另一个任务正在制作「NEW.safetensors」，请换一个名字' });
  await ended();
  expect((await save()).msg).toBe('已经有「new.safetensors」了，请换一个名字');
});

it.each([
  [{ b: 'xl.safetensors' }, '前者是 SD 1.x，后者是 SDXL'],
  [{ b: null }, '加权和要 A、B 两个模型'],
  [{ method: 'difference' }, '还没有选 C'],
  [{ ratio: 1.5 }, '比例最大是 1'],
  [{ a: '../a.safetensors' }, '不是可用的文件名'],
  [{ b: 'old.ckpt' }, 'pickle'],
  [{ name: ' ' }, '请填写新文件的名字'],
  [{ discard: '(a' }, '( 没有对应的 )'],
])('a workshop job with %j is refused before its row is created', async (params, words) => {
  expect((await save(params)).msg).toContain(words);
  expect((await service.call('GET /workshop/jobs', {}, named)).data).toEqual([]);
  expect(await readdir(dir)).toHaveLength(3);
});

it('a workshop job is refused when the disk has no space for the new file', async () => {
  service.deps.env.DISK_RESERVE_MB = 1e9;
  expect((await save()).msg).toMatch(/^新文件有 0\.0 GB，磁盘只剩 0\.0 GB 可用，请管理员腾出空间/);
  service.deps.env.DISK_RESERVE_MB = 0;
});

it('a cancelled workshop job ends and leaves no partial file', async () => {
  const { data } = await save();
  await service.call('POST /workshop/job/cancel', { id: data.id }, named);
  expect(await ended()).toMatchObject({ state: 'cancelled', made: null });
  expect(await readdir(dir)).toEqual(['a.safetensors', 'b.safetensors', 'xl.safetensors']);
  expect((await service.call('POST /workshop/job/cancel', { id: randomUUID() }, named)).code).toBe(404);
});

it('a workshop job whose process died is marked as failed, and its partial file is deleted', async () => {
  const id = randomUUID();
  await writeFile(path.join(dir, `.${id}.part`), 'half');
  await service.deps.db.execute(sql`insert into workshop_job (id, user_id, params, target, state, seen_at, created_at)
    values (${id}, ${namedId}, ${JSON.stringify(merge)}, 'new.safetensors', 'running', now() - interval '2 minutes', now())`);
  const [job] = (await service.call('GET /workshop/jobs', {}, named)).data;
  expect(job).toMatchObject({ state: 'failed', problem: expect.stringContaining('服务重新启动') as string });
  expect(await readdir(dir)).toHaveLength(3);
  expect((await save()).code).toBe(200);
  await ended();
});
