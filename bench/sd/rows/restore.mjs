import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { newMember } from '../../starve/lib/member.mjs';

const PHOTO = fileURLToPath(new URL('../../photos/desk.jpg', import.meta.url));
/** 12 megapixels. */
const SIDES = [4000, 3000];
const RELOADS = 12;
const BAR_MS = 300;
const WORDS = ['一只黑猫', '窗光', '木桌'];

/**
 * Runs in each page: times in ms since navigation of the first paint, of form and picture, and of
 * the restored mask.
 */
function watchRestore(words) {
  globalThis.benchRestore = {};
  const seen = globalThis.benchRestore;
  const painted = (name) => {
    seen[name] = NaN;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      seen[name] = performance.now();
    };
    port2.postMessage(null);
  };
  const signs = {
    route: () => document.querySelector('nav[aria-label="工作台"]'),
    form: () => {
      const params = document.getElementById('sd-params');
      const picture = params?.querySelector('img[src*="/file/data/view/"]');
      return picture?.complete && picture.naturalWidth > 0 && words.every((word) => params.textContent.includes(word));
    },
    mask: () => /蒙版占 (?!0%)/.test(document.getElementById('sd-stage')?.textContent ?? ''),
  };
  const look = () => {
    for (const [name, sign] of Object.entries(signs)) if (!(name in seen) && sign()) painted(name);
    if (!('mask' in seen)) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** A 12 MP picture with a drawn mask and a prompt; the page is reloaded several times. */
async function reloads({ page, url }) {
  const member = await newMember(url);
  await member.actIn(page.context());
  const photo = await sharp(PHOTO)
    .resize(...SIDES, { fit: 'fill' })
    .jpeg({ quality: 88 })
    .toBuffer();
  await page.addInitScript(watchRestore, WORDS);
  await page.goto(`${url}/SD/components/img2img`);
  const source = page.getByRole('region', { name: '原图', exact: true }).first();
  await source.locator('input[type=file]').setInputFiles({ name: 'desk.jpg', mimeType: 'image/jpeg', buffer: photo });
  await source.getByText(SIDES.join(' × ')).waitFor();
  for (const word of WORDS) {
    await page.getByRole('combobox', { name: '正向提示词，输入词语' }).fill(word);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('radio', { name: '画蒙版' }).check({ force: true });
  const stage = page.getByRole('application', { name: '涂出要重绘的地方' });
  await page.locator('[role=application][tabindex="0"]').waitFor();
  const box = await stage.boundingBox();
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.4);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.7, box.y + box.height * 0.6, { steps: 12 });
  await page.mouse.up();
  await page.getByText('蒙版已自动保存').waitFor();
  const found = [];
  for (let at = 0; at < RELOADS; at += 1) {
    await page.reload();
    await page.waitForFunction(() => globalThis.benchRestore.mask > 0 && globalThis.benchRestore.form > 0);
    found.push(await page.evaluate(() => globalThis.benchRestore));
  }
  return found;
}

export const restore = [
  {
    name: 'reload: words, settings and a picture of 12 MP are in the form again',
    barMs: BAR_MS,
    run: async (tab) => (await reloads(tab)).map(({ route, form }) => form - route),
  },
  {
    name: 'reload: its mask lies on the picture again, to be drawn on',
    barMs: BAR_MS,
    run: async (tab) => (await reloads(tab)).map(({ route, mask }) => mask - route),
  },
];
