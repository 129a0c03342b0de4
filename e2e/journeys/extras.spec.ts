import { fileURLToPath } from 'node:url';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test.use({ reducedMotion: 'reduce' });

/** A photograph of things on a desk. */
const DESK = fileURLToPath(new URL('../../bench/photos/desk.jpg', import.meta.url));

test('附加功能 enlarges a photo with a comparison, alone and in a batch, and describes one without metadata', async ({
  page,
  person: _person,
}) => {
  await page.goto('/SD/components/img-dispose');
  const begin = page.getByRole('button', { name: '开始处理' });
  await begin.click();
  await expect(page.getByRole('region', { name: '原图', exact: true }).getByRole('alert')).toHaveText(
    '请先选择一张图片',
  );
  await page.getByLabel('上传原图').setInputFiles(DESK);
  await expect(page.getByText('处理成 1280 × 960')).toBeVisible();
  await begin.click();
  await expect(page.getByRole('slider', { name: '后期处理：前后对比' })).toBeVisible();
  await expect(page.getByRole('toolbar', { name: '结果' }).getByText('1280 × 960')).toBeVisible();
  await expectAccessible(page, 'enlarged');

  // Settings and pictures stay; each picture of a batch is a task.
  await page.getByRole('radio', { name: '批量', exact: true }).check({ force: true });
  await page.getByLabel('添加图片').setInputFiles([DESK, DESK]);
  await expect(page.getByText('2 / 20 张')).toBeVisible();
  await page.reload();
  await expect(page.getByText('2 / 20 张')).toBeVisible();
  await begin.click();
  await expect(page.getByRole('button', { name: '查看 desk.jpg' })).toHaveCount(3);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, 'on a phone');
  // Its tab is in sight, and its parts are its own.
  const tabs = page.getByRole('navigation', { name: '工作台', exact: true });
  await expect(tabs.getByRole('link', { name: '后期处理' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('navigation', { name: '工作台分区' }).getByRole('button', { name: '参数' }).click();
  await expect(page).toHaveURL(/img-dispose$/);

  // No engine of this installation describes pictures: it says so, and how one is connected.
  await page.goto('/SD/components/img-info');
  await expect(tabs.getByRole('link', { name: '图片信息' })).toBeInViewport({ ratio: 1 });
  await page.locator('input[type=file]').setInputFiles(DESK);
  await expect(page.getByRole('alert').filter({ hasText: '没有生成参数' })).toBeVisible();
  const words = page.getByRole('region', { name: '反推提示词' });
  await expect(words.getByRole('link', { name: '怎样接入' })).toHaveAttribute('href', '/util/engines');
  await expectAccessible(page, 'a photograph without parameters');
});
