import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { zExpandParams, type Frame } from '@app/shared/contracts/aigc';
import { createRandom } from '../painter/random.ts';
import { NEVER_STOPPED } from '../stopper.ts';
import { expandPicture, type FillRun } from './fill.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { paintedFile } from '../testing/painted-file.ts';

const SIDE = 80;
const MORE = 60;
const folder = temporaryFolder('expand-subject');

type IsRed = (x: number, y: number) => boolean;
/** A red product that nearly reaches the side beyond which the photo is extended. */
const product: IsRed = (x, y) => x >= 24 && x < SIDE - 3 && y >= 20 && y < 70;
/** The same, and it goes on beyond that side. */
const cropped: IsRed = (x, y) => x >= 24 && y >= 20 && y < 70;

function photoOf(name: string, isRed: IsRed, ground: (x: number, y: number) => number): Promise<string> {
  const dice = createRandom(3);
  return paintedFile(path.join(folder, `${name}.png`), SIDE, SIDE, (x, y) => {
    const tone = ground(x, y) + dice.range(-4, 4);
    return isRed(x, y) ? [200 + dice.range(-30, 30), 30, 30] : [tone, tone, tone];
  });
}

const plain = () => 190;
const tiles = (x: number, y: number) => ((Math.floor(x / 6) + Math.floor(y / 6)) % 2 === 0 ? 90 : 190);
const maskOf = (isRed: IsRed) => ({
  data: Uint8Array.from({ length: SIDE * SIDE }, (_, at) => (isRed(at % SIDE, Math.floor(at / SIDE)) ? 255 : 0)),
  width: SIDE,
  height: SIDE,
});

/** Red pixels of what was added at the right. */
async function addedRed(photo: string, ways: FillRun['ways'] = {}): Promise<number> {
  const frame: Frame = { by: 'sides', left: 0, top: 0, right: MORE, bottom: 0 };
  const params = zExpandParams.parse({ tool: 'magicExpand', fileId: crypto.randomUUID(), frame });
  const run = { seed: 7, stopper: NEVER_STOPPED, tell: () => undefined, ways };
  const after = await sharp((await expandPicture(params, photo, run)).data)
    .raw()
    .toBuffer();
  let red = 0;
  for (let y = 0; y < SIDE; y += 1)
    for (let x = SIDE; x < SIDE + MORE; x += 1) {
      const at = (y * (SIDE + MORE) + x) * 3;
      if (after[at]! - after[at + 1]! > 60) red += 1;
    }
  return red;
}

describe('智能扩图 beside a product', () => {
  it('智能扩图 copies nothing of a product before a plain background, without any model', async () => {
    expect(await addedRed(await photoOf('plain', product, plain))).toBe(0);
  });

  it('智能扩图 copies nothing of a product that a model found before a busy background', async () => {
    const photo = await photoOf('busy', product, tiles);
    expect(await addedRed(photo)).toBeGreaterThan(60);
    expect(await addedRed(photo, { subject: () => Promise.resolve(maskOf(product)) })).toBe(0);
  });

  it('智能扩图 goes on with a product that the photo crops at the extended side', async () => {
    const photo = await photoOf('cropped', cropped, tiles);
    expect(await addedRed(photo, { subject: () => Promise.resolve(maskOf(cropped)) })).toBeGreaterThan(200);
  });

  it('智能扩图 goes on with a plain background of which a product leaves little', async () => {
    const wide: IsRed = (x, y) => x >= 6 && x < SIDE - 6 && y >= 1 && y < SIDE - 1;
    const photo = await photoOf('wide', wide, plain);
    expect(await addedRed(photo, { subject: () => Promise.resolve(maskOf(wide)) })).toBe(0);
  });
});
