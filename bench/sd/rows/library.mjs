import { linkSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { instrument } from '../../editor/lib/frames.mjs';
import { newMember } from '../../starve/lib/member.mjs';
import { scroll } from '../lib/scroll.mjs';

const MODELS = 2_000;
/** Different covers; a hard link is the cover of each model. */
const COVERS = 12;
const COVER_SIZE = { width: 512, height: 768 };
const FRAME_BAR_MS = 20;
/** Px of a step: a gentle wheel, and a flight in which covers are not loaded. */
const [GENTLY, FAST] = [60, 240];

/** A safetensors file of one weight. */
function modelFile(at) {
  const metadata = {
    ss_base_model_version: at % 2 ? 'sdxl_base_v1-0' : 'sd_v1',
    'modelspec.trigger_phrase': `词 ${at}`,
  };
  const tensor = { dtype: 'F16', shape: [1], data_offsets: [0, 2] };
  const text = Buffer.from(JSON.stringify({ __metadata__: metadata, 'lora_unet_a.lora_up.weight': tensor }));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(text.length));
  return Buffer.concat([length, text, Buffer.alloc(2)]);
}

let written;
/** A folder of 2,000 models with a cover each. */
function fill(folder) {
  written ??= write(folder);
  return written;
}
async function write(folder) {
  const models = path.join(folder, 'Lora');
  mkdirSync(models, { recursive: true });
  for (let at = 0; at < MODELS; at += 1) {
    const name = path.join(models, `ink-wash-${String(at).padStart(4, '0')}`);
    writeFileSync(`${name}.safetensors`, modelFile(at));
    const cover = `${name}.preview.png`;
    if (at >= COVERS)
      linkSync(path.join(models, `ink-wash-${String(at % COVERS).padStart(4, '0')}.preview.png`), cover);
    else {
      const background = { r: at * 20, g: 200 - at * 12, b: 90 + at * 9 };
      await sharp({
        create: { ...COVER_SIZE, channels: 3, background, noise: { type: 'gaussian', mean: 128, sigma: 12 } },
      })
        .png()
        .toFile(cover);
    }
  }
}

async function openLibrary({ page, url, library }) {
  await fill(library);
  const member = await newMember(url);
  await member.actIn(page.context());
  await page.addInitScript(instrument);
  return member;
}

const cards = (how, step) => ({
  name: `2,000 model cards: between frames, scrolled ${how}`,
  barMs: FRAME_BAR_MS,
  async run(tab) {
    await openLibrary(tab);
    await tab.page.goto(`${tab.url}/SD/components/civitai-helper`);
    await tab.page.getByText(/^共 2\d{3} 个$/).waitFor();
    await tab.page.getByRole('list', { name: '模型' }).getByRole('listitem').nth(20).waitFor();
    return scroll(tab.page, step);
  },
});

/** All cards in the document at once, without a virtual list, for comparison. */
const plainCards = (how, step) => ({
  name: `2,000 model cards: all in the document, scrolled ${how}`,
  barMs: null,
  async run(tab) {
    const member = await openLibrary(tab);
    const { list } = await member.get('/api/models/library');
    const items = list.map(
      ({ name, cover }) =>
        `<button style="text-align:left"><img alt="" loading="lazy" decoding="async" style="width:100%;aspect-ratio:71/106" src="/api/models/library/cover?name=${encodeURIComponent(name)}&amp;v=${cover}"><b>${name}</b><small>LoRA</small></button>`,
    );
    const body = `<!doctype html><main style="display:grid;gap:12px;grid-template-columns:repeat(8,1fr)">${items.join('')}</main>`;
    await tab.page.route('**/plain-cards', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
    await tab.page.goto(`${tab.url}/plain-cards`);
    return scroll(tab.page, step);
  },
});

export const library = [
  cards('gently', GENTLY),
  plainCards('gently', GENTLY),
  cards('fast', FAST),
  plainCards('fast', FAST),
];
