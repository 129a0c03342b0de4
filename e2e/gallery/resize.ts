import type { Page } from '@playwright/test';

/**
 * Gives the window another width. Chromium (seen in 156) keeps the old answers of all media queries of a style sheet that got a rule
 * between its last layout and the change of size, as it does with each styled component that is shown for the first time; they stay
 * until the sheet gets another rule with a query. People rarely resize within that frame, tests do.
 */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(() => {
    for (const sheet of document.styleSheets)
      sheet.insertRule('@media (min-width: 1px) { none { color: inherit } }', sheet.cssRules.length);
  });
}
