import { join } from 'node:path';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import sharp from 'sharp';
import { erase, expand } from '../../service/src/engines/builtin/fill/fill.ts';
import { NEVER } from '../../service/src/engines/builtin/stopper.ts';
import { root } from './lib/raster.ts';

/** `npx tsx scripts/content/showcase-fill.ts`: what 智能消除 and 智能扩图 really make of photographs (`bench/photos`). */
const HOME = join(root, 'host', 'src', 'home', 'assets');
const TOOLS = join(root, 'remote-tools', 'src', 'assets');
const DESK = join(root, 'bench', 'photos', 'desk.jpg');
const COFFEE = join(root, 'bench', 'photos', 'coffee.png');
/** What lies in the way on the desk, as somebody would paint over it: lighter and coin. */
const MARKED = '<rect x="305" y="300" width="64" height="165" rx="10"/><circle cx="209" cy="300" r="32"/>';
const run = { seed: 1, stopper: NEVER, tell: () => undefined };

const dir = mkdtempSync(join(tmpdir(), 'showcase-'));

async function save(picture: Uint8Array | string, name: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    const file = join(HOME, `${name}${width === widths[0] ? '' : `-${width}`}.webp`);
    const { size } = await sharp(picture).resize({ width }).webp({ quality: 82, effort: 6 }).toFile(file);
    console.log(`${file.slice(root.length + 1)} ${Math.round(size / 1024)} KB`);
  }
}
const card = (picture: Uint8Array, name: string) =>
  sharp(picture)
    .resize(640, 480)
    .webp({ quality: 82, effort: 6 })
    .toFile(join(TOOLS, 'shelf', `${name}.webp`));

{
  const { width, height } = await sharp(DESK).metadata();
  const mask = join(dir, 'mask.png');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/><g fill="#fff">${MARKED}</g></svg>`;
  await sharp(Buffer.from(svg)).png().toFile(mask);
  const { data } = await erase({ format: 'png' }, DESK, mask, run);
  await save(DESK, 'tool-erase-before', [640, 480]);
  await save(data, 'tool-erase-after', [640, 480]);
  await card(data, 'tool-erase');
  await sharp(DESK)
    .jpeg({ quality: 85 })
    .toFile(join(TOOLS, 'samples', 'desk-things.jpg'));
}

{
  const { width, height } = await sharp(COFFEE).metadata();
  const side = Math.round((height * (16 / 9) - width) / 2);
  const frame = { by: 'sides', left: side, right: side, top: 0, bottom: 0 } as const;
  const { data } = await expand({ format: 'png', frame }, COFFEE, run);
  const framed = await sharp(COFFEE).extend({ left: side, right: side, background: '#8b9099' }).png().toBuffer();
  await save(framed, 'tool-expand-before', [712, 480]);
  await save(data, 'tool-expand-after', [712, 480]);
  await card(data, 'tool-expand');
}

rmSync(dir, { recursive: true });
