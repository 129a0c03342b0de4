import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test.use({ reducedMotion: 'reduce' });

/** A photograph of a facade with lines that go on. */
const BUILDING = fileURLToPath(new URL('../../bench/photos/building.jpg', import.meta.url));

test('a photo is expanded by ratio, by number and by dragging the frame', async ({ page, person: _person }) => {
  const { width, height } = await sharp(BUILDING).metadata();
  await page.goto('/hidream/magicExpand');
  await page.locator('input[type=file]').first().setInputFiles(BUILDING);
  const panel = page.getByRole('form', { name: '扩图设置' });
  await expect(panel.getByText(`${width} × ${height}`)).toBeVisible();

  await panel.getByRole('radio', { name: '16:9' }).check({ force: true });
  const start = page.getByRole('button', { name: '开始扩图' });
  await expectAccessible(page, 'frame');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, 'frame on a phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(start).toBeEnabled();
  for (const side of ['左', '右', '上', '下']) {
    await panel.getByRole('textbox', { name: side }).fill('0');
    await panel.getByRole('textbox', { name: side }).press('Enter');
  }
  await expect(panel.getByText('先选比例，或拖动边框')).toBeVisible();
  await expect(start).toBeDisabled();

  // The frame by keyboard: Shift and an arrow make it wider.
  const frame = page.getByRole('application', { name: '画幅' });
  await frame.focus();
  await frame.press('Shift+ArrowRight');
  await expect(start).toBeEnabled();
  await panel.getByRole('textbox', { name: '左' }).fill('0');
  await panel.getByRole('textbox', { name: '左' }).press('Enter');
  await panel.getByRole('textbox', { name: '右' }).fill('60');
  await panel.getByRole('textbox', { name: '右' }).press('Enter');
  await expect(panel.getByText(`扩图后 ${width + 60} × ${height}`)).toBeVisible();
  await start.click();
  await expect(page.getByText('已完成').first()).toBeVisible({ timeout: 120_000 });

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载成图' }).click();
  const file = await (await download).path();
  const made = await sharp(file).metadata();
  expect([made.width, made.height]).toEqual([width + 60, height]);

  await page.getByRole('button', { name: '换个画幅再扩' }).click();
  await expect(frame).toBeVisible();
});
