import { admin, HLS_COURSE } from '../support/operator.ts';
import { expect, test } from '../support/test.ts';

/** A free course that came with the product: decks, an article, and a practice at its end. */
const COURSE = '/course/detail?id=1004';
const DECK = 100_401;
const PRACTICE = 100_405;

test('a deck is watched, searched and annotated; a practice opens its tool and is submitted as homework', async ({
  page,
  person,
}) => {
  expect(person.telphone).toHaveLength(11);
  await page.goto(`${COURSE}&lesson=${DECK}`);
  const player = page.getByRole('region', { name: /^播放器/ });
  await expect(player.getByText('图文课件，无声音').first()).toBeVisible();
  await player.getByRole('button', { name: '播放', exact: true }).first().click();
  await expect(player.getByText(/^00:0[1-9] \/ /)).toBeVisible();
  // Silent slides wait for the learner.
  const caption = player.getByText(/ ▸$/);
  const first = await caption.textContent();
  await player.getByRole('button', { name: '下一句' }).click();
  await expect(caption).not.toHaveText(first!);

  // Words of what is said lead to their second, and what is noted there leads back.
  await page.getByRole('tab', { name: '字幕' }).click();
  await page.getByRole('textbox', { name: '在字幕里搜索' }).fill('噪点');
  await expect(page.getByText(/^第 1 处，共 \d+ 处$/)).toBeVisible();
  await page.getByRole('button', { name: '下一处' }).click();
  const bar = player.getByRole('slider', { name: '播放进度' });
  await expect.poll(async () => Number(await bar.inputValue())).toBeGreaterThan(4);
  await page.getByRole('tab', { name: '笔记' }).click();
  await page.getByRole('textbox', { name: '新笔记' }).fill('回家拿旧图试一次');
  await page.getByRole('button', { name: '保存笔记' }).click();
  await expect(page.getByText('回家拿旧图试一次')).toBeVisible();
  const saved = page.waitForResponse((answer) => answer.url().includes('/course/user/record/save') && answer.ok());
  await player.getByRole('button', { name: '下一页' }).click();
  await saved;
  await page.reload();
  await expect(player.getByText(/上次看到 00:\d\d，点击继续/)).toBeVisible();
  await page.getByRole('tab', { name: /笔记/ }).click();
  await page.getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('已删除一条笔记')).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(page.getByText('回家拿旧图试一次')).toBeVisible();

  await page.getByRole('tab', { name: '目录' }).click();
  await page.getByRole('button', { name: /^练习，/ }).click();
  await expect(page).toHaveURL(new RegExp(`lesson=${PRACTICE}`));
  await page.getByRole('button', { name: '打开画质增强开始练习' }).click();
  await expect(page).toHaveURL(new RegExp(`/hidream/imgEnhance\\?for=lesson\\.1004\\.${PRACTICE}`));
  await page.getByRole('button', { name: '开始增强' }).click();
  await page.getByRole('button', { name: '交作业' }).click({ timeout: 30_000 });
  const homework = page.getByRole('region', { name: '我的作业' });
  await expect(homework.getByText('1200 × 800，是原图的 2 倍')).toBeVisible();
  await expect(homework.getByText(/^平均色差 \d/)).toBeVisible();
  await homework.getByRole('checkbox', { name: /看过了/ }).click();
  await expect(homework.getByRole('checkbox', { name: /看过了/ })).toBeChecked();
  await expect(page.getByText('已交作业')).toBeVisible();

  // With consent the homework is shown in the gallery of the course.
  await homework.getByRole('button', { name: '展示给同学' }).click();
  await page.getByRole('button', { name: '确定' }).click();
  await expect(homework.getByRole('button', { name: '撤回展示' })).toBeVisible();
  await page.getByRole('tab', { name: '同学作业' }).click();
  await page.getByRole('button', { name: /^我的作业/ }).click();
  await expect(page.getByRole('dialog', { name: '我的作业' }).getByText('1200 × 800，是原图的 2 倍')).toBeVisible();
});

test('an HLS film plays, its resolution is selected and remembered, and it continues after a failed segment', async ({
  page,
  person: _person,
}) => {
  // As an operator brings it in: a list of two heights, in parts of two seconds, cut by ffmpeg.
  expect(admin('course', 'import', HLS_COURSE)).toMatch(/「一段真正的 HLS」已(导入|更新)/);

  let refused = 0;
  // The first part is refused once, as by a line that breaks.
  await page.route(/\/media\/[0-9a-f]{64}\.m4s/, (route) => (refused++ === 0 ? route.abort() : route.continue()));
  await page.goto('/course/detail?id=9101');
  const player = page.getByRole('region', { name: /^播放器/ });
  await player.getByRole('button', { name: '播放', exact: true }).first().click();
  await expect(player.getByText(/^00:0[1-9] \/ 00:06/)).toBeVisible();
  expect(refused).toBeGreaterThan(1);
  const width = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth);
  expect(await width()).toBeGreaterThan(0);
  await player.getByRole('button', { name: /^清晰度/ }).click();
  await player.getByRole('menuitemradio', { name: '180P' }).click();
  // The resolution is remembered for the next visit.
  await page.reload();
  await player.getByRole('button', { name: '播放', exact: true }).first().click();
  await expect.poll(width).toBe(320);
  await expect(player.getByRole('button', { name: '清晰度，现在 180P' })).toBeVisible();
});
