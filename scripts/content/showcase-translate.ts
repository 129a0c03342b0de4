import { join } from 'node:path';
import sharp from 'sharp';
import { zTranslateOutcome } from '../../shared/src/contracts/tool-params/translate.ts';
import { operate } from '../lib/operate.ts';
import { root } from './lib/raster.ts';

/** `npx tsx scripts/content/showcase-translate.ts`: what 图片翻译 really makes of a photograph (`bench/photos`); what it could not read stays. */
const HOME = join(root, 'host', 'src', 'home', 'assets');
const SHELF = join(root, 'remote-tools', 'src', 'assets', 'shelf');
const SIGN = join(root, 'bench', 'photos', 'sign-2.jpg');
const FILE_ID = '00000000-0000-4000-8000-000000000001';
/** The sign within the photograph, 4 by 3. */
const PLACE = { left: 268, top: 455, width: 672, height: 504 };

const files = { [FILE_ID]: SIGN };
const asked = { tool: 'translate', fileId: FILE_ID } as const;
const found = await operate(asked, files);
const { blocks } = zTranslateOutcome.parse(found.outcome);
const kept = blocks.map((block) => (block.by === 'none' ? { ...block, deed: 'keep' } : block));
const made = await operate({ ...asked, blocks: kept }, files);
const after = made.images[0]!.data;

for (const [picture, name] of [
  [SIGN, 'tool-translate-before'],
  [after, 'tool-translate-after'],
] as const)
  for (const width of [640, 480]) {
    const file = join(HOME, `${name}${width === 640 ? '' : '-480'}.webp`);
    const { size } = await sharp(picture)
      .extract(PLACE)
      .resize({ width })
      .webp({ quality: 82, effort: 6 })
      .toFile(file);
    console.log(`${file.slice(root.length + 1)} ${Math.round(size / 1024)} KB`);
  }
await sharp(after)
  .extract(PLACE)
  .resize(640, 480)
  .webp({ quality: 82, effort: 6 })
  .toFile(join(SHELF, 'tool-translate.webp'));
process.exit(0);
