import { expect, type Browser, type Locator, type Page, type Request } from '@playwright/test';

const CODE = /\/social\/wechat\/user\/get_wx_qrcode/;
const POLL = /\/social\/wechat\/user\/get_wx_openid/;

/** Where the sandbox's code leads, and the scene in it. */
export interface WechatCode {
  url: string;
  scene: string;
}

/** Runs an action that requests a code, and waits for the code. */
export async function takeCode(page: Page, act: () => Promise<void>): Promise<WechatCode> {
  const answered = page.waitForResponse(CODE);
  await act();
  const { data } = (await (await answered).json()) as { data: { url: string } };
  return { url: data.url, scene: new URL(data.url).searchParams.get('scene') ?? '' };
}

/** Goes from the opened login modal to the code. */
export function chooseWechat(page: Page, dialog: Locator): Promise<WechatCode> {
  return takeCode(page, async () => {
    await dialog.getByRole('checkbox').click();
    await dialog.getByRole('button', { name: '微信登录' }).click();
    await expect(dialog.getByRole('img', { name: '微信登录二维码' })).toBeVisible();
  });
}

/** A phone with a WeChat of its own, which scans codes and follows: the same person every time. */
export async function wechatPhone(
  browser: Browser,
): Promise<{ scan: (code: WechatCode) => Promise<void>; close: () => Promise<void> }> {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  let who = 'new';
  return {
    async scan({ url }) {
      const page = await phone.newPage();
      await page.goto(url);
      await page.getByLabel('用哪个微信号').selectOption(who);
      await page.getByRole('button', { name: '扫码并关注' }).click();
      await expect(page.getByRole('heading', { name: /已关注|已完成/ })).toBeVisible();
      await page.close();
      who = 'own';
    },
    close: () => phone.close(),
  };
}

/** A phone that nobody has seen scans the code and follows. */
export async function scanWith(browser: Browser, code: WechatCode): Promise<void> {
  const phone = await wechatPhone(browser);
  await phone.scan(code);
  await phone.close();
}

/** Counts the page's polls for a scan from now on. */
export function countPolls(page: Page): () => number {
  let polls = 0;
  page.on('request', (request: Request) => {
    if (POLL.test(request.url())) polls += 1;
  });
  return () => polls;
}
