import { expect, test } from '../support/test.ts';

test('each remote is loaded at run time from its own version folder, for its route', async ({ page }) => {
  const loaded = new Set<string>();
  page.on('request', (request) => {
    const [, name] = /\/r\/([a-z]+)\//.exec(request.url()) ?? [];
    if (name) loaded.add(name);
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect([...loaded]).toEqual(['host']);
  for (const [path, name] of [
    ['/course', 'learning'],
    ['/tools', 'tools'],
    ['/SD', 'sd'],
    ['/user/home', 'account'],
  ] as const) {
    await page.goto(path);
    await expect.poll(() => loaded.has(name)).toBe(true);
    await expect(page.getByRole('banner')).toBeVisible();
  }
});

test('an unknown path leads to /error/404 with a link to home', async ({ page }) => {
  for (const path of ['/no/such/page', '/course/nothing', '/hidream/unknownTool']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/error\/404$/);
    await expect(page.getByText('This page could not be found')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(`没有 ${path} 这个地址`);
  }
  await page.getByRole('main').getByRole('link', { name: /首页/ }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('navigation scrolls to the top, sets the title and keeps the shell', async ({ page }) => {
  await page.goto('/course');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 1200));
  await page.getByRole('banner').getByRole('link', { name: 'AIGC 工具箱' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'AIGC 工具箱' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page).toHaveTitle(/工具箱/);
});

test('the theme is set before the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

// As a visitor; a11y/pages.spec.ts asks the same of all pages for a person who is logged in.
test('nothing that a visitor sees on home and in the workbench is wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/', '/SD']) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
  }
});
