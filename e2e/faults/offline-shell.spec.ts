import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const BAR = '网络已断开，已保存的内容不会丢失，恢复后自动重连';
const heading = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { level: 1, name, exact: true });

/** Addresses in the worker's caches, by cache. */
function cachedUrls(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('hx-'));
    const lists = names.map(async (name) => {
      const keys = await (await caches.open(name)).keys();
      return [name, keys.map(({ url }) => new URL(url).pathname + new URL(url).search)] as const;
    });
    return Object.fromEntries(await Promise.all(lists));
  });
}

/** Waits until the worker has cached a page and its scripts for offline use. */
async function waitUntilCached(page: Page, file: RegExp): Promise<void> {
  await expect
    .poll(async () => {
      const all = await cachedUrls(page);
      return (all['hx-page-1']?.length ?? 0) > 0 && (all['hx-code-1'] ?? []).some((path) => file.test(path));
    })
    .toBe(true);
}

test('a visited site opens offline with a notice, and recovers online', async ({ page, context }) => {
  await page.goto('/tools');
  await expect(heading(page, 'AIGC 工具箱')).toBeVisible();
  await waitUntilCached(page, /^\/r\/tools\/[^/]+\/route-toolbox\.js$/);
  await context.setOffline(true);
  await page.reload();
  await expect(heading(page, 'AIGC 工具箱')).toBeVisible();
  await expect(page.getByText(BAR)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: '学院', exact: true })).toBeVisible();
  // Another page that was not asked for before: the shell comes up all the same.
  await page.goto('/');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByText(BAR)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(BAR)).toHaveCount(0);
  await page.reload();
  await expect(
    heading(page, 'AIGC 工具箱').or(page.getByRole('main').getByRole('heading').first()).first(),
  ).toBeVisible();
});

test('each cached page has its own nonce, and complies with its policy', async ({ page, context }) => {
  await page.goto('/tools');
  await waitUntilCached(page, /route-toolbox\.js$/);
  await context.setOffline(true);
  const nonces: string[] = [];
  for (let visit = 0; visit < 2; visit += 1) {
    const answer = await page.goto('/tools');
    expect(answer?.fromServiceWorker()).toBe(true);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    nonces.push(/script-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? '');
    expect(policy).toContain("require-trusted-types-for 'script'");
    await expect(heading(page, 'AIGC 工具箱')).toBeVisible();
  }
  expect(nonces[0]).toMatch(/^[A-Za-z0-9+/]{22}==$/);
  expect(nonces[1]).not.toBe(nonces[0]);
});

test('only pages and files of versions are cached; calls, documents and the console are not', async ({ page }) => {
  await page.goto('/tools');
  await expect(heading(page, 'AIGC 工具箱')).toBeVisible();
  await waitUntilCached(page, /^\/r\/host\/[^/]+\/main\.js$/);
  // Now the worker stands between page and network from the start, and sees the pictures, too.
  await page.reload();
  await expect.poll(async () => (await cachedUrls(page))['hx-pictures-1']?.length ?? 0).toBeGreaterThan(0);
  await page.goto('/course');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/console');
  const all = await cachedUrls(page);
  expect(all['hx-page-1']).toEqual(['/?kept-page']);
  const files = [...(all['hx-code-1'] ?? []), ...(all['hx-pictures-1'] ?? [])];
  expect(files.filter((path) => !/^\/r\/[a-z]+\/(\d|assets\/)/.test(path))).toEqual([]);
});
