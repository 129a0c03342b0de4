import { request, type Page } from '@playwright/test';
import { signed } from '../support/signed.ts';
import { expect, test } from '../support/test.ts';
import { chooseWechat, countPolls, scanWith, takeCode } from '../support/wechat.ts';

const openLogin = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: '登录 / 注册' }).click();
  return page.getByRole('dialog');
};

/** Emulates a hidden or visible tab: an automated browser reports all tabs as visible. */
const setVisibility = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test('a scan logs in only the browser that showed the code, and opens the requested page', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: '开通会员' }).click();
  const dialog = page.getByRole('dialog');
  const code = await chooseWechat(page, dialog);
  await expect(dialog.getByText('微信扫码关注即可登录')).toBeVisible();

  const stranger = await request.newContext({ baseURL: baseURL! });
  const ask = async (name: string) => {
    const answer = await stranger.get(`/api/social/wechat/user/${name}?sceneStr=${code.scene}`, {
      headers: signed(''),
    });
    return (await answer.json()) as { code: number; data: unknown };
  };
  expect(await ask('get_wx_openid')).toMatchObject({ code: 403, data: null });
  expect(await ask('get_wx_qrcode')).toMatchObject({ code: 403, data: null });

  await scanWith(browser, code);
  await expect(dialog.getByRole('heading', { name: /欢迎来到/ })).toBeVisible();
  await expect(dialog.getByText(/还没有绑定手机号/)).toBeVisible();
  expect(await ask('get_wx_openid')).toMatchObject({ code: 403, data: null });
  await stranger.dispose();

  await dialog.getByRole('button', { name: '直接开始' }).click();
  await expect(dialog.getByText(/会员尊享/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^微信用户\S+，打开账号菜单/ })).toBeVisible();
});

test('polling stops with a hidden tab, another view, a closed modal and an expired code, which can be renewed', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  const dialog = await openLogin(page);
  await chooseWechat(page, dialog);
  const polls = countPolls(page);
  await page.clock.runFor(3_000);
  await expect.poll(polls).toBeGreaterThan(0);

  await setVisibility(page, 'hidden');
  await page.clock.runFor(1_100);
  let before = polls();
  await page.clock.runFor(20_000);
  expect(polls()).toBe(before);
  await setVisibility(page, 'visible');
  await expect.poll(polls).toBeGreaterThan(before);

  await dialog.getByRole('button', { name: '改用手机号登录' }).click();
  await expect(dialog.getByLabel('手机号')).toBeVisible();
  before = polls();
  await page.clock.runFor(5_000);
  expect(polls()).toBe(before);

  await takeCode(page, () => dialog.getByRole('button', { name: '改用微信登录' }).click());
  await expect(dialog.getByRole('img', { name: '微信登录二维码' })).toBeVisible();
  await page.clock.fastForward(301_000);
  await expect(dialog.getByRole('status').filter({ hasText: '二维码已失效，点击刷新' })).toBeVisible();
  before = polls();
  await page.clock.runFor(5_000);
  expect(polls()).toBe(before);

  await takeCode(page, () => dialog.getByRole('button', { name: '二维码已失效，点击刷新' }).click());
  await expect(dialog.getByText('二维码 5 分钟内有效')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  before = polls();
  await page.clock.runFor(5_000);
  expect(polls()).toBe(before);
});

test('a code that fails to load can be retried; a missing official account is reported', async ({ page }) => {
  let answers: 'fault' | 'closed' | 'real' = 'fault';
  await page.route('**/get_wx_qrcode*', (route) => {
    if (answers === 'real') return route.continue();
    const json =
      answers === 'fault'
        ? { code: 500, msg: '微信二维码获取失败，请稍后重试', data: null }
        : { code: 500201, msg: '微信登录暂未开通，请使用手机号登录', data: null };
    return route.fulfill({ json });
  });
  await page.goto('/');
  const dialog = await openLogin(page);
  await dialog.getByRole('checkbox').click();
  await dialog.getByRole('button', { name: '微信登录' }).click();
  await expect(dialog.getByText('加载失败，点击重试')).toBeVisible();
  const height = (await dialog.boundingBox())?.height;
  answers = 'real';
  await dialog.getByRole('button', { name: '重试' }).click();
  await expect(dialog.getByRole('img', { name: '微信登录二维码' })).toBeVisible();
  expect((await dialog.boundingBox())?.height).toBe(height);

  answers = 'closed';
  await dialog.getByRole('button', { name: '返回' }).click();
  await expect(dialog.getByRole('checkbox')).toBeChecked();
  await dialog.getByRole('button', { name: '微信登录' }).click();
  await expect(dialog.getByText('微信登录暂未开通，请使用手机号登录')).toBeVisible();
  expect((await dialog.boundingBox())?.height).toBe(height);
  await dialog.getByRole('button', { name: '改用手机号登录' }).click();
  await expect(dialog.getByLabel('手机号')).toBeFocused();
  expect((await dialog.boundingBox())?.height).toBe(height);
});
