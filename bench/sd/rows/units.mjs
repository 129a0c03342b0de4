import { fileURLToPath } from 'node:url';
import { newMember } from '../../starve/lib/member.mjs';
import { withFullEngine } from '../lib/full-engine.mjs';

const PHOTO = fileURLToPath(new URL('../../photos/desk.jpg', import.meta.url));
const UNITS = 10;
const RELOADS = 12;
const STORED_MS = 2_000;
const BAR_MS = 500;

/**
 * Runs in each page: times in ms since navigation of the route's first paint, and of all units,
 * with the pictures in view decoded; those further down load as they come near.
 */
function watchUnits(count) {
  const seen = {};
  globalThis.benchUnits = seen;
  const painted = (name) => {
    seen[name] = NaN;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      seen[name] = performance.now();
    };
    port2.postMessage(null);
  };
  const isHere = (picture) => {
    const { top, bottom } = picture.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };
  const signs = {
    route: () => document.querySelector('nav[aria-label="工作台"]'),
    units() {
      const pictures = [...document.querySelectorAll('#sd-params img[src*="/file/data/view/"]')];
      const here = pictures.filter(isHere);
      return (
        pictures.length === count &&
        here.length > 0 &&
        here.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
      );
    },
  };
  const look = () => {
    for (const [name, sign] of Object.entries(signs)) if (!(name in seen) && sign()) painted(name);
    if (!('units' in seen)) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

export const units = [
  {
    name: 'reload: ten control units with their pictures are in the form again',
    barMs: BAR_MS,
    async run({ page, url }) {
      const member = await newMember(url);
      await member.actIn(page.context());
      await withFullEngine(page);
      await page.addInitScript(watchUnits, UNITS);
      await page.goto(`${url}/SD#ControlNet`);
      const form = page.locator('#sd-params');
      for (let count = 1; count <= UNITS; count += 1) {
        if (count > 1) await form.getByRole('button', { name: '加一个控制单元' }).click();
        const unit = form.getByRole('region', { name: `控制单元 ${count}`, exact: true });
        await unit.locator('input[type=file]').first().setInputFiles(PHOTO);
        await unit.locator('img[src*="/file/data/view/"]').waitFor();
      }
      // The draft is stored a moment after a change.
      await page.waitForTimeout(STORED_MS);
      const times = [];
      for (let at = 0; at < RELOADS; at += 1) {
        await page.reload();
        await page.waitForFunction(() => globalThis.benchUnits.units > 0);
        const { route, units } = await page.evaluate(() => globalThis.benchUnits);
        times.push(units - route);
      }
      return times;
    },
  },
];
