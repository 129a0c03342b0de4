import { join } from 'node:path';
import { chromium, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { COURSES, lessonPicture } from '../../scripts/lib/lesson-picture.ts';
import { actAs, newPerson } from '../support/person.ts';

const VIEW = { width: 1280, height: 720 };

export interface Stage {
  page: Page;
  /** Opens a page of the stack. */
  open: (path: string) => Promise<void>;
  /** Gives photos to the page. */
  give: (...photos: string[]) => Promise<void>;
  /**
   * Photographs the page for a lesson and says where its parts are, in per cent of the picture. The
   * run fails at its end where one is gone.
   */
  shoot: (course: string, name: string, parts?: Record<string, Locator>) => Promise<void>;
}

/** A new account on a running stack, in the light theme. */
export async function openStage(url: string): Promise<{ stage: Stage; close: () => Promise<void> }> {
  const browser = await chromium.launch({ executablePath: findChromium() });
  const context = await browser.newContext({
    viewport: VIEW,
    baseURL: url,
    locale: 'zh-CN',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  await actAs(context, url, await newPerson(url));
  const page = await context.newPage();
  page.setDefaultTimeout(90_000);

  const percent = (share: number) => Math.round(share * 1000) / 10;
  const stage: Stage = {
    page,
    open: async (path) => {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
    },
    give: (...photos) => page.locator('input[type=file]').first().setInputFiles(photos),
    shoot: async (course, name, parts = {}) => {
      await page.mouse.move(2, 300);
      for (const [part, locator] of Object.entries(parts)) {
        const box = await locator
          .first()
          .boundingBox({ timeout: 3000 })
          .catch(() => null);
        const place = box && [
          box.x / VIEW.width,
          box.y / VIEW.height,
          box.width / VIEW.width,
          box.height / VIEW.height,
        ];
        if (!place) process.exitCode = 1;
        console.log(`${name} ${part}: ${place ? place.map(percent).join(' ') : 'not there'}`);
      }
      await lessonPicture(sharp(await page.screenshot()), join(COURSES, course, 'pictures', `${name}.webp`));
    },
  };
  return { stage, close: () => browser.close() };
}
