import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { expect, galleryParts, onePage as test, uiParts } from '../support/gallery.ts';
import { withoutFocusStyle } from './focus.ts';
import { lostToForcedColours } from './forced.ts';
import { measure } from './measure.ts';
import { resize } from './resize.ts';

/** Widths at which boxes are measured; the dark theme changes colours alone. */
const WIDTHS = [768, 390, 1440];
/** The layout that axe is asked about whole; the widest one is asked about colours, in the dark. */
const AXE_WIDTH = 390;
/** Rules for whole pages: here one part appears several times under one name. */
const OF_PAGES = ['landmark-unique'];
/**
 * Where what opens is looked at: each theme and the widest and narrowest layout once. The second
 * theme changes colours alone.
 */
const EXTREMES = [
  [390, 'light'],
  [1440, 'dark'],
] as const;

async function photograph(page: Page, name: string): Promise<void> {
  if (!process.env.GALLERY_SHOTS) return;
  await page.screenshot({ path: `test-results/gallery/${name}.png`, fullPage: true });
}

/** Selector of the layer that an element marked `data-shows` opens. */
const OPENED: Record<string, string> = {
  dialog: '[role=dialog]:not([data-ending-style])',
  menu: '[role=menu]',
  listbox: '[role=listbox]',
  tooltip: '[data-base-ui-portal] [data-side]',
  toast: '[role=region][aria-label=消息] > *',
};

/** Opens each thing that can be opened, and looks at it on a phone and on a desk. */
async function opened(page: Page, part: string): Promise<string[]> {
  const found: string[] = [];
  const openers = page.locator('[data-shows]');
  for (let index = 0; index < (await openers.count()); index += 1) {
    const opener = openers.nth(index);
    const kind = (await opener.getAttribute('data-shows'))!;
    for (const [width, theme] of EXTREMES) {
      await resize(page, width);
      await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
      const button = opener.locator('xpath=descendant-or-self::button');
      await (kind === 'tooltip' ? button.hover() : button.click());
      await expect(page.locator(OPENED[kind]!).first()).toBeVisible();
      // A toast stays for as long as the pointer is on it.
      if (kind === 'toast') await page.locator(OPENED[kind]!).first().hover();
      await photograph(page, `${part}-open-${index}-${width}-${theme}`);
      const problems = [
        ...(await page.evaluate(measure, OPENED[kind]!)),
        ...(await violations(page, { inside: OPENED[kind]!, coloursAlone: theme === 'dark' })),
      ];
      found.push(...problems.map((line) => `open ${index} ${width} ${theme}: ${line}`));
      await close(page, kind);
    }
  }
  return found;
}

async function close(page: Page, kind: string): Promise<void> {
  const shown = page.locator(OPENED[kind]!);
  if (kind === 'toast') await shown.getByRole('button', { name: '关闭' }).first().click();
  else if (await shown.getByRole('button', { name: '我知道了' }).isVisible())
    await shown.getByRole('button', { name: '我知道了' }).click();
  else await page.keyboard.press('Escape');
  // A select keeps its list in the page once it was open.
  await expect(shown.filter({ visible: true })).toHaveCount(0);
}

test('every part of the design system has a page', () => {
  expect(uiParts().filter((part) => !galleryParts().includes(part))).toEqual([]);
});

for (const part of galleryParts()) {
  test(`${part} has a sound layout and passes axe at every width in both themes`, async ({ page, openPart }) => {
    await openPart(part);
    const found: string[] = [];
    const note = (where: string, problems: string[]) => found.push(...problems.map((line) => `${where}: ${line}`));
    const wear = (theme: string) => page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
    await wear('light');
    for (const width of WIDTHS) {
      await resize(page, width);
      await photograph(page, `${part}-${width}-light`);
      note(`${width}`, await page.evaluate(measure, 'body'));
      if (width === AXE_WIDTH) note(`${width}`, await violations(page, { inside: 'article', without: OF_PAGES }));
    }
    for (const theme of ['light', 'dark']) {
      await wear(theme);
      await page.keyboard.press('Tab');
      note(theme, await page.evaluate(withoutFocusStyle));
    }
    await photograph(page, `${part}-dark`);
    note('dark', await violations(page, { inside: 'article', without: OF_PAGES, coloursAlone: true }));
    await page.emulateMedia({ forcedColors: 'active' });
    note('forced colours', await page.evaluate(lostToForcedColours));
    await page.emulateMedia({ forcedColors: 'none' });
    found.push(...(await opened(page, part)));
    expect(found).toEqual([]);
  });
}
