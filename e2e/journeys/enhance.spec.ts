import sharp from 'sharp';
import { expectAccessible } from '../support/axe.ts';
import { noisyPhoto } from '../support/photo.ts';
import { expect, test } from '../support/test.ts';
import { translatePage } from '../support/translate-page.ts';

test('a small photo is enlarged without an AI-generated label, and can be opened again from 我的', async ({
  page,
  person: _person,
}) => {
  await page.goto('/hidream/imgEnhance');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // In a page that the browser translates nothing breaks and nothing is lost.
  await translatePage(page);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: '香水.jpg', mimeType: 'image/jpeg', buffer: await noisyPhoto() });
  const panel = page.getByRole('form', { name: '增强设置' });
  await expect(panel.getByText('香水.jpg')).toBeVisible();
  await expect(panel.getByText('640 × 480')).toBeVisible();
  await page.getByRole('button', { name: '开始增强' }).click();
  await expect(page.getByText('已完成').first()).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole('slider', { name: '拖动比较前后' })).toBeVisible();
  await page.getByRole('slider', { name: '拖动比较前后' }).press('ArrowRight');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载成图' }).click();
  const file = await (await download).path();
  const made = await sharp(file).metadata();
  expect([made.width, made.height]).toEqual([640, 480]);
  // A photo that was only mended carries the tool's name and no mark of generated content.
  const facts = made.xmp?.toString('utf8') ?? '';
  expect(facts).toContain('画质增强');
  expect(facts).not.toContain('AIGC');

  await page.goto('/hidream/myMaterial');
  await page.getByRole('link', { name: /^打开：香水-画质增强/ }).click();
  await expect(page).toHaveURL(/imgEnhance\?task=/);
  await expect(page.getByText('已完成').first()).toBeVisible();
  await expect(panel.getByText('香水.jpg')).toBeVisible();
});

test('a running task can be cancelled and started again', async ({ page, person: _person }) => {
  await page.goto('/hidream/imgEnhance');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: '大图.jpg', mimeType: 'image/jpeg', buffer: await noisyPhoto(1600, 1200) });
  await page.getByRole('radio', { name: /4 倍/ }).check({ force: true });
  await page.getByRole('button', { name: '开始增强' }).click();
  const cancel = page.getByRole('button', { name: '取消', exact: true });
  await cancel.click();
  const cancelled = page.getByRole('list', { name: '最近的任务' }).getByRole('button', { name: '已取消' });
  await expect(cancelled).toHaveCount(1);
  await expect(cancel).toHaveCount(0);
  await page.getByRole('button', { name: '开始增强' }).click();
  await cancel.click();
  await expect(cancelled).toHaveCount(2);
});

test('a batch of photos gets the same settings, and is downloaded as one archive', async ({
  page,
  person: _person,
}) => {
  await page.goto('/hidream/imgEnhance');
  const names = ['正面.jpg', '侧面.jpg', '细节.jpg'];
  const photos = await Promise.all(
    names.map(async (name, index) => ({ name, mimeType: 'image/jpeg', buffer: await noisyPhoto(160 + index, 120) })),
  );
  const half = (await noisyPhoto(400, 300)).subarray(0, 9000);
  photos.push({ name: '半张.jpg', mimeType: 'image/jpeg', buffer: half });
  await page.locator('input[type=file]').first().setInputFiles(photos);
  const batch = page.getByRole('list', { name: '这一批照片' });
  await expect(batch.getByRole('listitem')).toHaveCount(4);
  await page.getByRole('button', { name: '移除 细节.jpg' }).click();
  await page.getByRole('button', { name: '开始增强 3 张' }).click();
  await expect(page.getByText('2 / 3 已完成')).toBeVisible({ timeout: 120_000 });
  await expectAccessible(page, 'batch');
  // The error of the failed photo does not widen its card.
  await expect(batch.getByText('图片已损坏，无法打开，请换一张')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const widths = await batch.getByRole('img').evaluateAll((cards) => cards.map(({ clientWidth }) => clientWidth));
  expect(new Set(widths).size).toBe(1);
  await page.setViewportSize({ width: 1440, height: 900 });
  await batch.getByRole('link', { name: '打开' }).first().click();
  await expect(page.getByText('已完成', { exact: true }).first()).toBeVisible();
  await expect(batch).toHaveCount(0);
  await page.getByRole('button', { name: '回到这一批' }).click();
  await expect(batch.getByRole('listitem')).toHaveCount(3);
  // One photo is still unsent: a download shows no confirmation to leave.
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '全部下载' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
});

test('a tab that is closed during a batch loses no photo', async ({ page, person: _person }) => {
  await page.goto('/hidream/imgEnhance');
  const names = ['一.jpg', '二.jpg', '三.jpg', '四.jpg'];
  const photos = await Promise.all(
    names.map(async (name, index) => ({ name, mimeType: 'image/jpeg', buffer: await noisyPhoto(150 + index, 120) })),
  );
  await page.locator('input[type=file]').first().setInputFiles(photos);
  await page.getByRole('radio', { name: '2 倍' }).click();
  // Two are sent; the others never arrive.
  let uploads = 0;
  await page.route('**/file/data/upload**', (route) => {
    uploads += 1;
    return uploads > 2 ? undefined : route.continue();
  });
  await page.getByRole('button', { name: '开始增强 4 张' }).click();
  await expect.poll(() => uploads).toBe(4);
  const tasks = page.getByRole('list', { name: '这一批照片' }).getByText(/已提交|排队中|处理中|已完成/);
  await expect(tasks).toHaveCount(2, { timeout: 120_000 });
  const next = await page.context().newPage();
  // While the tab is open nobody else takes its photos.
  await next.goto('/hidream/imgEnhance');
  await expect(next.getByRole('button', { name: /开始增强/ })).toBeVisible();
  await expect(next.getByRole('list', { name: '这一批照片' })).toHaveCount(0);
  await page.close();
  await next.reload();
  await expect(next.getByText('上次还有 2 张没有送出，已放回这一批')).toBeVisible();
  await next.getByRole('button', { name: '开始增强 2 张' }).click();
  await expect(next.getByText('2 / 2 已完成')).toBeVisible({ timeout: 120_000 });
  await next.reload();
  // Each photo is sent once.
  const made = next.getByRole('list', { name: '最近的任务' }).getByRole('listitem').filter({ hasNotText: '选一张' });
  await expect(made).toHaveCount(4);
});
