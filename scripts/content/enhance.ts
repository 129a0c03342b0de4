import { join } from 'node:path';
import sharp from 'sharp';
import { zTaskParams } from '../../shared/src/contracts/aigc.ts';
import { openBuiltin } from '../../service/src/engines/builtin/engine.ts';
import { onePicture } from './lib/one-picture.ts';
import { root } from './lib/raster.ts';

/**
 * `npx tsx scripts/content/enhance.ts` makes the example of the help page of 画质增强: a corner of
 * the sample, and the same corner as the tool gives it back.
 */
const FILE_ID = '00000000-0000-4000-8000-000000000000';

const assets = join(root, 'remote-tools', 'src', 'assets');
const sample = join(assets, 'samples', 'perfume-noisy.jpg');
const engine = openBuiltin();
const params = zTaskParams.parse({ tool: 'imgEnhance', fileId: FILE_ID, content: 'goods', scale: 2 });
const { data } = await onePicture(engine, { id: 'help', params, seed: 1, files: { [FILE_ID]: sample } });
await engine.close();

for (const [name, picture, times] of [
  ['img-enhance-photo', sample, 1],
  ['img-enhance-1', data, 2],
] as const) {
  const corner = { left: 290 * times, top: 380 * times, width: 160 * times, height: 120 * times };
  const shown = sharp(picture).extract(corner).resize(480, 360, { kernel: 'nearest' });
  await shown.webp({ quality: 80, effort: 6 }).toFile(join(assets, 'help', `${name}.webp`));
}
