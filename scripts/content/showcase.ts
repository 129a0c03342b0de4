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
    box: { left: 105, top: 0, width: 750, height: 718 },
    widths: [960, 480],
  },
  {
    folder: join(root, 'remote-tools', 'src', 'assets', 'shelf'),
    box: { left: 0, top: 0, width: 960, height: 720 },
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
    denoise: 80,
    sharpen: 55,
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
rmSync(dir, { recursive: true });
await engine.close();
