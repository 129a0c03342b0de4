import { signed } from '../support/signed.ts';
import { expect, test } from '../support/test.ts';

/** A free series of three lessons that came with the product. */
const COURSE = 1005;

interface Course {
  data: { chapters: { lessons: { id: number; durationSec: number }[] }[] };
}

test('a series that was learned whole gives a certificate, which anybody can verify', async ({
  page,
  person,
  browser,
}) => {
  const { api, token } = person;
  const answer = await api.get(`/api/course/data/get?id=${COURSE}`, { headers: signed(token) });
  const lessons = ((await answer.json()) as Course).data.chapters.flatMap((chapter) => chapter.lessons);
  const at = new Date().toISOString();
  const beats = lessons.map(({ id, durationSec }) => ({
    lessonId: id,
    position: durationSec,
    ranges: [[0, durationSec]],
    at,
  }));
  const saved = await api.post('/api/course/user/record/save', { headers: signed(token), data: { beats } });
  expect(await saved.json()).toMatchObject({ data: { coursePercent: 100 } });

  await page.goto(`/course/detail?id=${COURSE}&type=SERIES`);
  await page.getByRole('link', { name: '看证书' }).click();
  await page.getByRole('textbox', { name: '证书上的姓名' }).fill('沈喆禾');
  await page.getByRole('button', { name: '填好了' }).click();
  await page.getByRole('button', { name: '确认，写进证书' }).click();
  await expect(page.getByRole('img', { name: /^结业证书：沈喆禾，/ })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载 PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^结业证书-.+\.pdf$/);
  const no = await page.getByText(/^HX-/).innerText();

  const visitor = await browser.newPage();
  await visitor.goto('/course/verify');
  await visitor.getByRole('textbox', { name: '证书编号' }).fill(no.toLowerCase());
  await visitor.getByRole('button', { name: '核验' }).click();
  await expect(visitor.getByRole('heading', { name: '证书有效' })).toBeVisible();
  await expect(visitor.getByText('沈*禾')).toBeVisible();
  // One that is none says what to look at in it, and keeps the field.
  await visitor.getByRole('textbox', { name: '证书编号' }).fill(no.slice(0, -2));
  await visitor.getByRole('button', { name: '核验' }).click();
  await expect(visitor.getByRole('heading', { name: '没有找到这个编号' })).toBeVisible();
  await expect(visitor.getByText('编号一共 18 个字母和数字，现在有 16 个')).toBeVisible();
  await expect(visitor.getByRole('textbox', { name: '证书编号' })).toHaveValue(no.slice(0, -2));
  await visitor.close();

  await page.goto('/user/home?type=0');
  await expect(page.getByRole('region', { name: '结业证书' }).getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(no),
  );
  await page.goto('/course/college');
  const wall = page.getByRole('region', { name: '我的证书' });
  await expect(wall.getByRole('link', { name: /^结业证书/ })).toHaveAttribute('href', new RegExp(no));
});
