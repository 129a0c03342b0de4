import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { zTxt2imgParams } from '@app/shared/contracts/aigc';
import type { CallInput } from '@app/shared/contracts/calls';
import { ARCHIVE_FILES, GALLERY_LIMITS } from '@app/shared/contracts/limits';
import { purgeRemoved } from '../../domain/aigc/materials.ts';
import { createFakeEngine } from '../../engines/fake-engine.ts';
import { chooseEngines } from '../../engines/registry.ts';
import { startJobs } from '../../jobs/index.ts';
import { twoPeople } from '../../testing/account.ts';
import { addDrawnPictureOf, type Drawn } from '../../testing/drawn-pictures.ts';
import { startService, type TestService } from '../../testing/service.ts';

const ABSENT = { code: 404, msg: '图片不存在或已删除' };
let service: TestService;
let token = '';
let other = '';
let userId = 0;
let began: Date;
beforeAll(async () => {
  service = await startService(
    { SMS_UNCHECKED_PER_ADDRESS_HOUR: '100000' },
    chooseEngines('builtin', [createFakeEngine()]),
  );
  began = service.now();
});
/** Two people of their own for each test, at the same time of day. */
beforeEach(async () => {
  service.setNow(began);
  ({ token, other, userId } = await twoPeople(service));
});
afterAll(() => service.close());

/** Removes the pictures of earlier tests, for a count of all. */
const removeOthers = () => service.deps.pool.query('delete from file_entry where user_id <> $1', [userId]);

const addDrawnPicture = (drawn: Drawn) => addDrawnPictureOf(service, userId, drawn);

type Filter = Partial<CallInput<'GET /aigc/picture/page/{page}/{limit}'>>;
const page = (filter: Filter = {}, as = token) =>
  service.call('GET /aigc/picture/page/{page}/{limit}', { page: 1, limit: 50, ...filter }, as);
const idsOf = async (filter: Filter = {}) => (await page(filter)).data.list.map(({ fileId }) => fileId);
const facets = async (filter: Filter = {}) => (await service.call('GET /aigc/picture/facets', filter, token)).data;
const tag = (ids: string[], add: string[], remove: string[] = [], as = token) =>
  service.call('POST /aigc/picture/tag', { ids, add, remove }, as);
const star = (ids: string[], starred: boolean, as = token) =>
  service.call('POST /file/data/star', { ids, starred }, as);
const get = (fileId: string, as = token) => service.call('GET /aigc/picture/get', { fileId }, as);

describe('a person’s drawn pictures', () => {
  it('pictures are listed as soon as they are stored, with the parameters in their own infotext', async () => {
    const params = zTxt2imgParams.parse({ tool: 'txt2img', prompt: '柿子 <lora:釉色:0.8>', batch_size: 2 });
    const jobs = startJobs(service.deps, { engines: chooseEngines('builtin', [createFakeEngine()]) });
    const { data: task } = await service.call('POST /aigc/task/save', { requestId: randomUUID(), params }, token);
    await vi.waitFor(async () => expect((await page()).data.total).toBe(2));
    await jobs.stop();
    const [picture] = (await page({ sampler: 'Painter', lora: '釉色', size: '200x120', shape: 'wide' })).data.list;
    expect(picture).toMatchObject({
      taskId: task.id,
      tool: 'txt2img',
      engine: '内置演示引擎',
      starred: false,
      tags: [],
    });
    const one = await get(picture!.fileId);
    expect(one.data.task.images.map(({ fileId }) => fileId)).toContain(picture!.fileId);
    expect((await page({}, other)).data).toMatchObject({ list: [], total: 0 });
    expect((await page({}, '')).code).toBe(401);
  });

  it('pictures are listed newest or oldest first, page by page, and by a range of positions', async () => {
    const old = await addDrawnPicture({ at: '2026-11-20T15:59:59Z' });
    const batch = await addDrawnPicture({ at: '2026-11-20T16:00:00Z', count: 3 });
    const newest = [...batch.files.toReversed(), old.first];
    expect(await idsOf()).toEqual(newest);
    expect(await idsOf({ order: 'oldest' })).toEqual(newest.toReversed());
    expect((await page({ page: 2, limit: 3 })).data).toMatchObject({ total: 4, list: [{ fileId: old.first }] });
    const range = await service.call('GET /aigc/picture/ids', { first: 1, count: 2 }, token);
    expect(range.data.ids).toEqual(newest.slice(1, 3));
    // 16:00 UTC belongs to the next day in Shanghai.
    expect((await facets()).days).toEqual([
      { day: '2026-11-21', count: 3 },
      { day: '2026-11-20', count: 1 },
    ]);
    expect(await idsOf({ from: '2026-11-21', to: '2026-11-21' })).toEqual(batch.files.toReversed());
  });

  it.each([
    ['一只 橘猫', true],
    ['橘猫 没有的词', false],
    ['LOW quality', true],
    ['100%', true],
    ['%', true],
    ['1%0', false],
    ['a_b', true],
    ['aXb', false],
    [String.raw`c:\d`, true],
    [`it's "so"`, true],
    ['夜景', true],
  ])('pictures are found by all words, matched literally: %s', async (words, isThere) => {
    const { first } = await addDrawnPicture({
      prompt: String.raw`一只橘猫，100% 棉，a_b，c:\d，it's "so"`,
      negative_prompt: 'Low Quality',
    });
    await tag([first], ['夜景']);
    expect(await idsOf({ words })).toEqual(isThere ? [first] : []);
    expect((await facets({ words })).total).toBe(isThere ? 1 : 0);
  });

  it('facets count pictures among the matches of all other filters', async () => {
    const text = (model: string) => `柿子\nSteps: 4, Sampler: Euler a, Seed: 1, Size: 64x64, Model: ${model}`;
    const first = await addDrawnPicture({ prompt: 'a <lora:光:1> <lora:光:0.5>', infotext: text('青瓷'), count: 2 });
    const second = await addDrawnPicture({ width: 832, height: 1216, infotext: text('写实'), engine: 'Forge' });
    await star([first.first], true);
    await tag([first.first], ['好']);
    const all = await facets();
    expect(all).toMatchObject({ total: 3, starred: 1 });
    expect(all.facets).toEqual({
      model: [
        { value: '青瓷', count: 2 },
        { value: '写实', count: 1 },
      ],
      lora: [{ value: '光', count: 2 }],
      sampler: [{ value: 'Euler a', count: 3 }],
      tool: [{ value: 'txt2img', count: 3 }],
      size: [
        { value: '768x768', count: 2 },
        { value: '832x1216', count: 1 },
      ],
      shape: [
        { value: 'square', count: 2 },
        { value: 'tall', count: 1 },
      ],
      engine: [
        { value: '内置演示引擎', count: 2 },
        { value: 'Forge', count: 1 },
      ],
      tag: [{ value: '好', count: 1 }],
    });
    const narrowed = await facets({ model: '写实' });
    expect(narrowed).toMatchObject({
      total: 1,
      starred: 0,
      facets: { engine: [{ value: 'Forge', count: 1 }], tag: [] },
    });
    // The other models stay listed as alternatives.
    expect(narrowed.facets.model).toEqual(all.facets.model);
    expect(await idsOf({ model: '写实' })).toEqual([second.first]);
    expect(await idsOf({ starred: '1', tag: '好' })).toEqual([first.first]);
    expect(await idsOf({ starred: '1', model: '写实' })).toEqual([]);
    expect((await facets({ starred: '1' })).facets.model).toEqual([{ value: '青瓷', count: 1 }]);
  });

  it('an invalid filter of pictures is refused with a message', async () => {
    const wrong: [Filter, string][] = [
      [{ from: '昨天' }, '日期不正确，请重新选择'],
      [{ from: '0000-01-01' }, '日期不正确，请重新选择'],
      [{ from: '2026-11-22', to: '2026-11-21' }, '开始日期不能晚于结束日期'],
      [{ size: 'big' }, '尺寸不正确，请重新选择'],
      [{ words: 'a\0b' }, '筛选条件里有不能用的字符'],
      [{ tag: '\0' }, '筛选条件里有不能用的字符'],
      [{ words: 'a'.repeat(201) }, '搜索词最多 200 个字'],
    ];
    for (const [filter, msg] of wrong) expect(await page(filter)).toMatchObject({ code: 500_201, msg });
    const { data } = await page({ model: `'; drop table aigc_picture; --`, size: '99999x99999' });
    expect(data.list).toEqual([]);
    const many = await service.call('GET /aigc/picture/ids', { first: 0, count: GALLERY_LIMITS.chosen + 1 }, token);
    expect(many).toMatchObject({ code: 500_201, msg: '一次最多选择 2000 张图片' });
  });
});

it('pictures from before their own table existed are listed like the others', async () => {
  await removeOthers();
  const text = (tail: string) => `x\nSteps: 4, Sampler: DPM++ 2M, Seed: 1, Size: 64x64${tail}`;
  await addDrawnPicture({
    prompt: 'A <lora:光:1>, <LyCO:影 2:0.5>, 100%',
    negative_prompt: 'Low',
    infotext: text(', Model: 青瓷 v1'),
  });
  await addDrawnPicture({ prompt: '夜', model: 'asked', sampler: 'Euler', infotext: '' });
  await addDrawnPicture({ prompt: '字'.repeat(300), model: 'asked', infotext: text(', Refiner Model: other') });
  const { pool } = service.deps;
  const rows = async () => (await pool.query('select * from aigc_picture order by file_id')).rows as object[];
  await pool.query('update file_entry f set created_at = p.created_at from aigc_picture p where p.file_id = f.id');
  const before = await rows();
  await pool.query('delete from aigc_picture');
  const migration = await readFile(new URL('../../db/migrations/0190_pictures.sql', import.meta.url), 'utf8');
  const filling = /create function[^]*?on conflict do nothing;/.exec(migration)![0];
  await pool.query(filling);
  expect(await rows()).toEqual(before);
  expect(before).toHaveLength(3);
});

describe('a single picture', () => {
  it('tags are added to and removed from a picture, idempotently', async () => {
    const { files } = await addDrawnPicture({ count: 2 });
    expect((await tag(files, [' 夜 景 ', '🐱‍👓', '夜  景'])).data.ids.toSorted()).toEqual(files.toSorted());
    await tag(files, ['夜 景']);
    expect((await get(files[0]!)).data.picture.tags).toEqual(['夜 景', '🐱‍👓']);
    await tag(files, [], ['夜 景', '没有的']);
    await tag(files, [], ['夜 景']);
    expect((await get(files[1]!)).data.picture.tags).toEqual(['🐱‍👓']);
  });

  it('the number and length of a picture’s tags are limited, and a refused request changes nothing', async () => {
    const { first } = await addDrawnPicture({});
    const refused = [
      [['字'.repeat(200)], '标签最多 30 个字'],
      [['😀'.repeat(31)], '标签最多 30 个字'],
      [['   '], '标签不能为空'],
      [['a\u0000b'], '标签里有不能用的字符'],
    ] as const;
    for (const [tags, msg] of refused) expect(await tag([first], [...tags])).toMatchObject({ code: 500_201, msg });
    expect((await tag([first], ['😀'.repeat(30)])).code).toBe(200);
    await tag(
      [first],
      Array.from({ length: 19 }, (_, at) => `标签${at}`),
    );
    expect(await tag([first], ['再一个'])).toMatchObject({ code: 500_201, msg: '每张图片最多 20 个标签' });
    expect((await get(first)).data.picture.tags).toHaveLength(20);
    expect(await tag([], ['a'])).toMatchObject({ code: 500_201, msg: '请先选择图片' });
    const many = Array.from({ length: ARCHIVE_FILES + 1 }, () => randomUUID());
    expect(await tag(many, ['a'])).toMatchObject({ code: 500_201, msg: '一次最多选择 200 张图片' });
  });

  it('a picture keeps the tags of two tabs that tag it concurrently', async () => {
    const { first } = await addDrawnPicture({});
    const words = ['一', '二', '三', '四', '五'];
    await Promise.all(words.map((word) => tag([first], [word])));
    expect((await get(first)).data.picture.tags.toSorted()).toEqual(words.toSorted());
  });

  it('a picture cannot be seen, tagged, starred or deleted by anybody else', async () => {
    const { first } = await addDrawnPicture({});
    expect(await get(first, other)).toMatchObject(ABSENT);
    expect(await tag([first], ['我的'], [], other)).toMatchObject(ABSENT);
    expect((await star([first], true, other)).code).toBe(500_201);
    expect((await service.call('POST /file/data/remove', { ids: [first] }, other)).data.ids).toEqual([]);
    expect((await get(first)).data.picture).toMatchObject({ tags: [], starred: false });
  });

  it('a deleted picture disappears everywhere, and undo restores it with its tags', async () => {
    const { files } = await addDrawnPicture({ count: 2 });
    const [gone, left] = files as [string, string];
    await tag([gone], ['好']);
    await service.call('POST /file/data/remove', { ids: [gone] }, token);
    expect(await idsOf()).toEqual([left]);
    expect(await facets()).toMatchObject({ total: 1, facets: { tag: [] } });
    expect(await get(gone)).toMatchObject(ABSENT);
    // The other tab tries to star and tag it.
    expect(await star([gone], true)).toMatchObject({
      code: 500_201,
      msg: '有 1 张图片不存在或已删除，请刷新页面后再试',
    });
    expect(await tag([gone], ['晚了'])).toMatchObject(ABSENT);
    expect((await tag([gone, left], ['都要'])).data.ids).toEqual([left]);
    await service.call('POST /file/data/restore', { ids: [gone] }, token);
    expect((await get(gone)).data.picture.tags).toEqual(['好']);
  });

  it('a picture is deleted with its task, with its account, and when removed from its task, even if others were made from it', async () => {
    await removeOthers();
    const rows = async () => (await service.deps.pool.query('select file_id from aigc_picture')).rowCount;
    const batch = await addDrawnPicture({ count: 2 });
    const whole = await addDrawnPicture({});
    await service.deps.pool.query('update aigc_task set source_file_id = $1 where id = $2', [batch.first, whole.id]);
    await service.call('POST /aigc/task/removeImage', { id: batch.id, fileId: batch.first }, token);
    expect(await idsOf()).not.toContain(batch.first);
    await service.call('POST /aigc/task/remove', { id: whole.id }, token);
    expect(await idsOf()).toEqual([batch.files[1]]);
    await service.call('POST /file/data/remove', { ids: [batch.files[1]!] }, token);
    service.pass(31 * 60);
    await purgeRemoved(service.deps);
    expect(await rows()).toBe(0);
    await addDrawnPicture({});
    await service.deps.pool.query('delete from member_user where id = $1', [userId]);
    expect(await rows()).toBe(0);
  });
});
