import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../support/test.ts';

// The recorder of the test's trace reads a broken picture once more, which the page's policy
// forbids as it should.
test.use({ mayLog: /Connecting to 'blob:/ });

const NO_PICTURE = Buffer.from('not a picture');

/** Left half red, right half blue: which part was cut out can be seen in the result. */
async function twoHalves(): Promise<Buffer> {
  const half = (background: string) => ({ create: { width: 600, height: 600, channels: 3 as const, background } });
  const blue = await sharp(half('#1030d0')).png().toBuffer();
  return sharp({ create: { width: 1200, height: 600, channels: 3, background: '#d01030' } })
    .composite([{ input: blue, left: 600, top: 0 }])
    .png()
    .toBuffer();
}

/** Presses a button that opens the browser's choice of files, and chooses one. */
async function choose(page: Page, button: Locator, buffer: Buffer): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()]);
  await chooser.setFiles({ name: 'a.png', mimeType: 'image/png', buffer });
}

const trigger = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: '更换头像' });
const window = (page: Page): Locator => page.getByRole('dialog', { name: '裁剪头像' });

/** The mean colour of the avatar in the header, once it has come. */
async function headerAvatar(page: Page): Promise<{ src: string; red: number; blue: number; width: number }> {
  const img = page.getByRole('banner').locator('img[src*="/api/"]').first();
  await expect(img).toBeVisible();
  const src = (await img.getAttribute('src'))!;
  const body = await (await page.request.get(src)).body();
  const { channels } = await sharp(body).stats();
  const { width } = await sharp(body).metadata();
  return { src, red: channels[0]!.mean, blue: channels[2]!.mean, width };
}

test('an avatar is cropped by keyboard, saved after a broken file and a failed upload, and shown in the header', async ({
  page,
  person: _person,
}) => {
  await page.goto('/user/setting');
  await page.getByRole('textbox', { name: '昵称' }).fill('还没保存的昵称');
  await choose(page, trigger(page), NO_PICTURE);
  const broken = '上传失败：这张图片打不开，可能已损坏，请换一张';
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(broken);
  await choose(page, trigger(page), await twoHalves());
  await expect(window(page)).toBeVisible();

  // In the window, too: what was chosen before stays.
  await choose(page, window(page).getByRole('button', { name: '换一张' }), NO_PICTURE);
  await expect(window(page).getByRole('alert')).toHaveText(broken);
  const stage = window(page).getByRole('application', { name: '裁剪区域' });
  await stage.focus();
  // The frame goes to the right end of the picture: the picture itself moves left.
  for (let press = 0; press < 10; press += 1) await stage.press('Shift+ArrowLeft');

  // A failed upload keeps picture and crop.
  await page.route('**/file/data/upload', (route) => route.abort(), { times: 1 });
  await window(page).getByRole('button', { name: '确定' }).click();
  await expect(window(page).getByRole('alert')).toContainText('上传失败');
  await window(page).getByRole('button', { name: '重试' }).click();
  await expect(page.getByText('头像已更新')).toBeVisible();
  await expect(window(page)).toHaveCount(0);
  await expect(trigger(page)).toBeFocused();
  await expect(page.getByRole('textbox', { name: '昵称' })).toHaveValue('还没保存的昵称');

  const saved = await headerAvatar(page);
  expect(saved.width).toBe(512);
  expect(saved.blue).toBeGreaterThan(180);
  expect(saved.red).toBeLessThan(60);
  await page.reload();
  expect((await headerAvatar(page)).src).toBe(saved.src);
});
