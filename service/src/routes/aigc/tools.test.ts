import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Task, TaskParamsInput } from '@app/shared/contracts/aigc';
import { openEngines } from '../../engines/open.ts';
import type { EngineRegistry } from '../../engines/registry.ts';
import { startJobs, type Jobs } from '../../jobs/index.ts';
import { startService, type TestService } from '../../testing/service.ts';

let engines: EngineRegistry;
let service: TestService;
let jobs: Jobs;
let token = '';
beforeAll(async () => {
  engines = openEngines({ MODELS: 'none' });
  service = await startService({}, engines);
  jobs = startJobs(service.deps, { engines, slots: 1 });
  token = await service.login('13800138000');
});
afterAll(async () => {
  await jobs.stop();
  await service.close();
});

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } }).png();
const send = async (data: Uint8Array, query = '', as = token) =>
  (await service.upload(data, '货架.png', as, query)).data.fileId;
/** A grey shelf with a red tag of 12 × 10 px at 40, 30. */
const shelf = async () =>
  plain(96, 80, '#b4b4b4')
    .composite([{ input: await plain(12, 10, '#d02020').toBuffer(), left: 40, top: 30 }])
    .toBuffer();
const maskOfTag = async () =>
  plain(96, 80, '#000')
    .composite([{ input: await plain(16, 14, '#fff').toBuffer(), left: 38, top: 28 }])
    .toBuffer();
const save = (params: TaskParamsInput, as = token) =>
  service.call('POST /aigc/task/save', { requestId: randomUUID(), params: params as Task['params'] }, as);
async function finished(id: string): Promise<Task> {
  return vi.waitFor(
    async () => {
      const { data } = await service.call('GET /aigc/task/get', { id }, token);
      expect(['done', 'failed']).toContain(data.state);
      return data;
    },
    { interval: 100 },
  );
}
const files = async () =>
  (await service.deps.pool.query<{ origin: string }>('select origin from file_entry order by origin')).rows.map(
    ({ origin }) => origin,
  );

describe('智能消除', () => {
  it('智能消除 erases what the mask covers, and the mask is deleted with its task', async () => {
    const [fileId, maskId] = [await send(await shelf()), await send(await maskOfTag(), 'use=mask')];
    const { data: task } = await save({ tool: 'magicEraser', fileId, maskId });
    const done = await finished(task.id);
    expect(done).toMatchObject({ state: 'done', label: 'own', images: [{ width: 96, height: 80 }] });
    const { rawPayload } = await service.app.inject({
      url: done.images[0]!.downloadUrl,
      headers: { cookie: service.cookies(token) },
    });
    const { data } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const tag = data.subarray((35 * 96 + 46) * 3, (35 * 96 + 47) * 3);
    expect([...tag]).toEqual([180, 180, 180]);
    expect(await files()).toEqual(['mask', 'result', 'upload']);
    expect((await service.call('POST /aigc/task/remove', { id: task.id }, token)).code).toBe(200);
    expect(await files()).toEqual([]);
  });

  it('智能消除 refuses a mask of another size, a foreign mask and a missing one', async () => {
    const fileId = await send(await shelf());
    const other = await service.login('13900139000');
    const foreign = await send(await maskOfTag(), 'use=mask', other);
    const small = await send(await plain(48, 40, '#fff').toBuffer(), 'use=mask');
    const erase = (maskId: string) => save({ tool: 'magicEraser', fileId, maskId });
    expect(await erase(small)).toMatchObject({
      code: 500201,
      msg: '选区的尺寸（48×40）与图片（96×80）不一致，请重新涂抹',
    });
    for (const maskId of [foreign, randomUUID()])
      expect(await erase(maskId)).toMatchObject({ code: 500201, msg: '图片不存在或已删除，请重新上传' });
    expect((await service.upload(await maskOfTag(), 'a.png', token, 'use=avatar')).code).toBe(200);
  });

  it('智能消除 reports an empty selection', async () => {
    const [fileId, maskId] = [
      await send(await shelf()),
      await send(await plain(96, 80, '#000').toBuffer(), 'use=mask'),
    ];
    const { data } = await save({ tool: 'magicEraser', fileId, maskId });
    expect(await finished(data.id)).toMatchObject({
      state: 'failed',
      error: '还没有选中要消除的区域，请先涂抹',
    });
  });
});

describe('智能抠图', () => {
  it('智能抠图 returns the subject and its parts, and the strokes are deleted with the task', async () => {
    const fileId = await send(await shelf());
    const before = await files();
    const strokesId = await send(await plain(96, 80, '#808080').toBuffer(), 'use=mask');
    const background = { by: 'colour', colour: '#ffffff' } as const;
    const { data: task } = await save({ tool: 'magicIntematting', fileId, strokesId, background, parts: true });
    const done = await finished(task.id);
    expect(done).toMatchObject({ state: 'done', label: 'own' });
    expect(done.images.map(({ part }) => part)).toEqual(['', '主体', '背景']);
    expect((await service.call('POST /aigc/task/remove', { id: task.id }, token)).code).toBe(200);
    const masks = (all: string[]) => all.filter((origin) => origin === 'mask').length;
    expect(masks(await files())).toBe(masks(before));
  });

  it('智能抠图 refuses strokes of another size, a foreign background, and a JPG without a background', async () => {
    const fileId = await send(await shelf());
    const strokesId = await send(await plain(48, 40, '#808080').toBuffer(), 'use=mask');
    const cut = (more: object) => save({ tool: 'magicIntematting', fileId, ...more } as TaskParamsInput);
    expect(await cut({ strokesId })).toMatchObject({
      code: 500201,
      msg: '选区的尺寸（48×40）与图片（96×80）不一致，请重新涂抹',
    });
    const other = await service.login('13900139001');
    const foreign = await send(await shelf(), '', other);
    expect(await cut({ background: { by: 'picture', fileId: foreign } })).toMatchObject({ code: 500201 });
    expect(await cut({ format: 'jpg' })).toMatchObject({
      code: 500201,
      msg: 'JPG 不能保存透明背景，请选择 PNG 或 WebP，或换一个背景',
    });
  });
});

describe('智能扩图', () => {
  it('智能扩图 extends the photo to a larger frame', async () => {
    const fileId = await send(await shelf());
    const { data } = await save({ tool: 'magicExpand', fileId, frame: { by: 'ratio', width: 16, height: 9 } });
    expect(await finished(data.id)).toMatchObject({ state: 'done', images: [{ width: 142, height: 80 }] });
  });

  it('智能扩图 refuses a frame that is not larger, or too large, before it is queued', async () => {
    const fileId = await send(await shelf());
    const expand = (frame: object) => save({ tool: 'magicExpand', fileId, frame } as TaskParamsInput);
    expect(await expand({ by: 'sides', left: 0, top: 0, right: 0, bottom: 0 })).toMatchObject({
      code: 500201,
      msg: '画幅没有变大，请先选择要扩展的范围',
    });
    expect(await expand({ by: 'sides', left: 30_000_000, top: 0, right: 0, bottom: 0 })).toMatchObject({
      code: 500201,
      msg: '扩展后超过 4000 万像素，请缩小画幅',
    });
  });
});

describe('商品图', () => {
  /** A brown box that is already cut out. */
  const box = () =>
    sharp({ create: { width: 120, height: 120, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .composite([
        { input: { create: { width: 60, height: 80, channels: 3, background: '#8a5a33' } }, left: 30, top: 20 },
      ])
      .png()
      .toBuffer();
  const small = [{ width: 320, height: 320 }];

  it('商品图 returns each size, and the white one is the person’s own without a mark', async () => {
    const fileId = await send(await box());
    const { data: task } = await save({ tool: 'goodsGeneration', fileId, sizes: ['white', ...small], format: 'png' });
    const done = await finished(task.id);
    expect(done).toMatchObject({ state: 'done', label: 'generated' });
    expect(done.images.map(({ part, label }) => [part, label])).toEqual([
      ['淘宝白底图 800x800', 'own'],
      ['自定义 320x320', 'generated'],
    ]);
    const [white, scene] = await Promise.all(
      done.images.map(async ({ downloadUrl }) => {
        const answer = await service.app.inject({ url: downloadUrl, headers: { cookie: service.cookies(token) } });
        return { name: decodeURIComponent(String(answer.headers['content-disposition'])), data: answer.rawPayload };
      }),
    );
    expect(white!.name).toContain('货架-商品图-');
    expect(white!.name).toContain('淘宝白底图 800x800.png');
    const text = (data: Buffer) => data.toString('utf8');
    expect(text(white!.data)).not.toContain('TC260');
    expect(text(scene!.data)).toContain('TC260');
    // The corner where other results have their mark is empty.
    const foot = sharp(white!.data).removeAlpha().extract({ left: 400, top: 740, width: 400, height: 60 });
    expect((await foot.raw().toBuffer()).every((value) => value === 255)).toBe(true);
  });

  it('商品图 refuses a photo and a scene that are too small, before it is queued', async () => {
    const fileId = await send(await box());
    const tiny = await send(await plain(60, 90, '#888').toBuffer());
    const narrow = await send(await plain(400, 900, '#888').toBuffer());
    const goods = (more: object) => save({ tool: 'goodsGeneration', fileId, ...more } as TaskParamsInput);
    expect(await goods({ fileId: tiny })).toMatchObject({
      code: 500201,
      msg: '图片太小（60×90），请用短边至少 96 像素的商品照片',
    });
    expect(await goods({ scene: { by: 'picture', fileId: narrow } })).toMatchObject({
      code: 500201,
      msg: '场景图太小（400×900），请用短边至少 480 像素的图',
    });
    const text = { kind: 'title', text: '好价🔥', x: 0.5, y: 0.5, colour: '#ffffff' };
    expect((await goods({ texts: [text] })).msg).toContain('文字里不能有表情符号，请删掉后再试');
  });
});
