import type { Page } from '@playwright/test';
import { breakAt, FAULTS, fileOf, withDocument } from '../support/release.ts';
import { expect, test } from '../support/test.ts';

test.use({ mayLog: /Loading chunk|ChunkLoadError|WebSocket/ });

const banner = (page: Page) => page.getByRole('banner');

test('a part of the shell that fails to load reloads the page, at most once in 60 s', async ({ page }) => {
  await page.clock.install();
  const { asked } = await breakAt(page, fileOf('host', 'login.js'), FAULTS.missing);
  let loads = 0;
  page.on('domcontentloaded', () => void loads++);
  await page.goto('/course');
  const open = banner(page).getByRole('button', { name: '登录 / 注册' });
  await open.click();
  await expect.poll(() => loads).toBe(2);

  await expect(open).toBeVisible();
  const before = asked.length;
  await open.click();
  await expect.poll(() => asked.length).toBeGreaterThan(before);
  await page.clock.runFor(30_000);
  // It goes on asking for what the person wants to see.
  await expect.poll(() => asked.length).toBeGreaterThan(before + 1);
  expect(loads).toBe(2);
  await page.clock.runFor(40_000);
  await expect.poll(() => loads).toBe(3);
});

test('the socket sends PING every 10 s, and reconnects after 10 s of silence', async ({ page }) => {
  await page.clock.install();
  const opened: { url: string; heard: string[] }[] = [];
  let silent = false;
  await page.routeWebSocket(/\/ws\//, (socket) => {
    const heard: string[] = [];
    opened.push({ url: socket.url(), heard });
    socket.onMessage((message) => {
      heard.push(String(message));
      if (!silent) socket.send('{"module":"PING","text":"null"}');
    });
  });
  await page.addInitScript(() => {
    window.WebSocket = class extends WebSocket {
      constructor(...args: ConstructorParameters<typeof WebSocket>) {
        super(...args);
        this.addEventListener('message', () => document.documentElement.setAttribute('data-answer', ''));
      }
    };
  });
  /** Time must not go on before the page has the answer to its PING. */
  const answered = async () => {
    await expect(page.locator('html')).toHaveAttribute('data-answer');
    await page.evaluate(() => document.documentElement.removeAttribute('data-answer'));
  };
  await page.goto('/');
  await expect.poll(() => opened[0]?.heard).toEqual(['{"module":"PING","text":"null"}']);
  await answered();
  expect(opened[0]!.url).toMatch(/\/ws\/v-[0-9a-f-]{36}$/);
  await page.clock.runFor(10_000);
  await expect.poll(() => opened[0]!.heard).toHaveLength(2);
  await answered();
  silent = true;
  await page.clock.runFor(10_000);
  await expect.poll(() => opened[0]!.heard).toHaveLength(3);
  expect(opened).toHaveLength(1);
  await page.clock.runFor(10_000);
  await expect.poll(() => opened).toHaveLength(2);
});

test("a remote's entries: an unknown icon is replaced, a taken path keeps its owner, an upcoming entry says so", async ({
  page,
}) => {
  await withDocument(page, (release) => {
    const nav = release.remotes.tools!.nav;
    nav.push(
      { place: 'menu', name: '没有图标', path: '/hidream/noIcon', icon: 'no-such-icon', group: '修图', order: 999 },
      { place: 'header', name: '假首页', path: '/', order: 999 },
      { place: 'header', name: '别的站', path: '//evil.example/', order: 999 },
      { place: 'header', name: '新功能', path: '/tools/soon', order: 999, comingSoon: true },
      {
        place: 'header',
        name: '两处都亮',
        path: '/tools/all',
        activePath: ['/tools/all', '/hidream/imgEnhance'],
        order: 999,
        recommended: true,
      },
    );
  });
  await page.goto('/hidream/imgEnhance');
  const entry = page.getByRole('navigation', { name: '工具' }).getByRole('link', { name: '没有图标' });
  await expect(entry.locator('svg')).toBeVisible();
  await expect(banner(page).getByRole('link', { name: '首页', exact: true })).toHaveCount(1);
  for (const name of ['假首页', '别的站']) await expect(banner(page).getByText(name)).toHaveCount(0);
  await expect(banner(page).getByRole('link', { name: '两处都亮 推荐' })).toHaveAttribute('aria-current', 'page');
  await banner(page).getByText('新功能').hover();
  await expect(banner(page).getByRole('tooltip', { name: '即将开启' })).toBeVisible();
});

test('a route change works without user info and configuration, and fetches them again', async ({
  page,
  person: _person,
}) => {
  const user = await breakAt(page, /\/api\/member\/user\/info/, FAULTS.reset);
  const config = await breakAt(page, /\/api\/system\/data\/config\/get/, FAULTS.reset);
  await page.goto('/course');
  await expect(page.getByRole('article').first()).toBeVisible();
  const asked = [user.asked.length, config.asked.length];
  expect(Math.min(...asked)).toBeGreaterThan(0);
  await banner(page).getByRole('link', { name: 'AIGC 工具箱' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'AIGC 工具箱' })).toBeVisible();
  await expect.poll(() => user.asked.length > asked[0]! && config.asked.length > asked[1]!).toBe(true);
  await user.repair();
  await config.repair();
  await banner(page).getByRole('link', { name: '学院', exact: true }).click();
  await expect(banner(page).getByRole('button', { name: /打开账号菜单/ })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByText('沪ICP备12345678号-1')).toBeVisible();
  // Whoever waits for the person is not told of a failure that shows nowhere.
  await expect(page.getByRole('region', { name: '消息' }).getByRole('alert')).toHaveCount(0);
});
