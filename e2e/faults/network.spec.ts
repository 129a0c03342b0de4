import type { Page, Route, WebSocketRoute } from '@playwright/test';
import { newestTask } from '../support/calls.ts';
import { newPhone } from '../support/person.ts';
import { noisyPhoto, photoFile } from '../support/photo.ts';
import { expect, test } from '../support/test.ts';

test.use({ mayLog: /WebSocket|ChunkLoadError|remoteEntry/ });

const messages = (page: Page) => page.getByRole('region', { name: '消息' });

test('offline: a bar is shown, typed text stays, and the page recovers by itself', async ({
  page,
  context,
  person: _person,
}) => {
  await page.goto('/user/setting');
  const name = page.getByLabel('昵称');
  await name.fill('断网前写的');
  await context.setOffline(true);
  await expect(page.getByText('网络已断开，已保存的内容不会丢失，恢复后自动重连')).toBeVisible();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('后端接口连接异常').first()).toBeVisible();
  await expect(name).toHaveValue('断网前写的');
  await context.setOffline(false);
  await expect(page.getByText('网络已恢复')).toBeVisible();
  await expect(page.getByText('网络已断开', { exact: false })).toHaveCount(0);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(messages(page).getByText('已保存')).toBeVisible();
});

test('offline: an unvisited page shows a message, and opens by itself after the reconnect', async ({
  page,
  context,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: '学院', exact: true }).click();
  const card = page.getByRole('main').getByRole('alert');
  await expect(card.getByRole('heading', { name: /暂时打不开$/ })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('a socket that is cut during a task delivers the result after the reconnect', async ({ page, person }) => {
  let cut = false;
  const open = new Set<WebSocketRoute>();
  await page.routeWebSocket(/\/ws\//, (socket) => {
    if (cut) return void socket.close({ code: 1001 });
    open.add(socket);
    const server = socket.connectToServer();
    server.onMessage((message) => {
      // Nothing of the task's end comes through: it happens while nobody listens.
      if (!cut) socket.send(message);
    });
  });
  await page.goto('/hidream/imgEnhance');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(photoFile('断线.jpg', await noisyPhoto()));
  await page.getByRole('button', { name: '开始增强' }).click();
  await expect.poll(async () => (await newestTask(person))?.state).toBeDefined();
  cut = true;
  for (const socket of open) await socket.close({ code: 1001 });
  await expect.poll(async () => (await newestTask(person))?.state, { timeout: 120_000 }).toBe('done');
  cut = false;
  await expect(page.getByText('已完成').first()).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole('slider', { name: '拖动比较前后' })).toBeVisible();
});

test.describe('failures of a call', () => {
  const CALL = '**/api/common/data/get_sms_code?*';

  async function openLogin(page: Page, telphone: string): Promise<void> {
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: '登录 / 注册' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox').click();
    await dialog.getByRole('button', { name: '手机号登录' }).click();
    await dialog.getByLabel('手机号').fill(telphone);
  }

  const ask = (page: Page) => page.getByRole('dialog').getByRole('button', { name: '获取验证码' }).click();
  const said = (page: Page, text: string) => messages(page).getByRole('alert').filter({ hasText: text });

  test('each failed call shows its message, keeps typed text, and can be retried', async ({ page }) => {
    const telphone = newPhone();
    await openLogin(page, telphone);
    const answers: [text: string, answer: (route: Route) => Promise<void>][] = [
      ['短信服务正在维护', (route) => route.fulfill({ json: { code: 500, msg: '短信服务正在维护', data: null } })],
      ['这个号码已停用', (route) => route.fulfill({ json: { code: 500201, msg: '这个号码已停用', data: null } })],
      ['系统未知错误，请反馈给管理员', (route) => route.fulfill({ json: { code: 500, msg: '', data: null } })],
      ['当前操作没有权限', (route) => route.fulfill({ json: { code: 403, msg: '', data: null } })],
      ['访问资源不存在', (route) => route.fulfill({ json: { code: 404, msg: '', data: null } })],
      ['名额已满', (route) => route.fulfill({ json: { code: 409, msg: '名额已满', data: null } })],
      ['系统接口500异常', (route) => route.fulfill({ status: 500, body: '<h1>oops</h1>', contentType: 'text/html' })],
      [
        '系统接口502异常',
        (route) => route.fulfill({ status: 502, json: { code: 500, msg: '服务正在启动', data: null } }),
      ],
      ['后端接口连接异常', (route) => route.abort('connectionrefused')],
    ];
    for (const [text, answer] of answers) {
      await page.route(CALL, answer);
      await ask(page);
      await expect(said(page, text)).toBeVisible();
      await expect(page.getByRole('dialog').getByLabel('手机号')).toHaveValue(telphone);
      await page.unroute(CALL, answer);
    }
    await ask(page);
    await expect(page.getByRole('dialog').getByText('验证码已发送')).toBeVisible();
  });

  test('a call without an answer for two minutes shows 「系统接口请求超时」', async ({ page }) => {
    // The browser itself counts this time, so the two minutes are made short where they are set.
    await page.addInitScript(() => {
      const { prototype } = XMLHttpRequest;
      const native = Object.getOwnPropertyDescriptor(prototype, 'timeout');
      Object.defineProperty(prototype, 'timeout', {
        configurable: true,
        get: native?.get,
        set(this: XMLHttpRequest, ms: number) {
          native?.set?.call(this, ms === 120_000 ? 1_000 : ms);
        },
      });
    });
    const telphone = newPhone();
    await page.route(CALL, () => undefined);
    await openLogin(page, telphone);
    await ask(page);
    await expect(said(page, '系统接口请求超时')).toBeVisible();
    await expect(page.getByRole('dialog').getByLabel('手机号')).toHaveValue(telphone);
  });

  // shared/src/http/to-error.test.ts names the codes that end a session.
  test('500206 ends the session, shows a message, and opens the login above the unchanged page', async ({
    page,
    person: _person,
  }) => {
    await page.goto('/user/setting');
    const name = page.getByLabel('昵称');
    await name.fill('没存的');
    await page.route('**/api/member/user/update', (route) =>
      route.fulfill({ json: { code: 500206, msg: '', data: null } }),
    );
    await page.getByRole('button', { name: '保存' }).click();
    await expect(messages(page).getByText('登录已过期，请重新登录。')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: '登录 / 注册' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { name: '登录后查看「账号设置」' })).toBeVisible();
    await expect(name).toHaveValue('没存的');
  });

  test('a bad request leads to /400, which links to home', async ({ page, person: _person }) => {
    const call = '**/api/member/user/home';
    await page.route(call, (route) =>
      route.fulfill({ status: 400, json: { code: 400, msg: '请求参数不正确', data: null } }),
    );
    await page.goto('/user/home');
    await expect(page).toHaveURL(/\/400$/);
    await expect(page.getByText('请求有误')).toBeVisible();
    await page.unroute(call);
    await page.getByRole('banner').getByRole('link', { name: '学院', exact: true }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
