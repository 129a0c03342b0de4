import { expect, test } from '../support/test.ts';

test('a comic is read by keyboard, and resumes at its last panel', async ({ page, person: _person }) => {
  await page.goto('/course/cartoon');
  await page
    .getByRole('button', { name: /失踪的花盆/ })
    .first()
    .click();
  const reader = page.getByRole('dialog', { name: '漫画：失踪的花盆' });
  await expect(reader.getByText('盆呢？我那么大一个花盆呢！')).toBeVisible();
  const saved = page.waitForResponse(async (answer) => {
    if (!answer.url().includes('/record/save')) return false;
    const { data } = (await answer.json()) as { data: { percent: number } };
    return data.percent > 60;
  });
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(reader.getByRole('group', { name: '第 3 格，共 4 格' }).first()).toHaveAttribute('aria-current', 'step');
  await saved;
  await page.keyboard.press('Escape');
  await expect(reader).toHaveCount(0);

  await page.reload();
  await page.getByRole('button', { name: '接着看第 1 话' }).click();
  await expect(reader.getByRole('group', { name: '第 3 格，共 4 格' }).first()).toHaveAttribute('aria-current', 'step');
  await page.keyboard.press('End');
  await reader.getByRole('button', { name: '打开智能抠图' }).click();
  await expect(page).toHaveURL(/\/hidream\/magicIntematting\?for=lesson\.1022\.102205/);
});
