import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallInput } from '@app/shared/contracts/calls';
import { ARCHIVE_FILES } from '@app/shared/contracts/limits';
import { purgeRemoved } from '../../domain/aigc/materials.ts';
import { releaseUploads } from '../../files/usage.ts';
import { twoPeople } from '../../testing/account.ts';
import { addMaterialsOf, type MaterialOptions } from '../../testing/materials.ts';
import { plainPng } from '../../testing/picture-files.ts';
import { startService, type TestService } from '../../testing/service.ts';
import { stalledRequest } from '../../testing/stalled-request.ts';
import { unpack } from '../../testing/zip.ts';

const MB = 1024 * 1024;
const NONE = { ids: [] as string[] };
let service: TestService;
let token = '';
let other = '';
let userId = 0;
let began: Date;
beforeAll(async () => {
  service = await startService({ STORAGE_PER_MEMBER_MB: '10', SMS_UNCHECKED_PER_ADDRESS_HOUR: '100000' });
  began = service.now();
});
/** Two people of their own for each test, at the same time of day. */
beforeEach(async () => {
  service.setNow(began);
  ({ token, other, userId } = await twoPeople(service));
});
afterAll(() => service.close());

async function send(name: string, as = token, query = '') {
  return (await service.upload(await plainPng(30, 20, '#aa7744').toBuffer(), name, as, query)).data.fileId;
}

const addMaterials = (contents: string[], more: MaterialOptions = {}) =>
  addMaterialsOf(service, userId, contents, more);

type Filter = Partial<CallInput<'GET /file/data/mine/{page}/{limit}'>>;
const mine = (filter: Filter = {}, as = token) =>
  service.call('GET /file/data/mine/{page}/{limit}', { page: 1, limit: 50, ...filter }, as);
const idsOf = async (filter: Filter = {}) => (await mine(filter)).data.list.map(({ fileId }) => fileId);
const remove = (ids: string[], as = token) => service.call('POST /file/data/remove', { ids }, as);
const restore = (ids: string[], as = token) => service.call('POST /file/data/restore', { ids }, as);
const get = (url: string, as = token) => service.app.inject({ url, headers: { cookie: service.cookies(as) } });
const archive = (input: CallInput<'POST /file/data/archive'>, as = token) =>
  service.call('POST /file/data/archive', input, as);

describe('a member’s pictures', () => {
  it('a member’s pictures are listed with their tools, newest first, without masks and foreign files', async () => {
    await send('别人的.png', other);
    await send('mask.png', token, 'use=mask');
    const upload = await send('柿子.png');
    await service.deps.pool.query(`update file_entry set created_at = '2026-11-21T01:00:00Z' where id = $1`, [upload]);
    const { id, files } = await addMaterials(['a'], { tool: 'txt2img', params: { prompt: '一颗柿子' } });
    const { data } = await mine();
    expect(data.total).toBe(2);
    expect(data.list).toMatchObject([
      { fileId: files[0], origin: 'result', tool: 'txt2img', taskId: id, prompt: '一颗柿子', generated: true },
      { fileId: upload, origin: 'upload', tool: null, taskId: null, prompt: '', starred: false, name: '柿子.png' },
    ]);
    expect((await mine({}, '')).code).toBe(401);
  });

  it('a member’s pictures are found by tool, origin, words and day', async () => {
    const upload = await send('白杯 100%棉.png');
    const enhanced = await addMaterials(['a'], { name: '红杯.png', at: '2026-11-20T15:59:59Z' });
    const painted = await addMaterials(['b'], {
      tool: 'txt2img',
      params: { prompt: '一颗 Red 柿子' },
      name: '文生图.png',
      at: '2026-11-20T16:00:00Z',
    });
    expect(await idsOf({ tool: 'imgEnhance' })).toEqual(enhanced.files);
    expect(await idsOf({ origin: 'upload' })).toEqual([upload]);
    expect(await idsOf({ words: '杯' })).toEqual([upload, ...enhanced.files]);
    expect(await idsOf({ words: 'red 柿' })).toEqual(painted.files);
    expect(await idsOf({ words: '柿 杯' })).toEqual([]);
    expect(await idsOf({ words: '100%' })).toEqual([upload]);
    expect(await idsOf({ words: '%' })).toEqual([upload]);
    expect(await idsOf({ words: '_' })).toEqual([]);
    // Days are those of Shanghai.
    expect(await idsOf({ from: '0001-01-02', to: '9999-12-30' })).toHaveLength((await idsOf({})).length);
    expect(await idsOf({ from: '2026-11-20', to: '2026-11-20' })).toEqual(enhanced.files);
    expect(await idsOf({ from: '2026-11-21', to: '2026-11-21', tool: 'txt2img' })).toEqual(painted.files);
  });

  it.each([
    [{ from: '2026-02-30' }, '日期不正确，请重新选择'],
    [{ to: 'x' }, '日期不正确，请重新选择'],
    [{ from: '0001-01-01' }, '日期不正确，请重新选择'],
    [{ to: '9999-12-31' }, '日期不正确，请重新选择'],
    [{ from: '2026-11-22', to: '2026-11-21' }, '开始日期不能晚于结束日期'],
    [{ words: '长'.repeat(101) }, '搜索词最多 100 个字'],
  ])('a filter of a member’s pictures with %j is refused', async (filter, msg) => {
    expect(await mine(filter)).toMatchObject({ code: 500_201, msg });
  });

  it('favourites are set for all given pictures or for none', async () => {
    const [first, second] = [await send('a.png'), await send('b.png')];
    const foreign = await send('c.png', other);
    const star = (ids: string[], starred: boolean) => service.call('POST /file/data/star', { ids, starred }, token);
    expect(await star([first, foreign], true)).toMatchObject({
      code: 500_201,
      msg: '有 1 张图片不存在或已删除，请刷新页面后再试',
    });
    expect(await idsOf({ starred: '1' })).toEqual([]);
    expect((await star([first, first], true)).code).toBe(200);
    expect(await idsOf({ starred: '1' })).toEqual([first]);
    expect((await star([first, second], false)).code).toBe(200);
    expect(await idsOf({ starred: '1' })).toEqual([]);
  });

  it('a member’s used and allowed storage is reported', async () => {
    const usage = async () => (await service.call('GET /file/data/usage', {}, token)).data;
    const { files } = await addMaterials(['12345']);
    expect(await usage()).toEqual({ used: 5, quota: 10 * MB });
    await remove(files);
    expect((await usage()).used).toBe(0);
  });
});

describe('deleting pictures', () => {
  it('a deletion removes pictures everywhere, and can be undone for half an hour', async () => {
    const { id, files } = await addMaterials(['a', 'b']);
    const task = async () => service.call('GET /aigc/task/get', { id }, token);
    const shown = async () => (await task()).data.images.map(({ fileId }) => fileId);
    expect((await remove([files[0]!, await send('别人.png', other)])).data).toEqual({ ids: [files[0]] });
    expect(await idsOf({ tool: 'imgEnhance' })).toEqual([files[1]]);
    expect(await shown()).toEqual([files[1]]);
    expect((await get(`/api/file/data/view/${files[0]}`)).statusCode).toBe(404);
    await remove(files);
    expect((await task()).code).toBe(404);
    const { data } = await service.call('GET /aigc/task/page/{page}/{limit}', { page: 1, limit: 20 }, token);
    expect(data).toMatchObject({ list: [], total: 0 });
    expect((await restore(files, other)).data).toEqual(NONE);
    service.pass(29 * 60);
    await purgeRemoved(service.deps);
    expect(new Set((await restore(files)).data.ids)).toEqual(new Set(files));
    expect(await shown()).toEqual(files);
    expect((await get(`/api/file/data/view/${files[0]}`)).statusCode).toBe(200);
  });

  it('a deletion becomes permanent afterwards: tasks lose their pictures, and are deleted with the last one; the source photo stays', async () => {
    const [photo, mask] = [await send('原图.png'), await send('mask.png', token, 'use=mask')];
    const first = await addMaterials(['a', 'b'], { source: photo });
    const second = await addMaterials(['c'], { source: photo, inputs: [mask], tool: 'magicEraser' });
    const failed = await addMaterials(['d'], { state: 'failed' });
    await remove([first.files[0]!, ...second.files, ...failed.files]);
    service.pass(31 * 60);
    await purgeRemoved(service.deps);
    expect((await restore([first.files[0]!])).data).toEqual(NONE);
    const { rows } = await service.deps.pool.query('select id from file_entry where user_id = $1', [userId]);
    // A task that may resume needs to know how many pictures it has.
    expect(new Set(rows.map(({ id }) => id as string))).toEqual(new Set([photo, first.files[1], failed.files[0]]));
    expect((await service.call('GET /aigc/task/get', { id: second.id }, token)).code).toBe(404);
    expect((await service.call('GET /aigc/task/get', { id: first.id }, token)).data.images).toHaveLength(1);
  });

  it('a deleted photo is retained for the works that were made from it', async () => {
    const photo = await send('原图.png');
    const { id } = await addMaterials(['a'], { source: photo });
    await remove([photo]);
    service.pass(31 * 60);
    await purgeRemoved(service.deps);
    expect(await idsOf({ origin: 'upload' })).toEqual([]);
    expect((await get(`/api/file/data/view/${photo}`)).statusCode).toBe(200);
    expect((await service.call('GET /aigc/task/get', { id }, token)).data.source).toMatchObject({ fileId: photo });
    expect((await service.call('POST /aigc/task/remove', { id }, token)).code).toBe(200);
    const { rowCount } = await service.deps.pool.query('select 1 from file_entry where user_id = $1', [userId]);
    expect(rowCount).toBe(0);
  });

  it('an unused favourite is not deleted by the clean-up of old uploads', async () => {
    const kept = await send('收藏.png');
    await send('忘了.png');
    await service.call('POST /file/data/star', { ids: [kept], starred: true }, token);
    const old = `update file_entry set created_at = '2026-10-01T00:00:00Z' where user_id = $1`;
    await service.deps.pool.query(old, [userId]);
    expect(await releaseUploads(service.deps.db, new Date('2026-10-15T00:00:00Z'))).toBe(1);
    expect(await idsOf()).toEqual([kept]);
  });
});

describe('an archive of pictures', () => {
  it('an archive contains the same files as downloads, under unique names', async () => {
    const plain = await addMaterials(['甲', '乙'], { name: '杯子-画质增强-20261121.png' });
    const painted = await addMaterials(['丙'], {
      tool: 'txt2img',
      params: { prompt: '柿子' },
      name: '文生图-20261121.png',
    });
    const { data } = await archive({ ids: [...plain.files, ...painted.files, plain.files[0]!] });
    expect(data).toMatchObject({ count: 3, bytes: Buffer.byteLength('甲乙丙 带标识') });
    const answer = await get(data.url);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(answer.rawPayload.length),
      'cache-control': 'private, no-store',
    });
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain('作品-20261121.zip');
    expect(await unpack(answer.rawPayload)).toEqual([
      ['杯子-画质增强-20261121.png', '甲'],
      ['杯子-画质增强-20261121 (2).png', '乙'],
      ['文生图-20261121.png', '丙 带标识'],
    ]);
  });

  it('an archive names files of a set after its steps', async () => {
    const [one, two, alone] = [
      await addMaterials(['甲'], { name: '杯子-画质增强-20261121-主图 800x800.png' }),
      await addMaterials(['乙'], { name: '画质增强-20261121.png' }),
      await addMaterials(['丙'], { name: '杯子-画质增强-20261121.png' }),
    ];
    const chainId = randomUUID();
    await service.deps.pool.query(
      `insert into aigc_chain (id, user_id, request_id, kind, title, form, created_at)
       values ($1, $2, $1, 'listing', '一套', '{}', now())`,
      [chainId, userId],
    );
    for (const [position, [title, taskId]] of [
      ['场景 1', one.id],
      ['场景/2', two.id],
    ].entries())
      await service.deps.pool.query(
        `insert into aigc_chain_step (chain_id, position, key, title, params, request_id, task_id)
         values ($1, $2, $5, $3, '{}', gen_random_uuid(), $4)`,
        [chainId, position, title, taskId, `s${position}`],
      );
    const { data } = await archive({ ids: [one, two, alone].flatMap(({ files }) => files) });
    expect((await unpack((await get(data.url)).rawPayload)).map(([name]) => name)).toEqual([
      '杯子-场景 1-20261121-主图 800x800.png',
      '场景2-20261121.png',
      '杯子-画质增强-20261121.png',
    ]);
  });

  it('an archive of a task contains its remaining pictures', async () => {
    const { id, files } = await addMaterials(['甲', '乙', '丙']);
    await remove([files[1]!]);
    const { data } = await archive({ taskId: id });
    const answer = await get(data.url);
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain('画质增强-20261121.zip');
    expect((await unpack(answer.rawPayload)).map(([, text]) => text)).toEqual(['甲', '丙']);
    expect(await archive({ taskId: id }, other)).toMatchObject({ code: 404, msg: '任务不存在或已删除' });
    const empty = await addMaterials([]);
    expect(await archive({ taskId: empty.id })).toMatchObject({ code: 500_201, msg: '这个任务还没有图片' });
  });

  it('an archive of foreign, deleted, or too many files is refused', async () => {
    const [own, foreign, gone] = [await send('a.png'), await send('b.png', other), await send('c.png')];
    await remove([gone]);
    const refused = (msg: string) => ({ code: 500_201, msg });
    expect(await archive({ ids: [own, foreign, gone] })).toMatchObject(
      refused('有 2 张图片不存在或已删除，请刷新页面后再试'),
    );
    const many = Array.from({ length: ARCHIVE_FILES + 1 }, () => randomUUID());
    expect(await archive({ ids: many })).toMatchObject(refused('一次最多选择 200 张图片'));
    expect(await archive({ ids: [] })).toMatchObject(refused('请先选择图片'));
    expect(await archive({})).toMatchObject(refused('请先选择图片'));
    expect((await archive({ ids: [own] }, '')).code).toBe(401);
  });

  it('an archive is available to its owner for ten minutes, and only while its pictures exist', async () => {
    const [first, second] = [await send('a.png'), await send('b.png')];
    const { url } = (await archive({ ids: [first, second] })).data;
    expect((await get(url, other)).statusCode).toBe(404);
    expect((await get(url, '')).statusCode).toBe(401);
    expect((await get('/api/file/data/archive/x')).statusCode).toBe(404);
    service.pass(9 * 60);
    expect((await get(url)).statusCode).toBe(200);
    await remove([second]);
    expect(await get(url)).toMatchObject({ statusCode: 404 });
    await restore([second]);
    service.pass(2 * 60);
    expect((await get(url)).json()).toMatchObject({ code: 404, msg: '下载地址已失效，请重新打包' });
  });

  it('an archive stops being read when its client disconnects, and two may be read at once', async () => {
    const large = Buffer.alloc(8 * MB, 7).toString('latin1');
    const { files } = await addMaterials([large, `${large}2`, `${large}3`]);
    const { url } = (await archive({ ids: files })).data;
    await service.app.listen({ port: 0 });
    const { port } = service.app.server.address() as AddressInfo;
    const open = () => stalledRequest({ port, path: url, headers: { cookie: service.cookies(token) } });
    const [first, second, third] = [await open(), await open(), await open()];
    expect([first, second, third].map(({ status }) => status)).toEqual([200, 200, 429]);
    for (const { leave } of [first, second, third]) leave();
    await vi.waitFor(async () => {
      const next = await open();
      next.leave();
      expect(next.status).toBe(200);
    });
  });
});
