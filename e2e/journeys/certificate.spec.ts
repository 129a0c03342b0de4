import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { admin, SHIPPED_COURSES } from '../support/operator.ts';
import { signed } from '../support/signed.ts';
import type { Person } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

/** A free series that came with the product, shorter than half an hour. */
const SHORT = 1005;
const COURSE = 9179;

/** Imports a free series of three texts that take more than half an hour to read. */
function importLongCourse(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'long-course-'));
  cpSync(path.join(SHIPPED_COURSES, 'light-twelve/pictures/cover.webp'), path.join(folder, 'pictures/cover.webp'));
  const lessons = ['01-light', '02-shadow', '03-colour'];
  writeFileSync(
    path.join(folder, 'course.md'),
    `---\nid: ${COURSE}\ntype: SERIES\ntitle: 半小时的一门课\nsummary: 三篇长文\ncategory: 布光\nlevel: 入门\nteacher: shen\nprice: "0.00"\nchapters:\n  - title: 全部\n    lessons: [${lessons.join(', ')}]\ncover: pictures/cover.webp\noutcomes: [读完三篇]\npublished: 2026-11-01\n---\n\n## 介绍\n\n三篇长文，一篇十分钟。\n`,
  );
  for (const [index, name] of lessons.entries())
    writeFileSync(
      path.join(folder, `${name}.md`),
      `---\nid: ${COURSE}0${index + 1}\ntitle: 第${'一二三'[index]}篇\nkind: read\ntrial: true\n---\n\n${'影子指着灯的反方向，先看影子，再去找灯。\n\n'.repeat(240)}`,
    );
  const said = admin('course', 'import', folder);
  rmSync(folder, { recursive: true });
  return said;
}

/** Reports every lesson of a course as played to its end. */
async function learnWhole({ api, token }: Person, course: number): Promise<void> {
  const answer = await api.get(`/api/course/data/get?id=${course}`, { headers: signed(token) });
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
}

interface Course {
  data: { chapters: { lessons: { id: number; durationSec: number }[] }[] };
}

test('a completed short series grants a badge, which the academy shows', async ({ page, person }) => {
  // A report allows as many seconds as have passed since the one before: the page sends none.
  await page.route('**/course/user/record/save', (route) => route.abort());
  await page.goto(`/course/detail?id=${SHORT}&type=SERIES`);
  await expect(page.getByText('学完得一枚徽章，不发证书')).toBeVisible();
  await learnWhole(person, SHORT);
  await page.reload();
  await page.getByRole('link', { name: '看徽章' }).click();
  await expect(page.getByRole('region', { name: '我的徽章' }).getByRole('link')).toHaveCount(1);
});

test('a completed series of half an hour grants a certificate, which anybody can verify', async ({
  page,
  person,
  browser,
}) => {
  expect(importLongCourse()).toContain('半小时的一门课');
  await learnWhole(person, COURSE);

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
  // An invalid number shows what to check in it, and stays in the field.
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
