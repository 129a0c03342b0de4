import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { zEraseParams } from '@app/shared/contracts/aigc';
import { createRandom } from '../painter/random.ts';
import { NEVER_STOPPED } from '../stopper.ts';
import { eraseObjects, type FillRun } from './fill.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { paintedFile, type Paint } from '../testing/painted-file.ts';

const SIDE = 96;
const folder = temporaryFolder('erase-subject');

type Area = (x: number, y: number) => boolean;
/** A red product at the left; what is erased stands close to it, at the right, or on it. */
const product: Area = (x, y) => x >= 8 && x < 44 && y >= 14 && y < 84;
const beside: Area = (x, y) => x >= 50 && x < 78 && y >= 24 && y < 74;
const scratch: Area = (x, y) => x >= 20 && x < 34 && y >= 34 && y < 60;

const write = (name: string, paint: Paint) => paintedFile(path.join(folder, `${name}.png`), SIDE, SIDE, paint);

/** Red pixels in what was filled. */
async function redIn(hole: Area, ways: FillRun['ways'] = {}): Promise<number> {
  const dice = createRandom(3);
  const photo = await write('photo', (x, y) => {
    const tone = ((Math.floor(x / 6) + Math.floor(y / 6)) % 2 === 0 ? 90 : 190) + dice.range(-4, 4);
    if (hole(x, y)) return [20, 160, 40];
    // A red mark at the border of the hole leads what is copied to the product.
    const mark = x >= 44 && x < 50 && y >= 40 && y < 56;
    return product(x, y) || mark ? [200 + dice.range(-30, 30), 30, 30] : [tone, tone, tone];
  });
  const mask = await write('mask', (x, y) => (hole(x, y) ? [255, 255, 255] : [0, 0, 0]));
  const id = crypto.randomUUID();
  const params = zEraseParams.parse({ tool: 'magicEraser', fileId: id, maskId: id });
  const run = { seed: 7, stopper: NEVER_STOPPED, tell: () => undefined, ways };
  const after = await sharp((await eraseObjects(params, photo, mask, run)).data)
    .raw()
    .toBuffer();
  let red = 0;
  for (let at = 0; at < SIDE * SIDE; at += 1)
    if (hole(at % SIDE, Math.floor(at / SIDE)) && after[at * 3]! - after[at * 3 + 1]! > 60) red += 1;
  return red;
}

const subject = () =>
  Promise.resolve({
    data: Uint8Array.from({ length: SIDE * SIDE }, (_, at) => (product(at % SIDE, Math.floor(at / SIDE)) ? 255 : 0)),
    width: SIDE,
    height: SIDE,
  });

describe('智能消除 beside a product', () => {
  it('智能消除 copies nothing of a product that a model found beside the hole', async () => {
    const without = await redIn(beside);
    expect(without).toBeGreaterThan(100);
    expect(await redIn(beside, { subject })).toBeLessThan(without / 4);
  });

  it('智能消除 fills a hole on a product by what the product is', async () => {
    expect(await redIn(scratch, { subject })).toBeGreaterThan(300);
  });
});
