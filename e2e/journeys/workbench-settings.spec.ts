import { violations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test('labels, keys and settings of the workbench are the person’s own, found and used by keyboard', async ({
  page,
}) => {
  await page.goto('/SD');
  const steps = page.getByRole('slider', { name: '采样步数', exact: true });
  await expect(steps).toBeVisible();

  // Found by first letters in pinyin; the keyboard goes where it was asked to.
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: '查找命令' });
  await field.fill('cybs');
  await expect(page.getByRole('option')).toHaveText(/采样步数/);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(steps).toBeFocused();

  await page.keyboard.press('Control+k');
  await field.fill('localization');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/SD\/components\/settings\?q=/);
  const settings = page.getByRole('region', { name: '标签语言' });
  await settings.getByText('EN', { exact: true }).click();
  await expect(settings.getByText('已修改')).toBeVisible();

  await page.getByRole('textbox', { name: '查找设置' }).fill('hotkeys');
  const keys = page.getByRole('region', { name: '快捷键' });
  await keys.getByRole('button', { name: /^命令面板的快捷键/ }).click();
  await page.keyboard.press('Control+Enter');
  await expect(keys.getByRole('alert')).toHaveText('Ctrl ↵ 已用于「加入队列」');
  await page.keyboard.press('Control+Shift+p');
  await expect(keys.getByRole('button', { name: '命令面板的快捷键，现在是 Ctrl Shift P' })).toBeVisible();
  await keys.getByText('JSON', { exact: true }).click();
  await keys.getByRole('textbox').fill('{\n  "generate": "Ctrl+W"\n}');
  await expect(keys.getByRole('alert')).toContainText('第 2 行：加入队列：浏览器和输入框自己要用这个组合');
  expect(await violations(page)).toEqual([]);

  // It is there after a reload: English for the eye, the same names for everything else, and the
  // new keys.
  await page.goto('/SD');
  await expect(page.getByText('Sampling steps')).toBeVisible();
  await expect(steps).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Control+Shift+p');
  await expect(field).toBeFocused();
});
