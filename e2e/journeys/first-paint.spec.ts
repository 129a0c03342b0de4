import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const WIDTHS = [1920, 1440, 1280, 1000, 700, 390, 320];
const HEADING = '随手拍一张，今天就能上架';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface FirstScreen {
  words: string[];
  /** Mark, heading, the line below it, the box of the picture. */
  boxes: Box[];
  fontSizes: string[];
  picture: string;
}

/** The same parts of home's first screen, before the first render or after it. */
function firstScreen(page: Page): Promise<FirstScreen> {
  return page.evaluate(() => {
    const heading = document.querySelector('h1')!;
    const line = heading.nextElementSibling!;
    const stage = heading.parentElement!.nextElementSibling!;
    const pictures = [...stage.querySelectorAll('img')];
    const mark = document.querySelector('#root svg')!;
    return {
      words: [heading.textContent, line.textContent],
      boxes: [mark, heading, line, stage].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x, y, width, height };
      }),
      fontSizes: [heading, line].map((element) => getComputedStyle(element).fontSize),
      // The last one is what became of the photo; the first paint shows no other.
      picture: pictures.at(-1)!.currentSrc,
    };
  });
}

test('the prerendered parts of home do not shift when the scripts run', async ({ page, context }) => {
  const early = await context.newPage();
  await early.route('**/main.js', () => undefined);
  await early.goto('/', { waitUntil: 'commit' });
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: HEADING })).toBeVisible();

  for (const width of WIDTHS) {
    for (const each of [page, early]) await each.setViewportSize({ width, height: 900 });
    await expect(early.getByRole('heading', { level: 1, name: HEADING })).toBeVisible();
    await expect.poll(() => firstScreen(early).then((screen) => screen.picture)).toMatch(/hero-after/);
    const [before, after] = [await firstScreen(early), await firstScreen(page)];
    expect(before.words, `words at ${width}`).toEqual(after.words);
    expect(before.fontSizes, `fonts at ${width}`).toEqual(after.fontSizes);
    for (const [index, box] of before.boxes.entries()) {
      for (const side of ['x', 'y', 'width', 'height'] as const) {
        expect(
          Math.abs(box[side] - after.boxes[index]![side]),
          `${side} of part ${index} at ${width}`,
        ).toBeLessThanOrEqual(1);
      }
    }
  }
});

test('other pages begin with a loading skeleton', async ({ page }) => {
  await page.route('**/main.js', () => undefined);
  await page.goto('/tools', { waitUntil: 'commit' });
  await expect(page.locator('.sk svg').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  const bars = page.locator('.sk-page i');
  await expect(bars).toHaveCount(4);
  const boxes = (what: typeof bars) =>
    what.evaluateAll((all) => all.map((bar) => ({ ...bar.getBoundingClientRect().toJSON(), toJSON: undefined })));
  const before = await boxes(bars);
  expect(before.every(({ width, height }) => width > 100 && height >= 20)).toBe(true);
  // The first render goes on with the same bars in the same places.
  await page.unroute('**/main.js');
  await page.route('**/r/tools/**', () => undefined);
  await page.goto('/tools', { waitUntil: 'commit' });
  const loading = page.getByRole('status', { name: '加载中' });
  await expect(loading).toBeVisible();
  await expect(loading).toHaveCSS('opacity', '1');
  expect(await boxes(loading.locator('> *'))).toEqual(before);
});
