import { randomInt } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from '../../lib/chromium.mjs';
import { root } from './raster.ts';

export const COURSES = join(root, 'service', 'content', 'courses');
const VIEW = { width: 1280, height: 720 };
/** What a picture of a lesson may weigh. */
const MOST_BYTES = 60 * 1024;

/** A picture of a lesson: as good as its weight allows. */
export async function lessonPicture(picture: sharp.Sharp, file: string, xmp = ''): Promise<void> {
  mkdirSync(join(file, '..'), { recursive: true });
  for (const quality of [84, 78, 70, 62, 54, 46, 38, 30]) {
    const drawn = picture.clone().webp({ quality, effort: 6, smartSubsample: true });
    const data = await (xmp ? drawn.withXmp(xmp) : drawn).toBuffer();
    if (data.length > MOST_BYTES && quality > 30) continue;
    writeFileSync(file, data);
    console.log(`${file.slice(COURSES.length + 1)} ${Math.round(data.length / 1024)} KB`);
    return;
  }
}

export interface Stage {
  page: Page;
  /** Opens a page of the stack. */
  open: (path: string) => Promise<void>;
  /** Gives a photo to the page. */
  give: (...photos: string[]) => Promise<void>;
  /** Photographs the page for a lesson and says where its parts are, in per cent of the picture. */
  shoot: (course: string, name: string, parts?: Record<string, Locator>) => Promise<void>;
}

/** A person of a running stack in a browser, in the light theme. */
export async function openStage(url: string): Promise<{ stage: Stage; close: () => Promise<void> }> {
  const require = createRequire(join(root, 'e2e', 'package.json'));
  const { chromium } = require('@playwright/test') as typeof import('@playwright/test');
  const browser: Browser = await chromium.launch({ executablePath: findChromium() });
  const context = await browser.newContext({
    viewport: VIEW,
    baseURL: url,
    locale: 'zh-CN',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(90_000);
  await page.goto('/');
  await page.getByRole('button', { name: '登录 / 注册' }).first().click();
  const dialog = page.getByRole('dialog');
  const telphone = `13${String(randomInt(0, 1_000_000_000)).padStart(9, '0')}`;
  await dialog.getByRole('checkbox').click();
  await dialog.getByRole('button', { name: '手机号登录' }).click();
  await dialog.getByLabel('手机号').fill(telphone);
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await dialog.getByText('验证码已发送').waitFor();
  const sent = (await (await page.request.get(`/sandbox/sms.json?telphone=${telphone}`)).json()) as { code: string }[];
  await dialog.getByLabel('验证码', { exact: true }).fill(sent[0]!.code);
  await dialog.getByRole('button', { name: '直接开始' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1000);

  const percent = (share: number) => Math.round(share * 1000) / 10;
  const stage: Stage = {
    page,
    open: async (path) => {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
    },
    give: async (...photos) => {
      await page.locator('input[type=file]').first().setInputFiles(photos);
    },
    shoot: async (course, name, parts = {}) => {
      await page.mouse.move(2, 300);
      for (const [part, locator] of Object.entries(parts)) {
        const box = await locator
          .first()
          .boundingBox({ timeout: 3000 })
          .catch(() => null);
        if (!box) console.log(`${name} ${part}: not there`);
        else
          console.log(
            `${name} ${part}: ${[box.x / VIEW.width, box.y / VIEW.height, box.width / VIEW.width, box.height / VIEW.height].map(percent).join(' ')}`,
          );
      }
      await lessonPicture(sharp(await page.screenshot()), join(COURSES, course, 'pictures', `${name}.webp`));
    },
  };
  return { stage, close: () => browser.close() };
}
