import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test.use({ reducedMotion: 'reduce' });

test('settings are compared in a live XYZ table, whose cells are stored, regenerated and compared', async ({
  page,
  person: _person,
}) => {
  await page.goto('/SD?prompt=青瓷花瓶&steps=4&width=256&height=256');
  await expect(page.getByText('青瓷花瓶').first()).toBeVisible();
  await page.goto('/SD/components/xyz-plot');
  await page.getByRole('textbox', { name: 'X 轴的值' }).fill('4, 六');
  await expect(page.getByText('「六」不是数').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'X 轴的值' }).fill('4-6 [2]');
  await page.getByRole('button', { name: '再加一轴' }).click();
  await page.getByRole('combobox', { name: 'Y 轴比较什么' }).click();
  await page.getByRole('option', { name: /提示词替换/ }).click();
  await page.getByRole('textbox', { name: 'Y 轴的值' }).fill('青瓷, 青花');
  await expectAccessible(page, 'an empty table');
  await page.getByRole('button', { name: '画 4 格' }).click();
  const table = page.getByRole('table');
  await expect(table.getByRole('button', { name: /：完成$/ })).toHaveCount(4, { timeout: 120_000 });

  // The table survives a reload, and only new cells are generated.
  await page.reload();
  await expect(table.getByRole('button', { name: /：完成$/ })).toHaveCount(4);
  await page.getByRole('textbox', { name: 'X 轴的值' }).fill('4-6 [2], 8');
  await page.getByRole('button', { name: '补画 2 格' }).click();
  await expect(table.getByRole('button', { name: /：完成$/ })).toHaveCount(6, { timeout: 120_000 });

  // A page of the table is saved as one picture.
  await page.getByRole('button', { name: '导出表格' }).click();
  const exported = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: '每格 256 像素' }).click();
  expect((await exported).suggestedFilename()).toMatch(/^XYZ对比-.*\.png$/);

  const cell = table.getByRole('button', { name: '采样步数 4，提示词替换 青瓷：完成' });
  await cell.click();
  const panel = page.getByRole('region', { name: '所选格' });
  await panel.getByRole('button', { name: '加入对比' }).click();
  await panel.getByRole('button', { name: '换种子重跑' }).click();
  await expect(panel.getByText('这一格画过 2 次')).toBeVisible();
  await expect(cell).toBeVisible({ timeout: 120_000 });
  await expectAccessible(page, 'a table with a cell');
  await table.getByRole('button', { name: '采样步数 8，提示词替换 青花：完成' }).click();
  await panel.getByRole('button', { name: '加入对比' }).click();
  await page.getByRole('button', { name: '对比 A 和 B' }).click();
  await expect(page.getByRole('dialog', { name: '对比两张图片' })).toBeVisible();
});
