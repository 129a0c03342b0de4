import type { Page } from '@playwright/test';

/** Maximum number of frames to wait, as endless animations never settle. */
const MAX_FRAMES = 40;

/**
 * Gives the window another width, and waits until what is in it stands still. Chromium (seen in
 * 156) keeps the old answers of all media queries of a style sheet that got a rule between its last
 * layout and the change of size, as it does with each styled component that is shown for the first
 * time; they stay until the sheet gets another rule with a query. People rarely resize within that
 * frame, tests do.
 */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(() => {
    for (const sheet of document.styleSheets)
      sheet.insertRule('@media (min-width: 1px) { none { color: inherit } }', sheet.cssRules.length);
  });
  await page.evaluate(waitUntilStill, MAX_FRAMES);
}

/**
 * Resolves once three frames in a row have the same boxes: what follows a new width by observing it
 * comes some frames later.
 */
async function waitUntilStill(most: number): Promise<void> {
  let before = '';
  let same = 0;
  for (let frame = 0; frame < most && same < 3; frame++) {
    await new Promise((done) => requestAnimationFrame(done));
    const boxes = [...document.querySelectorAll('article *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height].join(' ');
    });
    const now = boxes.join();
    same = now === before ? same + 1 : 0;
    before = now;
  }
}
