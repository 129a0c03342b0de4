import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FIGURE_LIMITS } from '@app/shared/contracts/figure-kinds';
import { FIGURE_LIBRARY } from '@app/shared/contracts/figure-library';
import { startService, type TestService } from '../../testing/service.ts';

let service: TestService;
let token = '';
beforeEach(async () => {
  service = await startService();
  token = await service.login('13800138000');
});
afterEach(() => service.close());

const { figure, outfit } = FIGURE_LIBRARY[0]!;
const save = (more: object = {}, as = token) =>
  service.call('POST /figure/model/save', { name: '小满', figure, outfit, ...more }, as);
const list = async (as = token) => (await service.call('GET /figure/model/list', {}, as)).data;

it('models are stored with their picture, renamed and deleted', async () => {
  const data = await sharp({ create: { width: 30, height: 40, channels: 3, background: '#abc' } })
    .png()
    .toBuffer();
  const { fileId } = (await service.upload(data, 'a.png', token)).data;
  const { data: made } = await save({ fileId });
  expect(made).toMatchObject({ name: '小满', figure, outfit, cover: `/api/file/data/view/${fileId}` });
  await service.call('POST /figure/model/rename', { id: made.id, name: ' 立夏 ' }, token);
  expect(await list()).toMatchObject([{ id: made.id, name: '立夏' }]);
  await service.call('POST /file/data/remove', { ids: [fileId] }, token);
  expect(await list()).toMatchObject([{ cover: null }]);
  await service.call('POST /figure/model/remove', { id: made.id }, token);
  expect(await list()).toEqual([]);
  expect(await service.call('POST /figure/model/remove', { id: made.id }, token)).toMatchObject({
    code: 404,
    msg: '没有找到这个人台，可能已被删除',
  });
});

it('models of other members are invisible, and their pictures are refused', async () => {
  const { data: made } = await save();
  const other = await service.login('13900139000');
  expect(await list(other)).toEqual([]);
  for (const name of ['rename', 'remove'] as const)
    expect(await service.call(`POST /figure/model/${name}`, { id: made.id, name: '我的' }, other)).toMatchObject({
      code: 404,
    });
  expect(await save({ fileId: randomUUID() })).toMatchObject({ code: 404, msg: '这张图片不存在或已删除' });
  expect(await list()).toMatchObject([{ name: '小满' }]);
});

it('a model without a name, with an unknown id, or beyond the limit is refused with a message', async () => {
  expect(await save({ name: '  ' })).toMatchObject({ msg: '请给人台起个名字' });
  expect((await save({ figure: { ...figure, height: 400 } })).code).not.toBe(200);
  for (let index = 0; index < FIGURE_LIMITS.own; index += 1) await save();
  expect(await save()).toMatchObject({ msg: '最多保存 50 个人台，请先删除不用的' });
});
