import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { planOf } from '../../domain/aigc/grid.ts';
import { startService, type TestService } from '../../testing/service.ts';

let service: TestService;
let token = '';
beforeEach(async () => {
  service = await startService();
  token = await service.login('13800138000');
});
afterEach(() => service.close());

async function picture(background: string, width = 60, height = 40): Promise<string> {
  const data = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return (await service.upload(data, 'a.png', token)).data.fileId;
}
const file = async (url: string): Promise<Buffer> =>
  (await service.app.inject({ url, headers: service.headers(token) })).rawPayload;
const table = { title: '', columns: ['4', '8'], rows: ['青瓷', '青花'], side: 96 };
const ask = (cells: (string | null)[], more: object = {}, as = token) =>
  service.call('POST /aigc/picture/grid', { ...table, cells, ...more }, as);

it('a grid shows the pictures in their cells, is labelled, and appears among its owner’s pictures', async () => {
  const [red, blue] = [await picture('#ff0000'), await picture('#0000ff')];
  const { code, data } = await ask([red, blue, null, red]);
  expect(code).toBe(200);
  const plan = planOf(table, [{ width: 60, height: 40 }]);
  expect([data.width, data.height]).toEqual([plan.width, plan.height]);
  const bytes = await file(data.url);
  const { data: pixels, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (column: number, row: number) => {
    const x = plan.head.width + 4 + column * (plan.cell.width + 4) + plan.cell.width / 2;
    const y = plan.head.height + 4 + row * (plan.cell.height + 4) + plan.cell.height / 2;
    return [...pixels.subarray((Math.round(y) * info.width + Math.round(x)) * 3).subarray(0, 3)];
  };
  expect([at(0, 0), at(1, 0), at(0, 1), at(1, 1)]).toEqual([
    [255, 0, 0],
    [0, 0, 255],
    [238, 240, 244],
    [255, 0, 0],
  ]);
  // Labels are drawn above and beside the pictures.
  const dark = (from: number, to: number) => pixels.subarray(from, to).some((value) => value < 60);
  expect(dark(0, plan.head.height * info.width * 3)).toBe(true);
  const marked = await file(data.downloadUrl);
  expect(Buffer.compare(marked, bytes)).not.toBe(0);
  const { data: mine } = await service.call('GET /file/data/mine/{page}/{limit}', { page: 1, limit: 10 }, token);
  expect(mine.list.map(({ fileId }) => fileId)).toContain(data.fileId);
});

it('a grid with somebody else’s pictures, too large a size, or without pictures is refused', async () => {
  const own = await picture('#fff');
  const other = await service.login('13900139000');
  expect(await ask([own, null, null, null], {}, other)).toMatchObject({ code: 404 });
  expect(await ask([randomUUID(), null, null, null])).toMatchObject({ code: 404 });
  expect(await ask([null, null, null, null])).toMatchObject({ msg: '表里还没有图片' });
  expect(await ask([own])).toMatchObject({ msg: '格数和行列对不上' });
  expect(await ask([own, own, own, own], { columns: ['x'.repeat(201), 'y'] })).toMatchObject({
    msg: '表头最多 200 个字',
  });
  const many = Array.from({ length: 100 }, () => own);
  const large = { columns: Array.from({ length: 10 }, String), rows: Array.from({ length: 10 }, String), side: 2048 };
  expect(await ask(many, large)).toMatchObject({ code: 500_201, msg: expect.stringContaining('百万像素，最多 64') });
});
