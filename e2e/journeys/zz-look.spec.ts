import { fileURLToPath } from 'node:url';
import { test, expect } from '../support/test.ts';
const COFFEE = fileURLToPath(new URL('../../bench/photos/coffee.png', import.meta.url));
test.describe.configure({ mode: 'serial' });
for (const [w, scheme] of [[1440, 'light'], [390, 'dark']] as const)
  test(`home ${w}`, async ({ page }) => {
    test.setTimeout(120000);
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: w, height: 900 });
    await page.goto('/');
    await page.waitForTimeout(1500);
    await page.getByRole('form', { name: '开始创作' }).getByText('商品图').click();
    for (let y = 0; y < 3000; y += 500) { await page.mouse.wheel(0, 500); await page.waitForTimeout(250); }
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/home-${w}.png`, clip: { x: 0, y: 0, width: w, height: w > 500 ? 2100 : 3600 }, fullPage: true });
  });
test('listing', async ({ page, person: _p }) => {
  test.setTimeout(200000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.goto('/hidream/listing');
  await page.waitForTimeout(1000);
  await page.screenshot({ path: '/tmp/listing-0.png' });
  await page.locator('input[type=file]').first().setInputFiles(COFFEE);
  await page.waitForTimeout(2500);
  await page.screenshot({ path: '/tmp/listing-1.png' });
  const t0 = Date.now();
  await page.getByRole('button', { name: /做成|生成|一整套/ }).first().click();
  await page.waitForTimeout(6000);
  await page.screenshot({ path: '/tmp/listing-2.png' });
  await expect(page.getByText(/全部完成|整套已做好|打包/).first()).toBeVisible({ timeout: 120000 });
  await page.waitForTimeout(45000);
  console.log('done', Date.now() - t0);
  await page.screenshot({ path: '/tmp/listing-3.png', fullPage: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.waitForTimeout(1000);
  await page.screenshot({ path: '/tmp/listing-4.png', fullPage: true });
  console.log(await page.locator('main').innerText());
});
