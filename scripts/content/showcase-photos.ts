import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { zTranslateOutcome } from '../../shared/src/contracts/tool-params/translate.ts';
import { operate } from '../lib/operate.ts';
import { root } from './lib/raster.ts';
import { saveShown } from './lib/showcase.ts';

/**
 * `npx tsx scripts/content/showcase-photos.ts`: what the tools for photos really make of
 * photographs (`bench/photos`).
 */
const photo = (name: string) => join(root, 'bench', 'photos', name);
const PHOTO = '00000000-0000-4000-8000-000000000001';
const MASK = '00000000-0000-4000-8000-000000000002';
const DESK = photo('desk.jpg');
const BUILDING = photo('building.jpg');
const SUBJECT = photo('butterfly.jpg');
const SIGN = photo('sign-1.jpg');
/** Mask of objects to erase from the desk: lighter and coin. */
const MARKED = '<rect x="305" y="300" width="64" height="165" rx="10"/><circle cx="209" cy="300" r="32"/>';
/** The sign within its photograph, 4 by 3. */
const PLACE = { left: 110, top: 0, width: 480, height: 360 };

const dir = mkdtempSync(join(tmpdir(), 'showcase-'));

async function makePicture(params: object, files: Record<string, string>): Promise<Uint8Array> {
  const [image] = (await operate(params, files)).images;
  if (!image) throw new Error('no picture was made');
  return image.data;
}

{
  const { width, height } = await sharp(DESK).metadata();
  const mask = join(dir, 'mask.png');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/><g fill="#fff">${MARKED}</g></svg>`;
  await sharp(Buffer.from(svg)).png().toFile(mask);
  const after = await makePicture(
    { tool: 'magicEraser', fileId: PHOTO, maskId: MASK },
    { [PHOTO]: DESK, [MASK]: mask },
  );
  await saveShown('magicEraser', 'erase', { before: DESK, after }, [640, 480]);
  const sample = join(root, 'remote-tools', 'src', 'assets', 'samples', 'desk-things.jpg');
  await sharp(DESK).jpeg({ quality: 85 }).toFile(sample);
}

{
  const { width, height } = await sharp(BUILDING).metadata();
  const side = Math.round((height * (16 / 9) - width) / 2);
  const frame = { by: 'sides', left: side, right: side, top: 0, bottom: 0 };
  const after = await makePicture({ tool: 'magicExpand', fileId: PHOTO, frame }, { [PHOTO]: BUILDING });
  const before = await sharp(BUILDING).extend({ left: side, right: side, background: '#8b9099' }).png().toBuffer();
  await saveShown('magicExpand', 'expand', { before, after }, [712, 480]);
}

{
  const background = { by: 'colour', colour: '#d9e6dc' };
  const params = { tool: 'magicIntematting', fileId: PHOTO, background, shadow: 'soft' };
  await saveShown(
    'magicIntematting',
    'cutout',
    { before: SUBJECT, after: await makePicture(params, { [PHOTO]: SUBJECT }) },
    [600, 480],
  );
}

{
  const files = { [PHOTO]: SIGN };
  const asked = { tool: 'translate', fileId: PHOTO };
  const { blocks } = zTranslateOutcome.parse((await operate(asked, files)).outcome);
  // Text that was not recognised stays as it is.
  const kept = blocks.map((block) => (block.by === 'none' ? { ...block, deed: 'keep' } : block));
  const after = await makePicture({ ...asked, blocks: kept }, files);
  const cut = (picture: Uint8Array | string) => sharp(picture).extract(PLACE).png().toBuffer();
  await saveShown('translate', 'translate', { before: await cut(SIGN), after: await cut(after) }, [640, 480]);
}

rmSync(dir, { recursive: true });
// The reader of texts leaves a thread behind.
process.exit(0);
