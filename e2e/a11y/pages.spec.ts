import type { Page } from '@playwright/test';
import { expectAccessible, violations } from '../support/axe.ts';
import { actAs, newPerson } from '../support/person.ts';
import { expect, test as base } from '../support/test.ts';

const PAGES = [
  '/',
  '/course',
  '/course/square',
  '/course/search?searchVal=影子',
  '/course/detail?id=1001',
  '/course/detail?id=1001&tab=reviews',
  '/course/detail?id=1001&tab=questions',
  '/course/verify?no=HX-2611-AAAA-BBBB-CCCC',
  '/course/college',
  '/course/cartoon',
  '/course/checkup',
  '/course/album',
  '/album/detail?id=201',
  '/article/detail?id=305',
  '/tools',
  '/hidream/imgEnhance',
  '/SD',
  '/util',
  '/util/engines',
  '/user/home',
  '/user/setting',
  '/article/detail?type=PROTOCOL',
  '/error/401',
  '/error/404',
  '/400',
];

/** Pages whose phone layout is looked at in both themes; elsewhere the dark one stands for it. */
const BOTH_ON_PHONE = ['/', '/course/detail?id=1001', '/SD'];

/** Pages whose shell is looked at: one of each layout. */
const WITH_SHELL = ['/', '/hidream/imgEnhance', '/SD'];

/** One page for all: what a page loads and axe itself are compiled once. */
const test = base.extend<object, { shared: Page }>({
  shared: [
    async ({ browser }, provide) => {
      const url = process.env.E2E_URL!;
      const context = await browser.newContext({ baseURL: url, locale: 'zh-CN', reducedMotion: 'reduce' });
      const person = await newPerson(url);
      await actAs(context, url, person);
      await person.api.dispose();
      await provide(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: ({ shared }, provide) => provide(shared),
});

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** How much wider than its window a page is, px. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Elements with animations despite reduced motion. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seconds = (text: string) =>
      Math.max(...text.split(',').map((one) => parseFloat(one) * (one.trim().endsWith('ms') ? 0.001 : 1)));
    return [...document.querySelectorAll('*')].flatMap((element) => {
      const { animationName, animationDuration, transitionDuration } = getComputedStyle(element);
      const animates = animationName !== 'none' && seconds(animationDuration) > 0.001;
      // Even the shortest duration counts: inherited transitions would run in each nested element,
      // one frame after another.
      const eases = seconds(transitionDuration) > 0;
      return animates || eases
        ? [`${element.tagName} ${element.className} ${animationName} ${transitionDuration}`]
        : [];
    });
  });
}

for (const path of PAGES) {
  test(`${path} is accessible: both themes, desktop and phone, 320 px, zoom 200 %, reduced motion`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await settled(page);
    const scope = { withShell: WITH_SHELL.includes(path) };
    await expectAccessible(page, 'desktop', scope);
    expect.soft(await moving(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    if (BOTH_ON_PHONE.includes(path)) await expectAccessible(page, 'phone', scope);
    else expect.soft(await violations(page, scope), 'phone, dark').toEqual([]);
    // 640 px is a window of 1280 px at 200 %; 320 px the same at 400 %. Many phones have 390 px.
    for (const width of [640, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => overflow(page), `${width} px`).toBeLessThanOrEqual(0);
    }
  });
}
