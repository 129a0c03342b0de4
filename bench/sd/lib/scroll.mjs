const SCROLL_MS = 5_000;

/**
 * Turns the wheel for some seconds, so many px at each of its steps, of which about 25 come in a
 * second. @returns times between frames
 */
export async function scroll(page, step) {
  await page.mouse.move(900, 500);
  await page.mouse.wheel(0, 600);
  await page.waitForTimeout(1500);
  await page.evaluate(() => globalThis.benchFrames.start());
  const until = performance.now() + SCROLL_MS;
  while (performance.now() < until) {
    await page.mouse.wheel(0, step);
    await page.waitForTimeout(40);
  }
  const times = await page.evaluate(() => globalThis.benchFrames.stop());
  const moved = await page.evaluate(() => scrollY);
  if (moved < 2_000) throw new Error(`the page was scrolled to ${moved} px only`);
  return times.slice(1).map((time, at) => time - times[at]);
}
