import { fileURLToPath } from 'node:url';
import { expect, test } from '../support/test.ts';

/** A photograph of a cup on its saucer. */
const CUP = fileURLToPath(new URL('../../bench/photos/coffee.png', import.meta.url));

test('a product is placed in a scene by hand, rendered in two sizes and downloaded as one archive', async ({
  page,
  person: _person,
}) => {
  await page.goto('/hidream/goodsGeneration');
  await page.locator('input[type=file]').first().setInputFiles(CUP);
  await page.getByRole('radio', { name: '大理石' }).check({ force: true });
  const product = page.getByRole('button', { name: '商品的位置和大小' });
  await expect(product).toBeEnabled({ timeout: 120_000 });
  const widthOf = async () => Math.round((await product.boundingBox())!.width);
  const before = await widthOf();
  await product.press('[');
  await expect.poll(widthOf).toBeLessThan(before * 0.97);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect.poll(widthOf).toBe(before);
  for (const size of ['主图 3:4', '详情页', '竖图 1080 × 1440', '9:16'])
    await page.getByRole('checkbox', { name: new RegExp(`导出.*${size}`) }).click();
  await page.getByRole('button', { name: '生成 2 张' }).click();
  await page.getByRole('radio', { name: '淘宝白底图 800x800' }).check({ force: true, timeout: 120_000 });
  await expect(page.getByText('下载的文件不带标识')).toBeVisible();
  await page.getByRole('button', { name: '选择下载的格式' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: '导出全部 2 张' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^商品图-\d{8}\.zip$/);
});
