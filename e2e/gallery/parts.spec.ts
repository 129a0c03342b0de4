import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { expect, galleryParts, test } from '../support/gallery.ts';
import { withoutFocusStyle } from './focus.ts';
import { measure } from './measure.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WIDTHS = [390, 768, 1440];
const THEMES = ['light', 'dark'];

/** What axe finds; contrast of disabled controls is not asked for by the standard, nor by axe. */
async function accessibility(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate<Pick<AxeResults, 'violations'>>(
    `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] }).then(({ violations }) => ({ violations }))`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} — ${failureSummary}`),
  );
}

async function photograph(page: Page, name: string): Promise<void> {
  if (!process.env.GALLERY_SHOTS) return;
  await page.screenshot({ path: `test-results/gallery/${name}.png`, fullPage: true });
}

for (const part of galleryParts()) {
  test(`${part} looks and reads right at every width in both themes`, async ({ page, openPart }) => {
    await openPart(part);
    await page.evaluate(axe);
    const found: string[] = [];
    const note = (where: string, problems: string[]) => found.push(...problems.map((line) => `${where}: ${line}`));
    for (const theme of THEMES) {
      await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await photograph(page, `${part}-${width}-${theme}`);
        note(`${width} ${theme}`, await page.evaluate(measure));
        note(`${width} ${theme}`, await accessibility(page));
      }
      await page.keyboard.press('Tab');
      note(theme, await page.evaluate(withoutFocusStyle));
    }
    expect(found).toEqual([]);
  });
}
