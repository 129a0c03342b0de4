import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from '../support/test.ts';

/** A photograph of a butterfly on a leaf. */
const BUTTERFLY = fileURLToPath(new URL('../../bench/photos/butterfly.jpg', import.meta.url));

test('a photo is cut out automatically, a stroke corrects the preview, and the file equals the preview', async ({
  page,
  person: _person,
}) => {
  const { width, height } = await sharp(BUTTERFLY).metadata();
  await page.goto('/hidream/magicIntematting');
  await page.locator('input[type=file]').first().setInputFiles(BUTTERFLY);
  const stage = page.getByRole('application', { name: '涂抹要保留和去掉的地方' });
  await expect(stage).toHaveAttribute('tabindex', '0', { timeout: 120_000 });

  /** Alpha of the preview at a share of its width and height. */
  const alphaAt = (x: number, y: number) =>
    page.evaluate(
      ([left, top]) => {
        const [, subject] = document.querySelectorAll<HTMLCanvasElement>('canvas');
        const { width: wide, height: high } = subject!;
        return subject!.getContext('2d')!.getImageData(Math.floor(wide * left!), Math.floor(high * top!), 1, 1).data[3];
      },
      [x, y],
    );
  const wing = [0.25, 0.55] as const;
  const leaf = [0.45, 0.9] as const;
  await expect.poll(() => alphaAt(...wing), { timeout: 120_000 }).toBe(255);
  expect(await alphaAt(...leaf)).toBe(0);

  // A dropped wing returns on undo; the file contains what is kept.
  const box = (await stage.boundingBox())!;
  const stroke = async ([x, y]: readonly [number, number]) => {
    await page.mouse.move(box.x + box.width * (x - 0.02), box.y + box.height * y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * (x + 0.02), box.y + box.height * y, { steps: 4 });
    await page.mouse.up();
  };
  await page.getByRole('button', { name: '涂要去掉的地方' }).click();
  await stroke(wing);
  await expect.poll(() => alphaAt(...wing)).toBe(0);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect.poll(() => alphaAt(...wing)).toBe(255);
  await page.keyboard.press('b');
  await expect(page.getByRole('button', { name: '涂要保留的地方' })).toHaveAttribute('aria-pressed', 'true');
  await stroke(leaf);
  await expect.poll(() => alphaAt(...leaf)).toBe(255);

  // On a phone numbers are larger, and are read whole.
  await page.setViewportSize({ width: 390, height: 844 });
  const hides = await page
    .getByRole('form', { name: '抠图设置' })
    .getByRole('textbox', { name: '去溢色的数值' })
    .evaluate((input) => input.scrollWidth - input.clientWidth);
  expect(hides).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('radio', { name: '落地' }).first().check({ force: true });
  await page.getByRole('switch', { name: '另存主体、阴影和背景' }).click();
  await page.getByRole('button', { name: '抠出原尺寸大图' }).click();
  await expect(page.getByText('已完成').first()).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole('link', { name: '下载主体' })).toBeVisible();
  await expect(page.getByRole('link', { name: '下载阴影' })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载成图' }).click();
  const file = await (await download).path();
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([width, height, 4]);
  const alphaIn = (x: number, y: number) =>
    data[(Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * 4 + 3];
  expect(alphaIn(...wing)).toBe(255);
  expect(alphaIn(...leaf)).toBe(255);
  expect(alphaIn(0.03, 0.05)).toBe(0);
  expect((await sharp(file).metadata()).xmp?.toString('utf8') ?? '').not.toContain('AIGC');

  // Opened again in a new tab's memory: the strokes are still there, and can be gone on from.
  await page.reload();
  await expect(page.getByRole('img', { name: '抠图结果' })).toBeVisible();
  await page.getByRole('button', { name: '继续修改' }).click();
  await expect(stage).toBeVisible();
  await expect.poll(() => alphaAt(...leaf), { timeout: 120_000 }).toBe(255);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect.poll(() => alphaAt(...leaf)).toBe(0);
  await page.getByRole('list', { name: '最近的任务' }).getByRole('button').nth(1).click();
  await expect(page.getByRole('img', { name: '抠图结果' })).toBeVisible();
  await page.getByRole('button', { name: '继续处理' }).click();
  await page.getByRole('menuitem', { name: '画质增强' }).click();
  await expect(page).toHaveURL(/imgEnhance\?photo=/);
});
