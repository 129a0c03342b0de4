import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { breakAt, FAULTS, fileOf } from '../support/release.ts';
import { expect, test } from '../support/test.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
/** Dialogs and messages, without the page below them, which pages.spec.ts looks at. */
const OVER = { inside: 'dialog[open], [role=dialog], [role=region][aria-label=消息]' };
const SHELL = { withShell: true };
const banner = (page: Page) => page.getByRole('banner');

test.use({ reducedMotion: 'reduce' });

test('the login passes axe: the choice, a warning, both methods, on desktop and phone', async ({ page }) => {
  await page.goto('/');
  await banner(page).getByRole('button', { name: '登录 / 注册' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '手机号登录' }).click();
  // The warning is read out without taking the focus.
  const said = page.getByRole('region', { name: '消息' });
  await expect(said.getByText('请阅读并同意《用户协议》《隐私政策》')).toBeVisible();
  await expectAccessible(page, 'choice and warning', OVER);
  await dialog.getByRole('checkbox').click();
  await dialog.getByRole('button', { name: '手机号登录' }).click();
  await dialog.getByRole('button', { name: '立即登录' }).click();
  await expect(dialog.getByText('请输入验证码')).toBeVisible();
  await expectAccessible(page, 'phone number with errors', OVER);
  await page.setViewportSize(PHONE);
  await expectAccessible(page, 'phone number on a phone', OVER);
  await page.setViewportSize(DESKTOP);
  const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`;
  await page.route('**/api/common/data/get_sms_code?*', (route) => {
    const byWork = route.request().url().includes('ask=work');
    const check = { id: randomUUID(), picture: byWork ? null : picture, salt: byWork ? 'c2FsdA' : null };
    return route.fulfill({ json: { code: 200, msg: '', data: { wait: 0, wrong: byWork, check } } });
  });
  await dialog.getByLabel('手机号').fill('13800138000');
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await expect(dialog.getByLabel('图中的数字')).toBeFocused();
  await expectAccessible(page, 'question in a picture', OVER);
  await page.setViewportSize(PHONE);
  await dialog.getByRole('button', { name: '看不清？换成自动验证' }).click();
  await expect(dialog.getByText('自动验证完成')).toBeVisible();
  await expectAccessible(page, 'work in the place of a picture, after a wrong answer, on a phone', OVER);
  await page.setViewportSize(DESKTOP);
  await dialog.getByRole('button', { name: '返回' }).click();
  await dialog.getByRole('button', { name: '改用微信登录' }).click();
  await expect(dialog.getByRole('heading', { name: '微信登录' }).last()).toBeVisible();
  await expectAccessible(page, 'WeChat', OVER);
});

test('membership, user card, search, customer service and confirmations pass axe', async ({
  page,
  person: _person,
}) => {
  await page.goto('/');
  await banner(page)
    .getByRole('button', { name: /打开账号菜单/ })
    .hover();
  await expect(page.getByText('退出登录')).toBeVisible();
  await expectAccessible(page, 'user card', SHELL);
  await banner(page).getByRole('button', { name: '客服', exact: true }).hover();
  await expect(page.getByText('退出登录')).toHaveCount(0);
  await expectAccessible(page, 'service', SHELL);
  const field = banner(page).getByRole('combobox', { name: '搜索课程' });
  await field.fill('布光');
  await expect(banner(page).getByRole('option', { name: /商品布光/ })).toBeVisible();
  await field.press('ArrowDown');
  await expectAccessible(page, 'search', SHELL);
  await banner(page).getByRole('button', { name: '开通会员' }).click();
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectAccessible(page, 'membership', OVER);
  await page.setViewportSize(PHONE);
  await expectAccessible(page, 'membership on a phone', OVER);
});

test('the floating panels and the consent to statistics pass axe', async ({ page }) => {
  await page.route('**/api/system/data/config/get', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    const data = { ...body.data, statistics: 'https://count.example/s.js' };
    await route.fulfill({ response: answer, json: { ...body, data } });
  });
  await page.goto('/');
  const question = page.getByRole('region', { name: '访问统计' });
  await expect(question).toBeVisible();
  const rail = page.getByRole('complementary', { name: '快捷面板' });
  // The panels at the page's edge, and the question below it.
  const edges = { inside: 'aside, [aria-label=访问统计]' };
  for (const name of ['照片', '搜索', '客服', '会员']) {
    await rail.getByRole('button', { name, exact: true }).click();
    await expect(rail.getByRole('group', { name })).not.toHaveText(name);
    await page.waitForLoadState('networkidle');
    await expectAccessible(page, name, edges);
  }
  await page.setViewportSize(PHONE);
  await expectAccessible(page, 'question on a phone', edges);
  await question.getByRole('button', { name: '不同意' }).click();
  await page.getByRole('banner').getByRole('button', { name: '搜索课程' }).click();
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await expectAccessible(page, 'search on a phone', OVER);
});

test('the phone menu and the offline bar pass axe', async ({ page, context }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await banner(page).getByRole('button', { name: '打开菜单' }).click();
  await expect(page.getByRole('dialog').getByRole('navigation', { name: '主导航' })).toBeVisible();
  await expectAccessible(page, 'menu', OVER);
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await expect(page.getByText('网络已断开，已保存的内容不会丢失，恢复后自动重连')).toBeVisible();
  await expectAccessible(page, 'offline');
  await context.setOffline(false);
});

test('pages for visitors without login, and a page whose remote fails to load, pass axe', async ({ page }) => {
  await page.goto('/user/home');
  await expect(page.getByRole('main').getByRole('button', { name: '登录 / 注册' })).toBeVisible();
  await expectAccessible(page, 'mask');
  await breakAt(page, fileOf('tools', 'remoteEntry.js'), FAULTS.missing);
  await page.goto('/tools');
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible({ timeout: 40_000 });
  await expectAccessible(page, 'failed card');
});
