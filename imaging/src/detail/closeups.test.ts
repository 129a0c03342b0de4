import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { findCloseups } from './closeups.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const folder = temporaryFolder('closeups');

const SIDE = 320;
/** A grey photo with noise; where requested, sharp letters are in a box in a corner. */
async function photo(name: string, letters: boolean, noise: number): Promise<string> {
  const file = path.join(folder, `${name}.png`);
  const data = Buffer.from(
    Array.from({ length: SIDE * SIDE }, (_, at) => {
      const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
      const random = Math.sin(at * 12.9898) * 43758.5453;
      const ink = letters && x > 190 && y > 190 && x < 280 && y < 280 && x % 18 < 6 && y % 30 < 24;
      return 128 + (ink ? -90 : 0) + (random - Math.floor(random) - 0.5) * noise;
    }),
  );
  await sharp(data, { raw: { width: SIDE, height: SIDE, channels: 1 } })
    .png()
    .toFile(file);
  return file;
}
const windowRequest = { shape: 1.3, least: 60, count: 2 };

describe('details of a product', () => {
  it('a close-up is placed on sharp detail, inside the product only', async () => {
    const file = await photo('letters', true, 20);
    const [first] = await findCloseups(file, null, windowRequest);
    expect(first!.left).toBeGreaterThan(100);
    expect(first!.top).toBeGreaterThan(100);
    const mask = path.join(folder, 'mask.png');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect x="10" y="10" width="150" height="150"/></svg>`;
    await sharp(Buffer.from(svg)).png().toFile(mask);
    expect(await findCloseups(file, mask, windowRequest)).toEqual([]);
  });

  it('no close-up is made of a plain surface, of noise, or of a photo with too few pixels', async () => {
    expect(await findCloseups(await photo('noise', false, 90), null, windowRequest)).toEqual([]);
    expect(await findCloseups(await photo('few', true, 0), null, { ...windowRequest, least: 400 })).toEqual([]);
  });
});
