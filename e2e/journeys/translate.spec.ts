import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from '../support/test.ts';

const PHOTO = path.resolve(import.meta.dirname, '../../bench/photos/sign-2.jpg');

test('the text of a photographed sign is recognised, corrected, typeset again and downloaded', async ({
  page,
  person: _person,
}) => {
  await page.goto('/hidream/translate');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: '路牌.jpg', mimeType: 'image/jpeg', buffer: await readFile(PHOTO) });
  const list = page.getByRole('list', { name: '文字块' });
  const centre = list.getByRole('button', { name: /Sports Centre/ });
  await expect(centre).toContainText('体育中心', { timeout: 120_000 });
  await expect(list.getByRole('button', { name: /Car Parks/ })).toContainText('停车场');
  await expect(page.getByText('未配置翻译服务，按词库翻译')).toBeVisible();

  // A text that the glossary lacks is typed; the block is moved with the keyboard, and both are
  // undone one by one.
  const park = list.getByRole('button', { name: /未翻译：词库里没有/ });
  await park.click();
  await page.getByRole('textbox', { name: /块译文/ }).fill('维文霍公园');
  const block = page.getByRole('button', { name: /维文霍公园/ }).first();
  const before = await block.boundingBox();
  await block.focus();
  await page.keyboard.press('Shift+ArrowRight');
  expect((await block.boundingBox())!.x).toBeGreaterThan(before!.x);
  await page.getByRole('button', { name: '撤销' }).click();
  expect((await block.boundingBox())!.x).toBeCloseTo(before!.x, 0);

  // A block is edited in the picture.
  await page.getByRole('button', { name: /第 \d 块：停车场/ }).dblclick();
  await page.getByRole('textbox', { name: /在图上编辑/ }).fill('停车场 P');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /第 \d 块：停车场 P/ })).toBeVisible();

  // Misread text is framed and recognised again, larger, without a mouse; edits elsewhere stay.
  await page.getByRole('button', { name: '框出漏掉的文字' }).click();
  const area = page.getByRole('group', { name: /要识别的地方/ });
  await expect(area).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(area).toBeHidden();
  await page.getByRole('button', { name: '框出漏掉的文字' }).click();
  const canvas = (await page.getByRole('img', { name: '译文预览' }).boundingBox())!;
  const at = (x: number, y: number) =>
    [canvas.x + (x / 1280) * canvas.width, canvas.y + (y / 960) * canvas.height] as const;
  await page.mouse.move(...at(425, 625));
  await page.mouse.down();
  await page.mouse.move(...at(800, 700), { steps: 4 });
  await page.mouse.up();
  await page.getByRole('button', { name: '识别框内文字' }).click();
  await expect(page.getByRole('textbox', { name: /块译文/ })).toHaveValue('体育中心', { timeout: 120_000 });
  await expect(list.getByRole('button', { name: /维文霍公园/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /第 \d 块：停车场 P/ })).toBeVisible();

  await page.getByRole('button', { name: '生成译图' }).click();
  await expect(page.getByRole('slider', { name: '拖动比较前后' })).toBeVisible({ timeout: 120_000 });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载成图' }).click();
  const file = await (await download).path();
  const made = await sharp(file).metadata();
  expect([made.width, made.height]).toEqual([1280, 960]);
  // The person's own picture: named in its metadata, not marked as generated.
  const facts = made.xmp?.toString('utf8') ?? '';
  expect(facts).toContain('图片翻译');
  expect(facts).not.toContain('AIGC');
  // The arrow beside the text is there as it was; the letters have gone.
  // Statistics are of what a file holds, not of what is asked of it.
  const light = async (source: string, left: number, top: number, width: number, height: number) => {
    const part = await sharp(source).extract({ left, top, width, height }).greyscale().png().toBuffer();
    return (await sharp(part).stats()).channels[0]!.mean;
  };
  expect(Math.abs((await light(file, 785, 625, 60, 90)) - (await light(PHOTO, 785, 625, 60, 90)))).toBeLessThan(4);
  expect(await light(file, 770, 795, 100, 40)).toBeLessThan((await light(PHOTO, 770, 795, 100, 40)) - 15);

  // Found again: the picture, and its text to go on with.
  await page.reload();
  await expect(page.getByRole('radio', { name: '译文' })).toBeVisible();
  await expect(page.getByRole('slider', { name: '拖动比较前后' })).toBeVisible();
  await list.getByRole('button', { name: /维文霍公园/ }).click();
  await expect(page.getByRole('textbox', { name: /块译文/ })).toHaveValue('维文霍公园');
});
