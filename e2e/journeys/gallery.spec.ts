import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/axe.ts';
import { newestTask } from '../support/calls.ts';
import { signed } from '../support/signed.ts';
import { expect, test } from '../support/test.ts';

test.use({ reducedMotion: 'reduce' });

test('pictures are searched, tagged, selected by keyboard, viewed and generated again', async ({ page, person }) => {
  for (const [prompt, seed] of [
    ['青瓷花瓶，桂花枝', 11],
    ['红色柿子', 22],
  ] as const)
    await person.api.post('/api/aigc/task/save', {
      headers: signed(person.token),
      data: {
        requestId: randomUUID(),
        params: { tool: 'txt2img', prompt, seed, width: 256, height: 256, steps: 4, batch_size: 2 },
      },
    });
  await expect.poll(async () => (await newestTask(person))?.state, { timeout: 120_000 }).toBe('done');

  await page.goto('/SD/components/gallery');
  const grid = page.getByRole('grid', { name: '作品' });
  const items = grid.getByRole('button');
  await expect(page.getByText('共 4 张')).toBeVisible();
  await expectAccessible(page, 'the gallery');

  // The filter is in the address; back removes it.
  await page.getByRole('searchbox', { name: '在提示词和标签里查找' }).fill('桂花');
  await expect(page.getByText('找到 2 张')).toBeVisible();
  await expect(page).toHaveURL(/words=/);
  await page
    .getByRole('group', { name: '尺寸' })
    .getByRole('button', { name: /256 × 256/ })
    .click();
  await expect(page).toHaveURL(/size=256x256/);
  await page.goBack();
  await expect(page).not.toHaveURL(/size=/);
  await page.getByRole('searchbox').fill('');
  await expect(page.getByText('共 4 张')).toBeVisible();

  // Keys alone: two are chosen, tagged and compared.
  await items.first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  const chosen = page.getByRole('toolbar', { name: '所选图片' });
  await expect(chosen.getByText('已选 2 张')).toBeVisible();
  await chosen.getByRole('button', { name: '标签' }).click();
  const tags = page.getByRole('dialog', { name: '2 张图片的标签' });
  await tags.getByRole('textbox', { name: '新标签' }).fill('好看');
  await tags.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('group', { name: '标签' }).getByRole('button', { name: /好看/ })).toBeVisible();
  await chosen.getByRole('button', { name: '差异' }).click();
  const differences = page.getByRole('dialog', { name: '两张图片的差异' });
  await expect(differences.getByRole('row', { name: /种子/ })).toBeVisible();
  await expectAccessible(page, 'the differences');
  await page.keyboard.press('Escape');
  await chosen.getByRole('button', { name: '对比' }).click();
  const compared = page.getByRole('dialog', { name: '对比两张图片' });
  await compared.getByRole('radio', { name: '闪烁' }).click({ force: true });
  await expect(compared.getByText('系统设置了减少动态效果，不自动闪烁')).toBeVisible();
  await expectAccessible(page, 'the comparison');
  await page.keyboard.press('Escape');
  await expect(compared).toBeHidden();

  // Deleted after a question, and had back.
  await chosen.getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog', { name: '系统提示' }).getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('共 2 张')).toBeVisible();
  await page.getByRole('button', { name: '撤销删除' }).click();
  await expect(page.getByText('共 4 张')).toBeVisible();

  // Looked at, and all but the seed of it made again.
  await items.first().press('Enter');
  const viewer = page.getByRole('dialog', { name: '查看作品' });
  await expect(viewer.getByText('第 1 张，共 4 张')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('第 2 张，共 4 张')).toBeVisible();
  await expectAccessible(page, 'the viewer');
  await page.goBack();
  await expect(viewer).toBeHidden();
  await items.filter({ hasText: '桂花枝' }).first().press('Enter');
  await viewer.getByRole('button', { name: /再创作/ }).click();
  await expect(page).toHaveURL(/\/SD$/);
  await expect(page.getByRole('group', { name: '正向提示词词块' }).getByText('桂花枝')).toBeVisible();
});
