import { expect, type Locator, type Page } from '@playwright/test';

/** A desk and a phone, on which what a person came for stands in view without scrolling. */
const SCREENS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** Expects a control whole in view, at the top of its page, on a phone and on a desk. */
export async function expectInView(page: Page, control: Locator): Promise<void> {
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(control, `${screen.width} × ${screen.height}`).toBeInViewport({ ratio: 1 });
  }
}
