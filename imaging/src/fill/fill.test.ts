import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type Frame, zEraseParams, zExpandParams } from '@app/shared/contracts/aigc';
import { createRandom } from '../painter/random.ts';
import { NEVER_STOPPED, StoppedError } from '../stopper.ts';
import { eraseObjects, expandPicture, type FillRun } from './fill.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { paintedFile, type Paint } from '../testing/painted-file.ts';

const ID = '6f2d9d0e-3c38-4bd5-9c3a-2f0c0a4f8a11';
const SIDE = 80;
const folder = temporaryFolder('fill');

const file = (name: string, width: number, height: number, paint: Paint) =>
  paintedFile(path.join(folder, `${name}.png`), width, height, paint);

const disc = (radius: number, side = SIDE) =>
  file(`disc-${radius}-${side}`, side, side, (x, y) => [Math.hypot(x - side / 2, y - side / 2) < radius ? 255 : 0]);

const inDisc = (at: number, radius: number) =>
  Math.hypot((at % SIDE) - SIDE / 2, Math.floor(at / SIDE) - SIDE / 2) < radius;

/**
 * A background of two tones that meet in a line of the given slope through the centre, with fine
 * noise.
 */
function ground(slope: number): Paint {
  const dice = createRandom(3);
  return (x, y) => {
    const tone = y - SIDE / 2 > slope * (x - SIDE / 2) ? 60 : 190;
    return [tone, tone + 10, tone - 10].map((value) => Math.round(value + dice.range(-5, 5)));
  };
}

const run = (more: Partial<FillRun> = {}): FillRun => ({
  seed: 7,
  stopper: NEVER_STOPPED,
  tell: () => undefined,
  ...more,
});
const eraseParams = (more: object = {}) => zEraseParams.parse({ tool: 'magicEraser', fileId: ID, maskId: ID, ...more });
const expandParams = (frame: Frame, more: object = {}) =>
  zExpandParams.parse({ tool: 'magicExpand', fileId: ID, frame, ...more });
const pixelsOf = async (data: Uint8Array | string) => sharp(data).raw().toBuffer();

describe('智能消除', () => {
  it.each([0, 0.5, -2])('智能消除 continues a line of slope %d through the hole', async (slope) => {
    const photo = await file(`line${slope}`, SIDE, SIDE, ground(slope));
    const before = await pixelsOf(photo);
    const after = await pixelsOf((await eraseObjects(eraseParams(), photo, await disc(18), run())).data);
    let [wrong, count] = [0, 0];
    for (let at = 0; at < SIDE * SIDE; at += 1) {
      if (!inDisc(at, 18)) continue;
      count += 1;
      if (Math.abs(after[at * 3]! - before[at * 3]!) > 65) wrong += 1;
    }
    expect(wrong / count).toBeLessThan(0.02);
  });

  it('智能消除 fills the masked pixels and leaves every other byte', async () => {
    const plain = ground(0);
    const photo = await file('thing', SIDE, SIDE, (x, y) => {
      const under = plain(x, y);
      return Math.hypot(x - SIDE / 2, y - SIDE / 2) < 13 ? [255, 0, 0] : under;
    });
    const before = await pixelsOf(photo);
    const after = await pixelsOf((await eraseObjects(eraseParams(), photo, await disc(15), run())).data);
    let [red, changed] = [0, 0];
    for (let at = 0; at < SIDE * SIDE; at += 1) {
      const same = [0, 1, 2].every((channel) => after[at * 3 + channel] === before[at * 3 + channel]);
      if (inDisc(at, 15)) red = Math.max(red, after[at * 3]! - after[at * 3 + 1]!);
      else if (!same) changed += 1;
    }
    expect(red).toBeLessThan(40);
    expect(changed).toBe(0);
  });

  it('智能消除 returns the same bytes for the same seed, and others for another', async () => {
    const photo = await file('seed', SIDE, SIDE, ground(0.3));
    const made = async (seed: number) =>
      pixelsOf((await eraseObjects(eraseParams(), photo, await disc(18), run({ seed }))).data);
    const first = await made(1);
    expect(first.equals(await made(1))).toBe(true);
    expect(first.equals(await made(2))).toBe(false);
  });

  it('智能消除 reports monotonic progress to the end', async () => {
    const told: number[] = [];
    const photo = await file('told', SIDE, SIDE, ground(0));
    await eraseObjects(eraseParams(), photo, await disc(18), run({ tell: ({ percent }) => told.push(percent) }));
    expect(told.every((percent, at) => at === 0 || percent >= told[at - 1]!)).toBe(true);
    expect(told.filter((percent) => percent > 5 && percent < 90).length).toBeGreaterThan(5);
    expect(told.at(-1)).toBe(100);
  });

  it('智能消除 stops when aborted', async () => {
    const told: number[] = [];
    const photo = await file('stop', SIDE, SIDE, ground(0));
    const stopper = {
      check() {
        if ((told.at(-1) ?? 0) > 30) throw new StoppedError();
      },
    };
    const going = eraseObjects(
      eraseParams(),
      photo,
      await disc(18),
      run({ stopper, tell: ({ percent }) => told.push(percent) }),
    );
    await expect(going).rejects.toThrow(StoppedError);
    expect(told.at(-1)).toBeLessThan(60);
  });

  it('智能消除 fills alpha and colour of a transparent picture together', async () => {
    const photo = await file('clear', SIDE, SIDE, (x) => (x < SIDE / 2 ? [200, 40, 40, 128] : [0, 0, 0, 0]));
    const { data } = await eraseObjects(eraseParams(), photo, await disc(15), run());
    const after = await pixelsOf(data);
    const at = (x: number, y: number) => [...after.subarray((y * SIDE + x) * 4, (y * SIDE + x) * 4 + 4)];
    expect(at(SIDE / 2 + 10, SIDE / 2)[3]).toBe(0);
    const [red, green, , alpha] = at(SIDE / 2 - 10, SIDE / 2);
    expect(alpha).toBe(128);
    expect(Math.abs(red! - 200)).toBeLessThan(3);
    expect(Math.abs(green! - 40)).toBeLessThan(3);
  });

  it('智能消除 fills scratches of a grey picture', async () => {
    const photo = await file('grey', SIDE, SIDE, (x, y) => [x % 50 < 3 ? 255 : 80 + y]);
    const scratches = await file('scratches', SIDE, SIDE, (x) => [x % 50 < 3 ? 255 : 0]);
    const { data } = await eraseObjects(eraseParams(), photo, scratches, run());
    const after = await sharp(data).greyscale().raw().toBuffer();
    for (let y = 0; y < SIDE; y += 1) expect(Math.abs(after[y * SIDE + 51]! - 80 - y)).toBeLessThan(6);
  });

  it('智能消除 accepts a mask painted on a transparent canvas, and a photo rotated by EXIF', async () => {
    const turned = path.join(folder, 'turned.jpg');
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#808890' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toFile(turned);
    const mask = await file('brush', 40, 60, (x, y) => [255, 255, 255, x < 10 && y < 10 ? 255 : 0]);
    expect(await eraseObjects(eraseParams(), turned, mask, run())).toMatchObject({ width: 40, height: 60 });
  });

  it.each([
    ['a mask without area', () => disc(0), '还没有选中要消除的区域，请先涂抹'],
    ['a mask over everything', () => disc(SIDE), '选区盖住了整张图片，请留出一部分作为参考'],
    ['a mask of another size', () => disc(10, 60), '选区的尺寸（60×60）与图片（80×80）不一致，请重新涂抹'],
    ['a mask that is no picture', () => Promise.resolve(import.meta.filename), '选区无法读取，请重新涂抹'],
  ])('智能消除 refuses %s', async (_, mask, message) => {
    const photo = await file('refused', SIDE, SIDE, ground(0));
    await expect(eraseObjects(eraseParams(), photo, await mask(), run())).rejects.toThrow(message);
  });

  it('智能消除 refuses to remove the only pixel of a picture, and fills from a single one', async () => {
    const one = await file('one', 1, 1, () => [9, 99, 199]);
    const all = await file('all', 1, 1, () => [255]);
    await expect(eraseObjects(eraseParams(), one, all, run())).rejects.toThrow('选区盖住了整张图片');
    const nine = await file('nine', 3, 3, () => [9, 99, 199]);
    const most = await file('most', 3, 3, (x, y) => [x + y === 0 ? 0 : 255]);
    expect([...(await pixelsOf((await eraseObjects(eraseParams(), nine, most, run())).data)).subarray(24)]).toEqual([
      9, 99, 199,
    ]);
  });

  it('智能消除 refuses pictures larger than 40 MP', async () => {
    const huge = path.join(folder, 'huge.png');
    await sharp({ create: { width: 8001, height: 5000, channels: 3, background: '#777' } })
      .png()
      .toFile(huge);
    await expect(eraseObjects(eraseParams(), huge, huge, run())).rejects.toThrow('图片超过 4000 万像素，请先缩小图片');
  });
});

describe('智能扩图', () => {
  it('智能扩图 continues a horizon on both sides and keeps the picture', async () => {
    const photo = await file('horizon', SIDE, SIDE, ground(0));
    const before = await pixelsOf(photo);
    const frame: Frame = { by: 'ratio', width: 16, height: 9 };
    const image = await expandPicture(expandParams(frame), photo, run());
    expect(image).toMatchObject({ width: 142, height: SIDE, type: 'image/png' });
    const after = await pixelsOf(image.data);
    const left = Math.floor((142 - SIDE) / 2);
    let [wrong, changed] = [0, 0];
    for (let y = 0; y < SIDE; y += 1)
      for (let x = 0; x < 142; x += 1) {
        const inside = x - left;
        const at = (y * 142 + x) * 3;
        if (inside >= 0 && inside < SIDE) changed += after[at] === before[(y * SIDE + inside) * 3] ? 0 : 1;
        else if (after[at]! > 125 !== y <= SIDE / 2) wrong += 1;
      }
    expect(changed).toBe(0);
    expect(wrong / (SIDE * 62)).toBeLessThan(0.03);
  });

  it.each<[Frame, number, number]>([
    [{ by: 'sides', left: 5, top: 0, right: 10, bottom: 20 }, 55, 60],
    [{ by: 'rectangle', left: 3, top: 4, width: 50, height: 44 }, 50, 44],
    [{ by: 'ratio', width: 1, height: 2 }, 40, 80],
  ])('智能扩图 accepts a frame by %j', async (frame, width, height) => {
    const photo = await file('frame', 40, 40, (x, y) => [x * 4, y * 4, 90]);
    expect(await expandPicture(expandParams(frame, { format: 'jpg' }), photo, run())).toMatchObject({ width, height });
  });

  it.each<[Frame, string]>([
    [{ by: 'sides', left: 0, top: 0, right: 0, bottom: 0 }, '画幅没有变大'],
    [{ by: 'ratio', width: 2, height: 2 }, '画幅没有变大'],
    [{ by: 'rectangle', left: 20, top: 0, width: 50, height: 50 }, '画幅没有包住整张图片'],
    [{ by: 'sides', left: 8000, top: 5000, right: 0, bottom: 0 }, '扩展后超过 4000 万像素'],
  ])('智能扩图 refuses the frame %j', async (frame, message) => {
    const photo = await file('frame', 40, 40, (x, y) => [x * 4, y * 4, 90]);
    await expect(expandPicture(expandParams(frame), photo, run())).rejects.toThrow(message);
  });

  it('智能扩图 replaces a dark rim of the photo, and its colour does not spread', async () => {
    const plain = ground(0);
    const photo = await file('rim', SIDE, SIDE, (x, y) => (y < 2 ? [40, 40, 40] : plain(x, y)));
    const frame: Frame = { by: 'sides', left: 0, top: 20, right: 0, bottom: 0 };
    const image = await expandPicture(expandParams(frame), photo, run());
    expect(image.notes).toContain('照片上边的细边线也补成了新画面');
    const after = await pixelsOf(image.data);
    const above = after.subarray(0, 22 * SIDE * 3);
    expect(above.reduce((sum, value) => sum + value, 0) / above.length).toBeGreaterThan(180);
    expect(Math.min(...above)).toBeGreaterThan(150);
    const unmarked = await expandPicture(expandParams(frame), await file('norim', SIDE, SIDE, ground(0)), run());
    expect(unmarked.notes).not.toContain('照片上边的细边线也补成了新画面');
  });

  it('智能扩图 continues the colour of a single pixel', async () => {
    const one = await file('one', 1, 1, () => [9, 99, 199]);
    const frame: Frame = { by: 'sides', left: 30, top: 20, right: 0, bottom: 0 };
    const after = await pixelsOf((await expandPicture(expandParams(frame), one, run())).data);
    for (let at = 0; at < after.length; at += 3) expect([...after.subarray(at, at + 3)]).toEqual([9, 99, 199]);
  });

  /**
   * A grey background of fine noise, with a red person from top to bottom as the model would detect
   * them.
   */
  const withSomebody = (left: number, right: number) => {
    const plain = ground(0);
    const share = { left: left / SIDE, right: right / SIDE, top: 0, bottom: 1 };
    return {
      photo: () => file(`red-${left}`, SIDE, SIDE, (x, y) => (x >= left && x < right ? [230, 20, 20] : plain(x, y))),
      ways: { people: () => Promise.resolve({ faces: [], people: [{ ...share, score: 1, joints: [] }], hands: [] }) },
    };
  };
  const isRed = (data: Buffer, at: number) => data[at * 3]! - data[at * 3 + 1]! > 60;

  it('智能扩图 copies nothing of a person who touches the edge of the photo', async () => {
    const { photo, ways } = withSomebody(0, 40);
    const frame: Frame = { by: 'sides', left: 40, top: 0, right: 0, bottom: 0 };
    const redIn = async (how: Partial<FillRun>) => {
      const { data, notes } = await expandPicture(expandParams(frame), await photo(), run(how));
      const after = await pixelsOf(data);
      let red = 0;
      for (let y = 0; y < SIDE; y += 1)
        for (let x = 0; x < 30; x += 1) red += isRed(after, y * (SIDE + 40) + x) ? 1 : 0;
      return { red, notes };
    };
    expect(await redIn({ ways })).toEqual({ red: 0, notes: [] });
    const blind = await redIn({});
    expect(blind.red).toBeGreaterThan(400);
    expect(blind.notes).toEqual(['没有用人物模型，照片里有人时，请检查新增的部分有没有重复的人脸或肢体']);
  });

  it('智能扩图 spreads colours where a photo shows only a person, and reports it', async () => {
    const { photo, ways } = withSomebody(0, SIDE - 2);
    const frame: Frame = { by: 'sides', left: 20, top: 0, right: 0, bottom: 0 };
    const image = await expandPicture(expandParams(frame), await photo(), run({ ways }));
    expect(image.doubts).toEqual(['blurred']);
    expect(image.label).toBe('own');
  });

  it.each<[string, number, Paint, 'own' | undefined]>([
    ['a twentieth of texture', 4, ground(0), 'own'],
    ['half of texture', 80, (x, y) => [(x * 37 + y * 91) % 255, (x * 53 + y * 17) % 255, 90], undefined],
    ['half of plain ground', 80, () => [250, 250, 248], 'own'],
  ])('智能扩图 that adds %s is labelled by the generated area', async (_, right, paint, label) => {
    const photo = await file(`label-${right}-${String(label)}`, SIDE, SIDE, paint);
    const image = await expandPicture(expandParams({ by: 'sides', left: 0, top: 0, right, bottom: 0 }), photo, run());
    expect(image.label).toBe(label);
  });

  it('智能消除 fills a spot on a person from the person, and one beside them from the background', async () => {
    const { photo, ways } = withSomebody(0, 50);
    const spot = (middle: number) =>
      file(`spot-${middle}`, SIDE, SIDE, (x, y) => [Math.hypot(x - middle, y - 40) < 8 ? 255 : 0]);
    const red = async (middle: number) => {
      const { data } = await eraseObjects(eraseParams(), await photo(), await spot(middle), run({ ways }));
      return isRed(await pixelsOf(data), 40 * SIDE + middle);
    };
    expect([await red(20), await red(64)]).toEqual([true, false]);
    const whole = await file('whole', SIDE, SIDE, (x) => [x < 54 ? 255 : 0]);
    const gone = await pixelsOf((await eraseObjects(eraseParams(), await photo(), whole, run({ ways }))).data);
    expect(isRed(gone, 40 * SIDE + 20)).toBe(false);
  });
});
