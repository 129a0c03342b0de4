import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { newestTask } from '../support/calls.ts';
import type { Person } from '../support/person.ts';
import { noisyPhoto } from '../support/photo.ts';
import { signed } from '../support/signed.ts';
import { expect, test } from '../support/test.ts';

test.use({ reducedMotion: 'reduce' });

async function send({ api, token }: Person, name: string, buffer: Buffer): Promise<string> {
  const answer = await api.post('/api/file/data/upload', {
    headers: signed(token),
    multipart: { file: { name, mimeType: 'image/jpeg', buffer } },
  });
  return ((await answer.json()) as { data: { fileId: string } }).data.fileId;
}

const cards = (page: Page) => page.getByRole('list', { name: /张图片$/ }).getByRole('article');
const box = (page: Page, place: number) => cards(page).nth(place).getByRole('checkbox');

test('pictures are searched, selected, bookmarked, deleted and restored, and downloaded as one archive', async ({
  page,
  person,
}) => {
  const photo = await noisyPhoto();
  for (const name of ['白杯.jpg', '白杯.jpg', '红杯 100%.jpg']) await send(person, name, photo);
  const fileId = await send(person, '柿子.jpg', photo);
  await person.api.post('/api/aigc/task/save', {
    headers: signed(person.token),
    data: { requestId: randomUUID(), params: { tool: 'imgEnhance', fileId, scale: 1 } },
  });
  await expect.poll(async () => (await newestTask(person))?.state, { timeout: 120_000 }).toBe('done');

  await page.goto('/hidream/myMaterial');
  await expect(cards(page)).toHaveCount(5);
  await expect(page.getByText(/^已用 \d+ KB，共/)).toBeVisible();
  const search = page.getByRole('search', { name: '筛选图片' });
  await search.getByRole('searchbox', { name: '搜索文件名或提示词' }).fill('%');
  await expect(cards(page)).toHaveCount(1);
  await expect(page).toHaveURL(/words=%25/);
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await search.getByRole('button', { name: '清除筛选' }).click();
  await search.getByRole('radio', { name: '作品' }).click({ force: true });
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page).getByText('画质增强 · 内置演示引擎 · 320 × 240')).toBeVisible();
  await search.getByRole('radio', { name: '全部' }).click({ force: true });
  await expect(cards(page)).toHaveCount(5);

  // By pointer with shift, by keyboard, all and none.
  const chosen = page.getByRole('toolbar', { name: '所选图片' });
  await cards(page).first().hover();
  await box(page, 0).click();
  await box(page, 2).click({ modifiers: ['Shift'] });
  await expect(chosen.getByText('已选 3 张')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chosen).toHaveCount(0);
  await box(page, 1).focus();
  await page.keyboard.press('Space');
  await expect(chosen.getByText('已选 1 张')).toBeVisible();
  await chosen.getByRole('button', { name: '收藏' }).click();
  await expect(chosen.getByRole('button', { name: '取消收藏' })).toBeVisible();
  await expectAccessible(page, 'pictures, one chosen');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, 'pictures on a phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Control+a');
  await expect(chosen.getByText('已选 5 张')).toBeVisible();

  const download = page.waitForEvent('download');
  await chosen.getByRole('button', { name: '打包下载' }).click();
  const archive = await download;
  expect(archive.suggestedFilename()).toMatch(/作品-\d{8}\.zip$/);
  const bytes = await readFile(await archive.path());
  for (const name of ['白杯.jpg', '白杯 (2).jpg', '红杯 100%.jpg', '柿子-画质增强'])
    expect(bytes.includes(name)).toBe(true);

  await page.keyboard.press('Escape');
  await box(page, 1).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Delete');
  await expect(cards(page)).toHaveCount(4);
  // Closing the page deletes it, and it can be restored later.
  await page.reload();
  await expect(cards(page)).toHaveCount(4);
  await page.getByRole('button', { name: '撤销删除' }).click();
  await expect(cards(page)).toHaveCount(5);
  await search.getByRole('radio', { name: '收藏' }).click({ force: true });
  await expect(cards(page)).toHaveCount(1);

  // A result opens in the next tool without a download.
  await cards(page).getByRole('button', { name: /^更多/ }).click();
  await page.getByRole('menuitem', { name: '继续：智能扩图' }).click();
  await expect(page).toHaveURL(/magicExpand\?photo=/);
  await page.goto(`/hidream/imageExpand?photo=${fileId}`);
  await expect(page).toHaveURL(`/hidream/magicExpand?photo=${fileId}`);
});

test('a task is viewed, repeated, edited and deleted', async ({ page, person }) => {
  const fileId = await send(person, '柿子.jpg', await noisyPhoto());
  await person.api.post('/api/aigc/task/save', {
    headers: signed(person.token),
    data: { requestId: randomUUID(), params: { tool: 'imgEnhance', fileId, scale: 1 } },
  });
  await page.goto('/hidream/taskList');
  await page.getByRole('link', { name: '查看' }).click({ timeout: 120_000 });
  await expect(page).toHaveURL(/taskView\?id=/);
  await expect(page.getByRole('heading', { name: '柿子.jpg' })).toBeVisible();
  await expect(page.getByRole('list', { name: '图片' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page, 'a task');
  const first = page.url();
  await page.getByRole('button', { name: '更多：柿子.jpg' }).click();
  await page.getByRole('menuitem', { name: '再做一次' }).click();
  await expect(page).not.toHaveURL(first);
  await expect(page.getByRole('list', { name: '图片' }).getByRole('listitem')).toHaveCount(2, { timeout: 120_000 });

  await page.goto('/hidream/historyModel?tool=imgEnhance');
  await expect(page.getByRole('link', { name: '查看' })).toHaveCount(2);
  await page.goto('/hidream/historyModel?tool=magicEraser');
  await expect(page.getByText('还没有用过智能消除')).toBeVisible();

  await page.goto(first);
  await page.getByRole('button', { name: '更多：柿子.jpg' }).click();
  await page.getByRole('menuitem', { name: '删除任务' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL('/hidream/taskList');
  await expect(page.getByRole('link', { name: '查看' })).toHaveCount(1);
  await page.goto(first);
  await expect(page.getByText('任务不存在或已删除')).toBeVisible();
});
