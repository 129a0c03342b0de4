import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test.use({ reducedMotion: 'reduce' });

/** A photograph of things on a desk. */
const DESK = fileURLToPath(new URL('../../bench/photos/desk.jpg', import.meta.url));

test('a photo is painted over inside a mask, and picture and mask survive a reload', async ({
  page,
  person: _person,
}) => {
  const { width, height } = await sharp(DESK).metadata();
  await page.goto('/SD/components/img2img');
  const source = page.getByRole('region', { name: '原图', exact: true }).first();
  await source.locator('input[type=file]').setInputFiles(DESK);
  await expect(source.getByText(`${width} × ${height}`, { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: '画蒙版' }).check({ force: true });

  // Nothing is drawn yet: it says so, and nothing is sent.
  const stage = page.getByRole('application', { name: '涂出要重绘的地方' });
  await expect(stage).toHaveAttribute('tabindex', '0');
  const submit = page.getByRole('button', { name: /加入队列/ });
  await submit.click();
  await expect(source.getByRole('alert')).toHaveText('请先在原图上涂出要重绘的地方');

  const box = (await stage.boundingBox())!;
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.4, 0.5));
  await page.mouse.down();
  await page.mouse.move(...at(0.6, 0.55), { steps: 8 });
  await page.mouse.up();
  await expect(page.getByText('蒙版已自动保存')).toBeVisible();
  await page.getByRole('combobox', { name: '正向提示词，输入词语' }).fill('一只黑猫');
  await page.keyboard.press('Enter');
  await expectAccessible(page, 'drawing a mask');

  const saved = page.waitForRequest((request) => request.url().endsWith('/aigc/task/save'));
  await submit.click();
  const { params } = (await saved).postDataJSON();
  expect(params).toMatchObject({ tool: 'img2img', mode: 'inpaint', prompt: '一只黑猫' });
  await expect(page.getByRole('link', { name: '下载原图（含 AI 标识）' })).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText('重绘 0.75')).toBeVisible();
  await page.getByRole('radio', { name: '对比' }).check({ force: true });
  await expect(page.getByRole('slider', { name: '图生图：前后对比' })).toBeVisible();
  await expectAccessible(page, 'with a result');

  // Picture, mask and prompt stay: the next submission is the same one.
  await page.reload();
  await expect(stage).toHaveAttribute('tabindex', '0');
  await expect(page.getByText('蒙版已自动保存')).toBeVisible();
  const again = page.waitForRequest((request) => request.url().endsWith('/aigc/task/save'));
  await submit.click();
  expect((await again).postDataJSON().params).toEqual(params);

  // Both are layers of the canvas; a mask that is hidden there is missing here.
  // The drawing is saved before the canvas opens, so the radio is not checked at once.
  await page.getByRole('radio', { name: '画布' }).click({ force: true });
  const eye = page.getByRole('button', { name: '显示蒙版 1', exact: true });
  await expect(page.getByRole('button', { name: '显示原图', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await eye.click();
  await submit.click();
  await expect(source.getByRole('alert')).toHaveText('蒙版图层都隐藏了，请在画布上至少显示一个');
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(eye).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('radio', { name: '原图与蒙版' }).check({ force: true });

  // Paint is kept beside the mask, and goes out where it counts.
  await page.getByRole('radio', { name: '涂鸦', exact: true }).check({ force: true });
  const canvas = page.getByRole('application', { name: '在原图上画' });
  const room = (await canvas.boundingBox())!;
  await page.mouse.move(room.x + room.width * 0.45, room.y + room.height * 0.4);
  await page.mouse.down();
  await page.mouse.move(room.x + room.width * 0.55, room.y + room.height * 0.6, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByText('涂鸦已自动保存')).toBeVisible();
  await page.reload();
  await expect(page.getByText('涂鸦已自动保存')).toBeVisible();
  const sketched = page.waitForRequest((request) => request.url().endsWith('/aigc/task/save'));
  await submit.click();
  const sketch = (await sketched).postDataJSON().params;
  expect(sketch).toMatchObject({ mode: 'sketch', fileId: params.fileId, maskId: null });
  expect(sketch.paintId).toMatch(/^[0-9a-f-]{36}$/);

  // On a phone, and back to the picture itself as the next source.
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, 'on a phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('radio', { name: '结果' }).check({ force: true });
  await page.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '图生图：以它为原图' }).click();
  await expect(source.getByText(/^desk-图生图-/)).toBeVisible();
  await expect(page.getByRole('radio', { name: '整张', exact: true }).first()).toBeChecked();
});
