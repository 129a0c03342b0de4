import type { Page } from '@playwright/test';
import { breakAt, fileOf } from '../support/release.ts';
import { expect, test } from '../support/test.ts';

const link = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'AIGC 工具箱', exact: true });
/** Records requests for page code; nothing is blocked. */
const watch = (page: Page) => breakAt(page, fileOf('tools', 'remoteEntry.js'), (route) => route.fallback());

test('the code of a link is prefetched on hover or focus, before the click', async ({ page }) => {
  const { asked } = await watch(page);
  await page.goto('/');
  expect(asked).toEqual([]);
  await link(page).hover();
  await expect.poll(() => asked.length).toBe(1);
});

test('the code of a link is not prefetched with data saver or on 2g', async ({ page }) => {
  await page.clock.install();
  const { asked } = await watch(page);
  await page.goto('/');
  for (const facts of [
    { saveData: true, effectiveType: '4g' },
    { saveData: false, effectiveType: 'slow-2g' },
  ]) {
    await page.evaluate((connection) => {
      Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    }, facts);
    await page.mouse.move(0, 0);
    await link(page).hover();
    await page.clock.runFor(1_000);
    expect(asked).toEqual([]);
  }
  await link(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'AIGC 工具箱' })).toBeVisible();
  expect(asked).toHaveLength(1);
});
