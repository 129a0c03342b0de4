import type { Page } from '@playwright/test';
import { newPhone, smsCode } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

const focused = (page: Page) => page.locator(':focus');

/** Presses the key until an element of that name has the focus, at most `most` times. */
async function tabTo(page: Page, name: RegExp, key = 'Tab', most = 60): Promise<void> {
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press(key);
    const label = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      const labels = element?.labels ? [...element.labels].map(({ textContent }) => textContent) : [];
      const by = document.getElementById(element?.getAttribute('aria-labelledby') ?? '')?.textContent;
      return [element?.getAttribute('aria-label'), by, ...labels, element?.textContent].filter(Boolean).join(' ');
    });
    if (name.test(label)) return;
  }
  throw new Error(`${String(name)} cannot be reached by ${key}`);
}

test('the skip link is the first Tab stop, and moves the focus past the header', async ({ page }) => {
  await page.goto('/tools');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const skip = page.getByRole('link', { name: '跳到内容' });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('a person can log in by keyboard alone', async ({ page, request }) => {
  const telphone = newPhone();
  await page.goto('/');
  const opener = page.getByRole('banner').getByRole('button', { name: '登录 / 注册' });
  await expect(opener).toBeVisible();
  await tabTo(page, /^登录 \/ 注册$/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await tabTo(page, /同意/);
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('checkbox')).toBeChecked();
  await tabTo(page, /^手机号登录$/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('手机号')).toBeVisible();
  await dialog.getByLabel('手机号').focus();
  await page.keyboard.type(telphone);
  await tabTo(page, /获取验证码/);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('验证码已发送')).toBeVisible();
  await tabTo(page, /^验证码$/, 'Shift+Tab');
  await page.keyboard.type(await smsCode(request, telphone));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('昵称')).toBeVisible();
});

test('a dialog traps the focus, closes on Escape, and returns the focus', async ({ page, person: _person }) => {
  await page.goto('/');
  const opener = page.getByRole('banner').getByRole('button', { name: '开通会员' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('heading') });
  await expect(dialog).toBeVisible();
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press('Tab');
    // Focus guards at the ends of the trap lie beside the dialog and pass the focus on.
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('a person can search and open a tool by keyboard alone', async ({ page, person: _person }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('combobox', { name: '搜索课程' }).focus();
  await page.keyboard.type('布光');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/keyword|search|q=/);
  await page.goto('/tools');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await tabTo(page, /画质增强/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/hidream\/imgEnhance/);
  // A screen reader announces the new page.
  await expect(focused(page)).toHaveCount(1);
});
