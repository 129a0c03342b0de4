import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../support/gallery.ts';

const grey = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#808080' } })
    .png()
    .toBuffer();

async function choose(editor: Locator, label: string, buffer: Buffer): Promise<void> {
  await editor.getByLabel(label, { exact: true }).and(editor.page().locator('input')).setInputFiles({
    name: 'picture.png',
    mimeType: 'image/png',
    buffer,
  });
}

/** Pixels of the mask as it leaves the editor. */
async function exported(page: Page, editor: Locator): Promise<{ width: number; height: number; data: Buffer }> {
  const picture = editor.getByRole('img', { name: '导出的图片' });
  // The one of the export before stands there until this one is ready.
  const before = (await picture.count()) > 0 ? await picture.getAttribute('src') : null;
  await editor.getByRole('button', { name: '导出蒙版' }).click();
  await expect(picture).not.toHaveAttribute('src', before ?? '');
  const bytes = await picture.evaluate(async (image: HTMLImageElement) => [
    ...new Uint8Array(await (await fetch(image.src)).arrayBuffer()),
  ]);
  const file = sharp(Buffer.from(bytes));
  expect(await file.metadata()).toMatchObject({ format: 'png', channels: 1, depth: 'uchar' });
  const { data, info } = await file.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

test('the editor works by keyboard and by pointer, exports a pixel-exact mask, and refuses a mask of another size', async ({
  page,
  openPart,
}) => {
  await openPart('editor');
  const editor = page.getByRole('region', { name: '试一试' });
  const stage = editor.getByRole('application', { name: '烛台照片' });
  const said = editor.getByRole('status');
  await expect(said).toContainText('已打开图片');
  await choose(editor, '打开图片', await grey(64, 48));
  await expect(said).toContainText('64 × 48');

  // By keys: a box around 20 × 10 pixels from the middle on.
  await stage.focus();
  await page.keyboard.press('m');
  await expect(editor.getByRole('button', { name: '矩形选区，快捷键 M' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(said).toContainText('矩形选区，蒙版占');
  const first = await exported(page, editor);
  expect([first.width, first.height]).toEqual([64, 48]);
  expect(first.data.filter((value) => value === 255)).toHaveLength(200);
  expect(first.data.filter((value) => value !== 0)).toHaveLength(200);

  // Undone, done again, turned round: all by keys.
  await stage.focus();
  await page.keyboard.press('Control+z');
  await expect(said).toHaveText('已撤销：矩形选区，蒙版占 0.0 %');
  await page.keyboard.press('Control+Shift+z');
  await page.keyboard.press('Shift+I');
  await expect(said).toContainText('反选');
  expect((await exported(page, editor)).data.filter((value) => value === 255)).toHaveLength(64 * 48 - 200);

  // By pointer: one pixel with a brush of one pixel, at 100 %.
  await stage.focus();
  await page.keyboard.press('Control+d');
  await page.keyboard.press('b');
  const size = editor.getByRole('textbox', { name: '画笔的数值' });
  await size.fill('1');
  await size.press('Enter');
  await stage.focus();
  await page.keyboard.press('1');
  const box = (await stage.boundingBox())!;
  const [left, top] = [box.x + (box.width - 64) / 2, box.y + (box.height - 48) / 2];
  await page.mouse.click(Math.floor(left) + 10.5, Math.floor(top) + 5.5);
  await expect(said).toContainText('画笔');
  const dot = (await exported(page, editor)).data;
  expect(dot.reduce((sum, value) => sum + value, 0)).toBeGreaterThan(0);
  expect(dot.filter((value) => value > 0).length).toBeLessThanOrEqual(4);

  // An exported mask imports unchanged; another size is refused and changes nothing.
  await choose(
    editor,
    '导入蒙版',
    await sharp(first.data, { raw: { width: 64, height: 48, channels: 1 } })
      .png()
      .toBuffer(),
  );
  await expect(said).toContainText('导入蒙版');
  expect((await exported(page, editor)).data).toEqual(first.data);
  await choose(editor, '导入蒙版', await grey(10, 8));
  await expect(page.getByText('蒙版是 10 × 8，图片是 64 × 48：请换一张同样大小的蒙版')).toBeVisible();
  await choose(editor, '打开图片', await readFile(import.meta.filename));
  await expect(page.getByText('图片打不开：请选择 JPG、PNG 或 WebP 格式的图片')).toBeVisible();
  await choose(editor, '打开图片', await grey(8000, 5001));
  await expect(page.getByText('图片有 8000 × 5001，超过 4000 万像素，请缩小后再打开')).toBeVisible();
  expect((await exported(page, editor)).data).toEqual(first.data);

  // The smallest picture.
  await choose(editor, '打开图片', await grey(1, 1));
  await expect(said).toContainText('1 × 1');
  await stage.focus();
  await page.keyboard.press('w');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(said).toHaveText('点选物体，蒙版占 100.0 %');
  expect([...(await exported(page, editor)).data]).toEqual([255]);

  await stage.focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: '快捷键' })).toContainText('临时橡皮');
});

/**
 * Real input of a screen that is touched, or of a pen on it, as the browser gets it from the
 * system.
 */
async function inputOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...touchPoints: { x: number; y: number; id: number }[]
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
  const pen = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', x: number, y: number, force: number) =>
    session.send('Input.dispatchMouseEvent', {
      type,
      x,
      y,
      force,
      pointerType: 'pen',
      button: type === 'mouseMoved' ? 'none' : 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: 1,
    });
  return { touch, pen };
}

test('touch and pen: two fingers zoom without drawing, one finger draws, a pen draws by its pressure', async ({
  page,
  openPart,
}) => {
  await openPart('editor');
  const editor = page.getByRole('region', { name: '试一试' });
  const stage = editor.getByRole('application', { name: '烛台照片' });
  const said = editor.getByRole('status');
  await choose(editor, '打开图片', await grey(400, 300));
  await expect(said).toContainText('400 × 300');
  await stage.focus();
  await page.keyboard.press('b');
  await page.keyboard.press('1');
  const scale = editor.getByRole('img', { name: '缩放' });
  await expect(scale).toHaveText('100 %');
  const { touch, pen } = await inputOf(page);
  const box = (await stage.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];

  await touch('touchStart', { x: x - 50, y, id: 1 });
  await touch('touchMove', { x: x - 49, y, id: 1 });
  await touch('touchStart', { x: x - 49, y, id: 1 }, { x: x + 50, y, id: 2 });
  await touch('touchMove', { x: x - 100, y, id: 1 }, { x: x + 100, y, id: 2 });
  await touch('touchEnd');
  await expect(scale).toHaveText(/^(19|20|21)\d/);
  expect((await exported(page, editor)).data.some((value) => value > 0)).toBe(false);

  await stage.focus();
  await page.keyboard.press('1');
  await touch('touchStart', { x: x - 60, y, id: 1 });
  await touch('touchMove', { x: x + 60, y, id: 1 });
  await touch('touchEnd');
  await expect(said).toContainText('画笔');
  const thick = ({ width, height, data }: Awaited<ReturnType<typeof exported>>) =>
    Array.from({ length: height }, (_, row) => data[row * width + width / 2]!).filter((value) => value > 127).length;
  const finger = thick(await exported(page, editor));
  expect(finger).toBeGreaterThan(10);

  const draw = async (force: number) => {
    await stage.focus();
    await page.keyboard.press('Control+d');
    await pen('mousePressed', x - 60, y, force);
    for (const at of [-30, 0, 30, 60]) await pen('mouseMoved', x + at, y, force);
    await pen('mouseReleased', x + 60, y, 0);
    await expect(said).toContainText('画笔');
    return thick(await exported(page, editor));
  };
  const [light, full] = [await draw(0.2), await draw(1)];
  expect(full).toBe(finger);
  expect(light).toBeLessThan(full * 0.6);
  expect(light).toBeGreaterThan(0);
});

test('a picture of 40 megapixels can be opened, painted and undone', async ({ page, openPart }) => {
  await openPart('editor');
  const editor = page.getByRole('region', { name: '试一试' });
  const stage = editor.getByRole('application', { name: '烛台照片' });
  const said = editor.getByRole('status');
  await choose(editor, '打开图片', await grey(8000, 5000));
  await expect(said).toContainText('8000 × 5000');
  await stage.focus();
  await page.keyboard.press('b');
  const box = (await stage.boundingBox())!;
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.5);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.7, box.y + box.height * 0.5, { steps: 5 });
  await page.mouse.up();
  await expect(said).toHaveText(/画笔，蒙版占 [\d.]+ %/);
  await stage.focus();
  await page.keyboard.press('Shift+I');
  await expect(said).toContainText('反选，蒙版占 9');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(said).toHaveText('已撤销：画笔，蒙版占 0.0 %');
});
