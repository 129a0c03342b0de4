import { join } from 'node:path';
import sharp from 'sharp';
import { zCutoutParams } from '../../shared/src/contracts/aigc.ts';
import { cutOut } from '../../service/src/engines/builtin/cutout/cut-out.ts';
import { NEVER } from '../../service/src/engines/builtin/stopper.ts';
import { root } from './lib/raster.ts';

/** `npx tsx scripts/content/showcase-cutout.ts`: what 智能抠图 really makes of a photograph (`bench/photos`), without strokes. */
const HOME = join(root, 'host', 'src', 'home', 'assets');
const SHELF = join(root, 'remote-tools', 'src', 'assets', 'shelf');
const COFFEE = join(root, 'bench', 'photos', 'coffee.png');

const settings = zCutoutParams.parse({
  tool: 'magicIntematting',
  fileId: '00000000-0000-4000-8000-000000000000',
  background: { by: 'colour', colour: '#d9e6dc' },
  shadow: 'soft',
});
const { value } = await cutOut(settings, { file: () => COFFEE, stopper: NEVER, tell: () => undefined }).next();
if (!value) throw new Error('no picture was made');

for (const [picture, name] of [
  [COFFEE, 'tool-cutout-before'],
  [value.data, 'tool-cutout-after'],
] as const)
  for (const width of [600, 480]) {
    const file = join(HOME, `${name}${width === 600 ? '' : `-${width}`}.webp`);
    const { size } = await sharp(picture).resize({ width }).webp({ quality: 82, effort: 6 }).toFile(file);
    console.log(`${file.slice(root.length + 1)} ${Math.round(size / 1024)} KB`);
  }
await sharp(value.data).resize(640, 480).webp({ quality: 82, effort: 6 }).toFile(join(SHELF, 'tool-cutout.webp'));
