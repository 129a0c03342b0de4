import { expect, test } from '../support/test.ts';

test('the plaza has three types of courses and pages of them, and another type starts at the first page', async ({
  page,
}) => {
  await page.goto('/course');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.nth(9)).toBeVisible();
  for (const [label, type] of [
    ['案例课', 'PIECE'],
    ['系列课', 'SERIES'],
    ['直播课', 'LIVE'],
  ] as const) {
    await page.getByRole('tab', { name: label }).click();
    await expect(page).toHaveURL(new RegExp(`courseType=${type}`));
    await expect(cards.first()).toBeVisible();
  }

  // Thirty of the first course, told apart by their numbers.
  let card: object | undefined;
  await page.route('**/api/course/data/page/*/20?*', async (route) => {
    const answer = await route.fetch();
    const { data, ...envelope } = (await answer.json()) as { data: { list: { id: number }[]; page: number } };
    card ??= data.list[0];
    const from = 50_000 + data.page * 100;
    const list = Array.from({ length: data.page === 1 ? 20 : 10 }, (_, index) => ({ ...card, id: from + index }));
    await route.fulfill({ response: answer, json: { ...envelope, data: { ...data, list, total: 30 } } });
  });
  await page.goto('/course');
  await expect(cards).toHaveCount(20);
  await expect(page.getByText('共 30 条', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '下一页' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(cards).toHaveCount(10);
  await page.getByRole('tab', { name: '系列课' }).click();
  await expect(page).not.toHaveURL(/page=/);
  await expect(cards).toHaveCount(20);
});

test('a lesson plays, its progress is stored, and it resumes at its last position', async ({ page, person }) => {
  expect(person.telphone).toHaveLength(11);
  await page.goto('/course');
  await page
    .getByRole('link', { name: /商品布光：一扇窗/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /商品布光：一扇窗/ })).toBeVisible();
  const player = page.getByRole('region', { name: /^播放器/ });
  await player.getByRole('button', { name: '播放', exact: true }).first().click();
  const played = async () => Number(await player.getByRole('slider', { name: '播放进度' }).inputValue());
  await player.getByRole('button', { name: '自动翻页' }).click();
  await expect.poll(played).toBeGreaterThan(3);
  const saved = page.waitForResponse((answer) => answer.url().includes('/course/user/record/save') && answer.ok());
  await player.getByRole('button', { name: '暂停' }).click();
  await saved;

  await page.goto('/user/home?type=0');
  const record = page.getByRole('article').filter({ hasText: '商品布光：一扇窗' });
  await expect(record).toBeVisible();
  await expect(record.getByRole('progressbar')).toBeVisible();
  await record.getByRole('link', { name: '继续学习' }).click();
  await expect(page.getByText(/上次看到 00:0[3-9]，点击继续/)).toBeVisible();
  await page
    .getByRole('region', { name: /^播放器/ })
    .getByRole('button', { name: '播放', exact: true })
    .first()
    .click();
  // Playback before the resume is saved already.
  const resumed = await played();
  await expect.poll(played).toBeGreaterThan(resumed + 2);

  // Left in the middle of playing, without a pause.
  const sent = page.waitForRequest((request) => request.url().includes('/course/user/record/save'));
  await page.getByRole('banner').getByRole('link', { name: '学院' }).click();
  const { beats } = (await sent).postDataJSON() as { beats: { position: number }[] };
  expect(beats.at(-1)!.position).toBeGreaterThan(3);

  // Home links back to the lesson.
  await page.goto('/');
  const begun = page.getByRole('region', { name: '继续学习' });
  await begun.getByRole('link', { name: /商品布光：一扇窗/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /商品布光：一扇窗/ })).toBeVisible();
});

test('a locked lesson shows how to unlock it, and never plays', async ({ page }) => {
  await page.goto('/course/detail?id=1001&type=SERIES');
  await page
    .getByRole('button', { name: /未解锁/ })
    .first()
    .click();
  await expect(page.getByText('购买课程后可以观看这一讲')).toBeVisible();
  await expect(page.getByRole('region', { name: /^播放器/ })).toHaveCount(0);
});

test('a favourite is listed in the user home and can be removed', async ({ page, person: _person }) => {
  await page.goto('/course/detail?id=1001&type=SERIES');
  await page.getByRole('button', { name: /^收藏/ }).click();
  await expect(page.getByRole('button', { name: /^已收藏/ })).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/user/home?type=1');
  await expect(page.getByRole('article').filter({ hasText: '商品布光：一扇窗' })).toBeVisible();

  // An album can be a favourite, too, and links back.
  await page.goto('/course/album');
  await page.getByRole('button', { name: '收藏专辑《新手上架第一周》' }).click();
  await expect(page.getByText('已收藏专辑《新手上架第一周》')).toBeVisible();
  await page.goto('/user/home?type=1');
  // By its key: a page that still arranges itself moves the place of a click.
  await page.getByRole('radio', { name: '专辑' }).press(' ');
  await expect(page.getByRole('radio', { name: '专辑' })).toBeChecked();
  const star = page.getByRole('button', { name: '收藏专辑《新手上架第一周》' });
  await star.click();
  await expect(star).toHaveCount(0);
  await page.getByText('已取消收藏专辑《新手上架第一周》').locator('..').getByRole('button', { name: '撤销' }).click();
  await expect(star).toBeVisible();
});

test('search finds courses, and an unknown course shows a message', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('combobox', { name: '搜索课程' }).fill('布光');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/course\/search\?searchVal=/);
  await expect(page.getByRole('article').filter({ hasText: '布光' }).first()).toBeVisible();
  // A spoken sentence links to its second of the lesson.
  await page.goto('/course/search?searchVal=三种毛病，三种修法&kind=lesson');
  await page.getByRole('main').getByRole('link', { name: /00:17/ }).first().click();
  await expect(page).toHaveURL(/at=17$/);
  const bar = page.getByRole('region', { name: /^播放器/ }).getByRole('slider', { name: '播放进度' });
  await expect.poll(async () => Math.round(Number(await bar.inputValue()))).toBe(17);
  await page.goto('/course/detail?id=99999999');
  await expect(page.getByText('没有相关课程')).toBeVisible();
});

test('the academy links to its articles, and comics have a page', async ({ page }) => {
  await page.goto('/course/college');
  await page.getByRole('link', { name: /白底图的五个硬指标/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /白底图的五个硬指标/ })).toBeVisible();
  await expect(page.getByText('2026年11月30日')).toBeVisible();
  await page.goto('/course/college');
  await page.getByRole('region', { name: '我的证书' }).getByRole('link', { name: '核验证书' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '核验证书' })).toBeVisible();
  await page.goto('/course/cartoon');
  await expect(page.getByRole('heading', { level: 1, name: '漫画课' })).toBeVisible();
});

test('agreements are readable', async ({ page }) => {
  const title = page.getByRole('heading', { level: 1 });
  const footer = page.getByRole('contentinfo');
  await page.goto('/article/detail?type=PROTOCOL');
  await expect(title).toContainText('用户协议');
  await footer.getByRole('link', { name: '付费内容购买协议' }).click();
  await expect(title).toContainText('付费内容购买协议');
  // The next article starts at its top, although only the query of the URL changes; Back restores
  // the scroll position.
  await footer.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => Math.round(scrollY));
  expect(left).toBeGreaterThan(0);
  await footer.getByRole('link', { name: '隐私政策' }).click();
  await expect(title).toContainText('隐私政策');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(left);
});
