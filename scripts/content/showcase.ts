import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { openBuiltin } from '../../service/src/engines/builtin/engine.ts';
import { svg } from './lib/library.ts';
import { inset } from './lib/parts.ts';
import { root } from './lib/raster.ts';

/** `npx tsx scripts/content/showcase.ts`: what the tools really make of our own inputs, before and after in the same geometry. */
const scene = { id: 'sc-enh-b', width: 960, height: 720 };
const shows = [
  {
    folder: join(root, 'host', 'src', 'home', 'assets'),
    box: { left: 106, top: 6, width: 740, height: 709 },
    widths: [960, 480],
  },
  {
    folder: join(root, 'remote-tools', 'src', 'assets', 'shelf'),
    box: { left: 6, top: 5, width: 948, height: 711 },
    widths: [640, 320],
  },
];

const engine = openBuiltin();
const dir = mkdtempSync(join(tmpdir(), 'showcase-'));
const drawn = svg(scene.width, scene.height, inset(scene.id, 0, 0, scene.width, scene.height));

for (const [i, { folder, box, widths }] of shows.entries()) {
  const before = await sharp(Buffer.from(drawn)).extract(box).flatten({ background: '#fff' }).png().toBuffer();
  const source = join(dir, `${i}.png`);
  writeFileSync(source, before);
  const params = {
    tool: 'imgEnhance' as const,
    fileId: '00000000-0000-4000-8000-000000000000',
    content: 'goods' as const,
    scale: 2 as const,
    denoise: 100,
    sharpen: 40,
    contrast: 24,
    colour: 80,
    keepText: true,
    format: 'png' as const,
  };
  const [image] = await engine.run(
    { id: `showcase-${i}`, params, seed: 1, source },
    { signal: new AbortController().signal, onProgress: () => {} },
  );
  if (!image) throw new Error('the engine answered no picture');
  for (const [state, data] of [
    ['before', before],
    ['after', image.data],
  ] as const) {
    for (const width of widths) {
      const file = join(folder, `tool-enhance-${state}${width === widths[0] ? '' : `-${width}`}.webp`);
      const height = Math.round((width * box.height) / box.width);
      const { size } = await sharp(data)
        .resize(width, height, { fit: 'fill' })
        .webp({ quality: 82, effort: 6 })
        .toFile(file);
      console.log(`${file.slice(root.length + 1)} ${Math.round(size / 1024)} KB`);
    }
  }
}

const prompt = '一只青瓷瓶插着桃花，两只柿子，木桌，左侧窗光，米色墙面，柔和的静物';
const [painted] = await engine.run(
  {
    id: 'showcase-painted',
    seed: 7,
    source: null,
    params: {
      tool: 'txt2img',
      prompt,
      negative_prompt: '',
      width: 960,
      height: 720,
      steps: 24,
      cfg_scale: 7,
      sampler: 'Painter',
      seed: 7,
      batch_size: 1,
      style: '',
    },
  },
  { signal: new AbortController().signal, onProgress: () => {} },
);
if (!painted) throw new Error('the engine answered no picture');
for (const [folder, widths] of [
  [join(root, 'host', 'src', 'home', 'assets'), [960, 480]],
  [join(root, 'remote-tools', 'src', 'assets', 'shelf'), [640, 320]],
] as const) {
  for (const width of widths) {
    const file = join(folder, `tool-image${width === widths[0] ? '' : `-${width}`}.webp`);
    await sharp(painted.data).resize(width).webp({ quality: 82, effort: 6 }).toFile(file);
  }
}
rmSync(dir, { recursive: true });
await engine.close();
