import { instrument } from '../../editor/lib/frames.mjs';
import { newMember } from '../../starve/lib/member.mjs';

const FRAME_BAR_MS = 20;
const PEOPLE = 5;
const DRAG_MS = 4_000;

/** A joint of one of five people is dragged in circles, with all hands and faces in sight. */
export const poses = [
  {
    name: 'joint dragged: between frames',
    barMs: FRAME_BAR_MS,
    async run({ page, url }) {
      const member = await newMember(url);
      await member.actIn(page.context());
      await page.addInitScript(instrument);
      await page.goto(`${url}/SD/components/openpose-editor`);
      for (let count = 1; count < PEOPLE; count += 1) {
        await page.getByRole('button', { name: '加一个人' }).click();
        for (const part of ['右手', '左手', '脸']) {
          await page.getByText(part, { exact: true }).click();
          await page.getByRole('button', { name: `加上${part}` }).click();
        }
        await page.getByText('身体', { exact: true }).click();
      }
      const { x, y } = await page.getByRole('button', { name: '左手腕' }).boundingBox();
      await page.mouse.move(x + 12, y + 12);
      await page.mouse.down();
      await page.evaluate(() => globalThis.benchFrames.start());
      const until = performance.now() + DRAG_MS;
      for (let step = 0; performance.now() < until; step += 1)
        await page.mouse.move(x + 12 + Math.sin(step / 9) * 120, y + 12 + Math.cos(step / 7) * 120);
      const times = await page.evaluate(() => globalThis.benchFrames.stop());
      await page.mouse.up();
      return times.slice(1).map((time, at) => time - times[at]);
    },
  },
];
