import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** Limit for the sum of shifts of a page; less than 0.1 counts as good elsewhere. */
const MAX_SHIFT = 0.02;
/** Delay of every answer in ms, as on a slow line. */
const DELAY_MS = 400;
const PATHS = [
  '/course',
  '/course/square',
  '/course/college',
  '/course/checkup',
  '/hidream/help?tool=imgGeneration',
  '/hidream/wall',
  '/hidream/imgGeneration',
  '/util',
  '/user/home',
  '/user/home?type=4',
  '/user/home?type=5',
  '/SD',
];

/** Counts shifts from the start of each document; those right after input are meant. */
async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) counted.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

test('pages of members keep their place while answers are late', async ({ page, person: _person }) => {
  await countShifts(page);
  await page.route('**/api/**', async (route) => {
    await new Promise((done) => setTimeout(done, DELAY_MS));
    await route.continue();
  });
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of PATHS) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
      expect.soft(shift, `${path} at ${width} px`).toBeLessThan(MAX_SHIFT);
    }
  }
});
