import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zTxt2imgParams, type EnhanceParams } from '../../shared/src/contracts/aigc.ts';
import sharp from 'sharp';
import { openBuiltin } from '../../service/src/engines/builtin/engine.ts';
import { svg } from './lib/library.ts';
import { onePicture } from './lib/one-picture.ts';
import { inset } from './lib/parts.ts';
import { phonePhoto } from './lib/phone.ts';
import { root } from './lib/raster.ts';
import { shelfPicture } from './lib/showcase.ts';

/**
 * `npx tsx scripts/content/showcase.ts`: what the tools really make of our own inputs, before and
 * after in the same geometry.
 */
const HOME = join(root, 'host', 'src', 'home', 'assets');
const SHELF = join(root, 'remote-tools', 'src', 'assets', 'shelf');
const FILE_ID = '00000000-0000-4000-8000-000000000000';
const SETTINGS: EnhanceParams = {
  tool: 'imgEnhance',
  fileId: FILE_ID,
  content: 'goods',
  scale: 2,
  denoise: 50,
  sharpen: 50,
  contrast: 0,
  colour: 0,
  balance: true,
  scratches: false,
  fading: false,
  format: 'png',
};

const engine = openBuiltin();
const dir = mkdtempSync(join(tmpdir(), 'showcase-'));

async function enhance(id: string, before: Buffer, settings: Partial<EnhanceParams> = {}): Promise<Uint8Array> {
  const source = join(dir, id);
  writeFileSync(source, before);
  return (await onePicture(engine, { id, params: { ...SETTINGS, ...settings }, seed: 1, files: { [FILE_ID]: source } }))
    .data;
}

async function save(file: string, data: Uint8Array, width: number, height: number, quality = 82): Promise<void> {
  const { size } = await sharp(data).resize(width, height, { fit: 'fill' }).webp({ quality, effort: 6 }).toFile(file);
  console.log(`${file.slice(root.length + 1)} ${Math.round(size / 1024)} KB`);
}

const suffix = (width: number, widths: readonly number[]) => (width === widths[0] ? '' : `-${width}`);

// The stage of the home page: a still life as a phone took it, and what 画质增强 makes of it.
{
  const [width, height] = [2496, 880];
  const before = await phonePhoto(svg(1248, 440, inset('sc-hero-a', 0, 0, 1248, 440)), width, height, {
    noise: 9,
    chroma: 1,
    saturation: 0.66,
    light: 0.54,
    haze: 36,
    cast: [1, 0.99, 0.97],
  });
  const after = await enhance('hero', before, { scale: 1, contrast: 40, colour: 60, sharpen: 60, denoise: 60 });
  for (const w of [1248, 720])
    await save(
      join(HOME, `hero-before${suffix(w, [1248])}.webp`),
      before,
      w,
      Math.round((w * height) / width),
      w > 1000 ? 78 : 84,
    );
  for (const w of [1248, 1664, 2496, 720])
    await save(join(HOME, `hero-after${suffix(w, [1248])}.webp`), after, w, Math.round((w * height) / width), 80);
}

// The cards of home and toolbox.
const scene = { id: 'sc-enh', width: 960, height: 720 };
const onHome = (name: string, widths: readonly number[]) => (width: number) =>
  join(HOME, `${name}${suffix(width, widths)}.webp`);
const shows = [
  {
    box: { left: 106, top: 6, width: 740, height: 709 },
    widths: [960, 480],
    files: { before: onHome('tool-enhance-before', [960]), after: onHome('tool-enhance-after', [960]) },
  },
  {
    box: { left: 6, top: 5, width: 948, height: 711 },
    widths: [640],
    files: { after: () => shelfPicture('imgEnhance') },
  },
];
const taken = await phonePhoto(
  svg(scene.width, scene.height, inset(scene.id, 0, 0, scene.width, scene.height)),
  scene.width,
  scene.height,
  { noise: 9, chroma: 2, saturation: 0.85, light: 0.8, haze: 14, cast: [1, 0.99, 0.97] },
);
for (const [i, { box, widths, files }] of shows.entries()) {
  const before = await sharp(taken).extract(box).png().toBuffer();
  const after = await enhance(`card-${i}`, before, { contrast: 24, colour: 30 });
  for (const width of widths) {
    const height = Math.round((width * box.height) / box.width);
    if (files.before) await save(files.before(width), before, width, height);
    await save(files.after(width), after, width, height);
  }
}

const prompt = '一只青瓷瓶插着桃花，两只柿子，木桌，左侧窗光，米色墙面，柔和的静物';
const painted = await onePicture(engine, {
  id: 'showcase-painted',
  seed: 7,
  files: {},
  params: zTxt2imgParams.parse({ tool: 'txt2img', prompt, width: 960, height: 720, seed: 7 }),
});
for (const [folder, widths] of [
  [HOME, [960, 480]],
  [SHELF, [640]],
] as const)
  for (const width of widths)
    await save(join(folder, `tool-image${suffix(width, widths)}.webp`), painted.data, width, (width * 3) / 4);

rmSync(dir, { recursive: true });
await engine.close();
