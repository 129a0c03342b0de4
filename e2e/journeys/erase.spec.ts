import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expectAccessible } from '../support/axe.ts';
import { expectInView } from '../support/in-view.ts';
import { expect, test } from '../support/test.ts';

test.use({ reducedMotion: 'reduce' });

/** A photograph of things on a desk. */
const DESK = fileURLToPath(new URL('../../bench/photos/desk.jpg', import.meta.url));

test('painted objects are erased, a pass can be undone, and the result opens in another tool', async ({
  page,
  person: _person,
}) => {
  const { width, height } = await sharp(DESK).metadata();
  await page.goto('/hidream/magicEraser');
  await page.locator('input[type=file]').first().setInputFiles(DESK);
  const stage = page.getByRole('application', { name: '涂抹要消除的地方' });
  await expect(stage).toHaveAttribute('tabindex', '0');
  const erase = page.getByRole('button', { name: '消除', exact: true });
  const back = page.getByRole('button', { name: '撤回上一遍' });
  await expect(back).toBeDisabled();

  // Nothing is painted: the service says so, and a second try is another task.
  await erase.click();
  await expect(page.getByText('还没有选中要消除的区域，请先涂抹')).toBeVisible({ timeout: 120_000 });
  await page.getByRole('button', { name: '继续涂抹' }).click();

  const box = (await stage.boundingBox())!;
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.45, 0.5));
  await page.mouse.down();
  await page.mouse.move(...at(0.55, 0.55), { steps: 8 });
  await page.mouse.up();
  await erase.click();
  await expect(page.getByText('已完成').first()).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole('button', { name: '再消除一遍' })).toBeEnabled();

  await expectAccessible(page, 'after a pass');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, 'after a pass, on a phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('radio', { name: '对比' }).first().check({ force: true });
  await expect(page.getByRole('slider', { name: '拖动比较前后' })).toBeVisible();
  await page.getByRole('radio', { name: '涂抹' }).first().check({ force: true });

  await expectInView(page, page.getByRole('button', { name: '下载成图' }));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载成图' }).click();
  const file = await (await download).path();
  const made = await sharp(file).metadata();
  expect([made.width, made.height]).toEqual([width, height]);
  expect(made.xmp?.toString('utf8') ?? '').not.toContain('AIGC');

  await back.click();
  await expect(back).toBeDisabled();
  await page.getByRole('list', { name: '最近的任务' }).getByRole('button').nth(1).click();
  await expect(back).toBeEnabled();

  await page.getByRole('button', { name: '继续处理' }).click();
  await page.getByRole('menuitem', { name: '智能扩图' }).click();
  await expect(page).toHaveURL(/magicExpand\?photo=/);
  await expect(page.getByRole('form', { name: '扩图设置' }).getByText('智能消除')).toBeVisible();
});
