import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { works } from '../../service/src/seed/works.ts';
import { workParams } from '../../service/src/seed/works-params.ts';
import { openBuiltin } from '../../service/src/engines/builtin/engine.ts';
import { pictureXmp } from '../../service/src/files/label/aigc-metadata.ts';
import { onePicture } from './lib/one-picture.ts';
import { root } from './lib/raster.ts';

/**
 * `npx tsx scripts/content/works.ts [key …]` paints the public wall with the built-in engine:
 * `service/content/works`, 640 and 320 px wide.
 */
const out = join(root, 'service', 'content', 'works');
const only = process.argv.slice(2);
const engine = openBuiltin();
mkdirSync(out, { recursive: true });
for (const work of works.filter(({ key }) => only.length === 0 || only.includes(key))) {
  const image = await onePicture(engine, { id: work.key, params: workParams(work), seed: work.seed, files: {} });
  for (const width of [640, 320]) {
    const file = join(out, `${work.key}${width === 640 ? '' : `-${width}`}.webp`);
    const { size } = await sharp(image.data)
      .resize(width)
      .webp({ quality: 80, effort: 6 })
      .withXmp(pictureXmp({ producer: '绘学 AI', produceId: `work-${work.key}`, label: 'generated', tool: '文生图' }))
      .toFile(file);
    console.log(`${file.slice(root.length + 1)} ${Math.round(size / 1024)} KB`);
  }
}
await engine.close();
