import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../support/axe.ts';
import { photoFile } from '../support/photo.ts';
import { expect, test } from '../support/test.ts';
import { openWork, putOnWall } from '../support/wall.ts';

// A finished video plays by itself, unless reduced motion is asked for.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.setTimeout(360_000);

const photo = (name: string) => fileURLToPath(new URL(`../../bench/photos/${name}`, import.meta.url));

/** An oval of a photo: no subject is sought in what is cut out. */
const cutOut = (name: string) =>
  sharp(photo(name))
    .resize(240, 180)
    .composite([
      {
        input: Buffer.from('<svg width="240" height="180"><ellipse cx="120" cy="90" rx="96" ry="72"/></svg>'),
        blend: 'dest-in',
      },
    ])
    .png()
    .toBuffer();

test('a photo and a cutout become a short video that plays, is listed among the works and is published', async ({
  page,
  browser,
  person: _person,
}) => {
  await page.goto('/hidream/videoGeneration');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      photoFile('咖啡.png', await sharp(photo('coffee.png')).resize(240).png().toBuffer(), 'image/png'),
      photoFile('蝴蝶.png', await cutOut('butterfly.jpg'), 'image/png'),
    ]);
  const second = page.getByRole('button', { name: /^镜头 2/ });
  await expect(second).toBeVisible({ timeout: 30_000 });
  // The second comes before the first, by the keyboard alone.
  await second.focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(page.getByRole('status').filter({ hasText: '已移到第 1 个' })).toHaveCount(1);
  for (const number of [1, 2]) {
    await page.getByRole('button', { name: new RegExp(`^镜头 ${number}`) }).click();
    await page.getByRole('textbox', { name: '时长的数值', exact: true }).fill('1');
    await page.getByRole('textbox', { name: '时长的数值', exact: true }).press('Enter');
  }
  await page.getByRole('textbox', { name: '字幕' }).fill('春天，慢慢来');
  await page.getByRole('radio', { name: '360p 快' }).check({ force: true });
  await page.getByRole('button', { name: '生成视频' }).click();

  const video = page.getByLabel('生成的视频');
  // It may wait behind the tasks of other journeys.
  await expect(video).toBeVisible({ timeout: 240_000 });
  const facts = () =>
    video.evaluate((node: HTMLVideoElement) => ({
      seconds: node.duration,
      size: [node.videoWidth, node.videoHeight],
      plays: node.readyState >= 2 && node.error === null,
    }));
  await expect.poll(facts).toEqual({ seconds: 2, size: [360, 640], plays: true });
  await expectAccessible(page, 'a finished video');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载视频' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/视频生成.*\.mp4$/);
  expect((await readFile(await file.path())).toString('utf8')).toContain('TC260:AIGC');
  await putOnWall(page, '春天的咖啡');
  const openFilm = async (at: Page) => {
    const work = await openWork(at, '春天的咖啡');
    return { work, film: work.locator('video') };
  };
  const plays = (film: Locator) =>
    expect.poll(() => film.evaluate((node: HTMLVideoElement) => !node.paused && node.readyState >= 2)).toBe(true);
  await page.goto('/hidream/wall?mine=1');
  const { work, film } = await openFilm(page);
  // The check with axe asked for reduced motion: it stands still until it is played.
  await expect(film).toHaveJSProperty('paused', true);
  await film.evaluate((node: HTMLVideoElement) => node.play());
  await plays(film);
  await expectAccessible(page, 'a video of the wall');
  // A visitor sees it play; who wants to go on with it logs in first.
  const elsewhere = await browser.newContext();
  const visitor = await elsewhere.newPage();
  await visitor.goto('/hidream/wall?tool=videoGeneration');
  const seen = await openFilm(visitor);
  await plays(seen.film);
  await seen.work.getByRole('button', { name: '举报' }).click();
  await expect(visitor.getByRole('dialog', { name: '登录' })).toBeVisible();
  await elsewhere.close();
  await work.getByRole('button', { name: '拿封面当起点' }).click();
  await page.getByRole('menuitem', { name: '智能扩图' }).click();
  await expect(page).toHaveURL(/\/hidream\/magicExpand\?/);
  await page.goto('/hidream/myMaterial');
  await expect(page.getByLabel('视频，0:02')).toBeVisible();
});
