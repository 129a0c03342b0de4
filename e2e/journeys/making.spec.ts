import { fileURLToPath } from 'node:url';
import { expectAccessible } from '../support/axe.ts';
import { expectInView } from '../support/in-view.ts';
import { expect, test } from '../support/test.ts';
import { openWork, putOnWall } from '../support/wall.ts';

test.use({ reducedMotion: 'reduce' });

const APPLE = fileURLToPath(new URL('../../bench/photos/apple.jpg', import.meta.url));

test('a prompt generates pictures, one of which is varied, published and withdrawn', async ({
  page,
  person: _person,
}) => {
  await page.goto('/hidream/imgGeneration');
  await expectAccessible(page, 'the empty page');
  await page.getByRole('textbox', { name: '想画的内容' }).fill('青瓷花瓶，柿子两只，一只霸王龙');
  await expect(page.getByText('不认识：霸王龙')).toBeVisible();
  await page.getByRole('button', { name: '生成', exact: true }).click();
  await expect(page.getByRole('radio', { name: '第 2 张' })).toBeAttached({ timeout: 120_000 });
  await expect(page.getByText('没画出来：霸王龙')).toBeVisible();
  await page.getByRole('button', { name: '对比两张' }).click();
  await expect(page.getByRole('slider', { name: '拖动比较前后' })).toBeVisible();
  await expectAccessible(page, 'two pictures compared');

  await putOnWall(page, '花瓶与柿子');
  await page.goto('/hidream/wall?mine=1');
  await openWork(page, '花瓶与柿子');
  await expectAccessible(page, 'a work of the wall');
  await page.getByRole('button', { name: '收回' }).click();
  await page.getByRole('dialog', { name: '系统提示' }).getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('您还没有放上来的作品')).toBeVisible();
});

test('a sentence becomes a plan, which is corrected by a sentence, and runs', async ({ page, person: _person }) => {
  await page.goto('/composer');
  await page.locator('input[type=file]').first().setInputFiles(APPLE);
  await expect(page.getByRole('img', { name: '要处理的照片' })).toBeVisible();
  await page.getByRole('textbox', { name: '想做的事' }).fill('变清楚，抠图，再扩成横幅');
  await page.getByRole('button', { name: '出计划' }).click();
  const plan = page.getByRole('region', { name: '计划' });
  await expect(plan.getByRole('heading', { level: 3 })).toHaveText(['画质增强', '智能抠图', '智能扩图']);
  await page.getByRole('textbox', { name: '接着说' }).fill('不要扩图');
  await page.getByRole('button', { name: '改计划' }).click();
  await expect(plan.getByRole('heading', { level: 3 })).toHaveText(['画质增强', '智能抠图']);
  await expectAccessible(page, 'a plan');
  await plan.getByRole('button', { name: '开始' }).click();
  await expect(page.getByText('全部完成')).toBeVisible({ timeout: 120_000 });
  // A step is opened in its tool, and leads back.
  await page.getByRole('link', { name: '打开改' }).last().click();
  await page.getByRole('button', { name: '用到这一套里' }).click();
  await expect(page.getByText('全部完成')).toBeVisible();
  await expectAccessible(page, 'a finished plan');
});

test('a garment is fitted on a drawn model from the library, and the result is stored', async ({
  page,
  person: _person,
}) => {
  await page.goto('/hidream/modelGeneration');
  await expectAccessible(page, '版型示意');
  await page.goto('/hidream/modelSet');
  await expectAccessible(page, '版型套图');
  // Nobody is drawn after a photograph here: the built-in engine cannot.
  await expect(page.getByRole('radio', { name: '自己的照片' })).toHaveCount(0);

  await page.goto('/hidream/aiFitting');
  await page.getByRole('button', { name: '格纹 T 恤（绘制）' }).click();
  // Leaving during an upload asks for confirmation.
  await expect(page.getByRole('button', { name: '试穿', exact: true })).toBeEnabled();
  await page.getByRole('link', { name: '换一个人台' }).click();
  await expectAccessible(page, 'the models');
  await page.getByRole('link', { name: '看大图' }).nth(3).click();
  await expectAccessible(page, 'a model');
  await page.getByRole('link', { name: '用这个人台' }).click();
  await page.getByRole('button', { name: '试穿', exact: true }).click();
  await expect(page.getByRole('button', { name: '再试穿一次' })).toBeVisible({ timeout: 120_000 });
  await expectInView(page, page.getByRole('button', { name: '下载成图' }));
  await page.getByRole('button', { name: '调整点位' }).click();
  await page
    .getByRole('button', { name: /左领，用方向键移动/ })
    .first()
    .press('ArrowDown');
  await expectAccessible(page, 'a garment with its points');
  await page.getByRole('button', { name: '完成' }).click();
  await expect(
    page.getByRole('button', { name: '再试穿一次' }).or(page.getByRole('button', { name: '试穿', exact: true })),
  ).toBeVisible();

  await page.goto('/hidream/listing');
  await page.locator('input[type=file]').first().setInputFiles(APPLE);
  await expect(page.getByRole('button', { name: '做成一整套' })).toBeEnabled();
  await expectInView(page, page.getByRole('button', { name: '做成一整套' }));
});
