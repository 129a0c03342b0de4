import type { Page } from '@playwright/test';
import { registerByPhone } from '../support/login.ts';
import { expect, test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');
const region = (page: Page, name: string) => main(page).getByRole('region', { name });

/** A part below the first screen: it is drawn when it comes near. */
async function scrolledTo(page: Page, name: string) {
  const part = region(page, name);
  await part.scrollIntoViewIfNeeded();
  return part;
}

test('home shows content of the service, the footer the configured details, and the wall of works ends in a full row at every width', async ({
  page,
}) => {
  await page.goto('/');
  await expect(main(page).getByRole('heading', { level: 1, name: '随手拍一张，今天就能上架' })).toBeVisible();
  const courses = await scrolledTo(page, '跟着课，把图做出来');
  await expect(courses.getByRole('article')).toHaveCount(5);
  const live = await scrolledTo(page, '接下来的直播');
  await expect(
    live.getByRole('button', { name: /^预约《/ }).or(live.getByRole('link', { name: '进入直播间' })),
  ).toBeVisible();
  await expect(region(page, '开通会员，学课更省').getByRole('listitem')).toHaveCount(3);
  const works = (await scrolledTo(page, '一句话，画成这样')).getByRole('listitem');
  await expect(works).toHaveCount(24);
  await expect(works.first().getByRole('link', { name: '做同款：青瓷与梅' })).toHaveAttribute(
    'href',
    /^\/SD\?prompt=.*&seed=11$/,
  );

  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: '直播课' })).toHaveAttribute('href', '/course?courseType=LIVE');
  await expect(footer.getByRole('link', { name: '付费内容购买协议' })).toHaveAttribute(
    'href',
    '/article/detail?type=PAYMENT',
  );
  await expect(footer.getByRole('link', { name: /ICP备/ })).toHaveAttribute('href', 'https://beian.miit.gov.cn/');
  // Values that the operator has not set are not shown.
  await expect(footer.getByRole('img')).toHaveCount(0);
  await expect(footer.getByText(/公网安备|客服电话|备案号/)).toHaveCount(0);

  for (const width of [320, 360, 375, 390, 412, 430, 600, 690, 768, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(
        () =>
          works.evaluateAll((items) => {
            const boxes = items.map((item) => item.getBoundingClientRect());
            const heights = boxes.map((box) => box.height);
            const gap = items[0]!.parentElement!.getBoundingClientRect().right - boxes.at(-1)!.right;
            return { full: Math.abs(gap) <= 1, even: Math.max(...heights) / Math.min(...heights) < 1.8 };
          }),
        `${width} px`,
      )
      .toEqual({ full: true, even: true });
  }
});

test('the prompt box generates its prompt after a login, and the prompt survives a reload', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const box = main(page).getByRole('form', { name: '开始创作' });
  const words = box.getByRole('textbox', { name: '描述您想要的画面' });
  await box.getByText('图片生成').click();
  await words.fill('木桌上的三只柿子');
  await page.reload();
  await expect(words).toHaveValue('木桌上的三只柿子');
  await box.getByText('画质增强').click();
  await expect(box.getByText('拖进来，或点击选择')).toBeVisible();
  await box.getByText('图片生成').click();
  await expect(words).toHaveValue('木桌上的三只柿子');
  await box.getByRole('button', { name: '4 张' }).click();
  await page.getByRole('menuitemradio', { name: '1 张' }).click();
  await box.getByRole('button', { name: '生成' }).click();
  await registerByPhone(page.getByRole('dialog'), request);
  // The tool takes words and number, and begins; the picture is kept under an address of its own.
  await expect(page).toHaveURL(/\/hidream\/imgGeneration\?task=/);
  await expect(page.getByRole('textbox', { name: '想画的内容' })).toHaveValue('木桌上的三只柿子');
  await expect(page.getByRole('button', { name: '下载成图' })).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole('radio', { name: '第 2 张' })).toHaveCount(0);
});

test('with Save-Data home loads a section only when it is scrolled near; a section that fails to load can be retried', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  let failing = true;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route('**/api/aigc/work/page/**', (route) => (failing ? route.abort() : route.continue()));
  await page.goto('/');
  const works = region(page, '一句话，画成这样');
  await works.scrollIntoViewIfNeeded();
  const problem = works.getByRole('alert');
  await expect(problem).toBeVisible();
  failing = false;
  await problem.getByRole('button', { name: '重试' }).click();
  await expect(works.getByRole('listitem')).toHaveCount(24);
  expect(asked.filter((path) => path.includes('/course/data/page/'))).toEqual([]);
});
