import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

// Pages change with their animations here.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const banner = (page: Page) => page.getByRole('banner');
const field = (page: Page) => banner(page).getByRole('combobox', { name: '搜索课程' });

test('the search suggests tools, courses and lessons, by keyboard too, and works without suggestions', async ({
  page,
}) => {
  await page.goto('/course');
  const options = banner(page).getByRole('listbox', { name: '搜索建议' }).getByRole('option');
  await field(page).click();
  await expect(banner(page).getByText('课程分类')).toBeVisible();
  await field(page).fill('抠图');
  await expect(options.filter({ hasText: '智能抠图' })).toContainText('工具');
  await expect(options.filter({ hasText: '课时' }).first().locator('mark')).toHaveText('抠图');
  await field(page).fill('视频');
  await expect(options.filter({ hasText: '视频生成' })).toHaveText('视频生成工具');
  await field(page).fill('布光');
  await expect(options.last()).toHaveText('搜索「布光」');
  await expect.poll(() => options.count()).toBeGreaterThan(1);
  await field(page).press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await field(page).press('Escape');
  await expect(options).toHaveCount(0);
  await field(page).press('ArrowDown');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/\/course\/(detail|liveDetail)\?id=/);

  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.route('**/api/course/data/search/**', (route) => route.abort());
  await field(page).fill('<b>抠图</b>');
  await expect(options).toHaveText(['搜索「<b>抠图</b>」']);
  await page.unroute('**/api/course/data/search/**');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/searchVal=%3Cb%3E/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('「<b>抠图</b>」');
});

test('the search history is stored for the person, with removable entries; blank searches are ignored and long ones cut', async ({
  page,
  person: _person,
}) => {
  await page.goto('/course');
  await expect(page.getByRole('button', { name: /打开账号菜单/ })).toBeVisible();
  await field(page).fill('   ');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/\/course$/);
  for (const text of ['构图', '🍊'.repeat(500)]) {
    await field(page).fill(text);
    await field(page).press('Enter');
    await expect(page).toHaveURL(/searchVal=/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText([...text].slice(0, 40).join(''));
  }
  await field(page).fill('');
  await expect(banner(page).getByText('搜索历史')).toBeVisible();
  await banner(page)
    .getByRole('button', { name: /^删除 🍊/ })
    .click();
  await expect(banner(page).getByRole('button', { name: /^删除/ })).toHaveCount(1);
  await banner(page).getByRole('button', { name: '清空' }).click();
  await expect(banner(page).getByText('搜索历史')).toHaveCount(0);
});

test('the floating panels open one at a time, and a button scrolls back to the top', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/course');
  await expect(page.getByRole('article').first()).toBeVisible();
  const rail = page.getByRole('complementary', { name: '快捷面板' });
  for (const [name, text] of [
    ['照片', '传一张照片'],
    ['搜索', '登录后，搜索过的内容会留在这里'],
    ['客服', '写下要反映的事，运营者会答复'],
    ['会员', '付费课程享折扣'],
  ] as const) {
    await rail.getByRole('button', { name, exact: true }).click();
    await expect(rail.getByRole('group', { name, exact: true })).toContainText(text);
    await expect(rail.getByRole('group')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(rail.getByRole('group')).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 1200));
  await rail.getByRole('button', { name: '返回顶部' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  // On a phone no floating button covers prices and buttons; the one to the top appears on
  // scrolling up.
  await page.setViewportSize({ width: 390, height: 844 });
  // The list goes on without pages there, and is asked for once more: until it is there, the page
  // is too short to scroll so far.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 1200));
    await expect(rail.getByRole('button', { includeHidden: true, name: '返回顶部' })).toBeAttached({ timeout: 1000 });
    await expect(rail.getByRole('button')).toHaveCount(0, { timeout: 1000 });
    await page.evaluate(() => window.scrollTo(0, 1000));
    await expect(rail.getByRole('button')).toHaveCount(1, { timeout: 1000 });
  }).toPass();
});

test('the model tool keeps its page during navigation, and the workbench its state until the logout', async ({
  page,
  person: _person,
}) => {
  await page.goto('/hidream/modelGeneration');
  const model = page.getByRole('heading', { level: 1, name: '版型示意' });
  await model.evaluate((element) => (element.dataset.seen = 'before'));
  await banner(page).getByRole('link', { name: '首页', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '随手拍' })).toBeFocused();
  await page.goBack();
  await expect(model).toHaveAttribute('data-seen', 'before');
  await expect(model).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 560 });
  await page.goto('/SD');
  const seed = page.getByRole('textbox', { name: /随机种子/ });
  await seed.fill('4711');
  // The scrolling column is inside.
  const column = page.getByRole('region', { name: '提示词与参数' }).locator('> div').filter({ has: seed });
  await column.evaluate((pane) => (pane.scrollTop = 100));
  await banner(page).getByRole('link', { name: '首页', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '随手拍' })).toBeFocused();
  // In the document, hidden, with what was typed.
  await expect(page.locator('input[value="4711"]')).toBeHidden();
  await page.goBack();
  await expect(seed).toHaveValue('4711');
  expect(await column.evaluate((pane) => pane.scrollTop)).toBe(100);
  await expect(page).toHaveTitle(/云端 SD/);
  await banner(page).getByRole('link', { name: '首页', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '随手拍' })).toBeFocused();
  await page.getByRole('button', { name: /打开账号菜单/ }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(banner(page).getByRole('button', { name: '登录 / 注册' })).toBeVisible();
  await expect(page.locator('input[value="4711"]')).toHaveCount(0);
});

test('statistics load only after consent, which can be changed in the footer', async ({ page }) => {
  const script = 'https://count.example/s.js';
  let loaded = 0;
  await page.route(script, (route) => {
    loaded++;
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await page.route('**/api/system/data/config/get', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, statistics: script } } });
  });
  await page.goto('/course');
  const bar = page.getByRole('region', { name: '访问统计' });
  await bar.getByRole('button', { name: '不同意' }).click();
  await expect(bar).toHaveCount(0);
  expect(loaded).toBe(0);
  await page.getByRole('contentinfo').getByRole('button', { name: '访问统计设置' }).click();
  await bar.getByRole('button', { name: '同意', exact: true }).click();
  await expect.poll(() => loaded).toBe(1);
});

test.describe('a browser that forbids', () => {
  test('a browser that forbids storage and cookies opens pages, and a visitor can browse and search', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const refuse = (): never => {
        throw new DOMException('denied', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { configurable: true, get: refuse });
      // Cookies that are off throw nothing: there are none, and none is taken.
      Object.defineProperty(Document.prototype, 'cookie', {
        configurable: true,
        get: () => '',
        set(text: string) {
          void text;
        },
      });
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await banner(page).getByRole('link', { name: '学院', exact: true }).click();
    // Home has articles as well.
    await expect(page.getByRole('heading', { level: 1, name: '学院' })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await field(page).fill('布光');
    await field(page).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: '「布光」' })).toBeVisible();
  });

  test('a search works with a full storage', async ({ page, person: _person }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.goto('/course');
    await expect(page.getByRole('button', { name: /打开账号菜单/ })).toBeVisible();
    await field(page).fill('构图');
    await field(page).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: '「构图」' })).toBeVisible();
  });
});

test('a session works without third-party cookies and with a clock that is a day off, and no other origin is contacted', async ({
  page,
  person: _person,
  baseURL,
}) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true });
  await page.addInitScript(() => {
    const native = Date.now;
    Date.now = () => native() + 86_400_000;
  });
  const strangers: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== baseURL) strangers.push(request.url());
  });
  for (const path of ['/', '/user/home']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: /打开账号菜单/ })).toBeVisible();
  }
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  expect(strangers).toEqual([]);
});

test('a page without loadable pictures shows its text', async ({ page }) => {
  await page.route(/\.(webp|svg|png|jpe?g)(\?|$)|\/file\/data\/view\//, (route) => route.abort());
  await page.goto('/course');
  await expect(page.getByRole('article').first()).toContainText('图片加载失败');
  await expect(page.getByRole('article').first().getByRole('heading')).toBeVisible();
});
