import { fileURLToPath } from 'node:url';
import { instrument } from '../../editor/lib/frames.mjs';
import { newMember } from '../../starve/lib/member.mjs';

const FRAME_BAR_MS = 20;
const PICTURES = 10;
const DRAG_MS = 4_000;
const PHOTO = fileURLToPath(new URL('../../photos/desk.jpg', import.meta.url));

/** One of ten picture layers is dragged in circles over the others. */
export const canvas = [
  {
    name: 'layer dragged: between frames',
    barMs: FRAME_BAR_MS,
    async run({ page, url }) {
      const member = await newMember(url);
      await member.actIn(page.context());
      await page.addInitScript(instrument);
      await page.goto(`${url}/SD/components/img2img`);
      await page.getByRole('radio', { name: '画布' }).check({ force: true });
      const layers = page.getByRole('group', { name: '画布上的图层' }).getByRole('button');
      for (let count = 1; count <= PICTURES; count += 1) {
        await page.getByLabel('图片图层').first().setInputFiles(PHOTO);
        await layers.nth(count - 1).waitFor({ state: 'attached' });
      }
      await layers.last().focus();
      const { x, y, width, height } = await page.locator('canvas').first().boundingBox();
      const [left, top] = [x + width / 2, y + height / 2];
      await page.mouse.move(left, top);
      await page.mouse.down();
      await page.evaluate(() => globalThis.benchFrames.start());
      const until = performance.now() + DRAG_MS;
      for (let step = 0; performance.now() < until; step += 1)
        await page.mouse.move(left + Math.sin(step / 9) * 120, top + Math.cos(step / 7) * 120);
      const times = await page.evaluate(() => globalThis.benchFrames.stop());
      await page.mouse.up();
      return times.slice(1).map((time, at) => time - times[at]);
    },
  },
];
