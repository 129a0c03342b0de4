import { describe, expect, it } from 'vitest';
import type { Pixels, Size } from './pixels.ts';
import { cropBox, frameImage, repaintMasked, type RepaintAsk } from './repaint.ts';

/** Each pixel encodes its own position. */
function chart(width: number, height: number): Pixels {
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data.set([x & 255, y & 255, 128], (y * width + x) * 3);
  return { data, width, height };
}
const plainPicture = ({ width, height }: Size, [r, g, b]: [number, number, number]): Pixels => {
  const data = Buffer.alloc(width * height * 3);
  for (let at = 0; at < data.length; at += 3) data.set([r, g, b], at);
  return { data, width, height };
};
const maskOf = ({ width, height }: Size, left: number, top: number, wide: number, high: number) => {
  const data = new Uint8Array(width * height);
  for (let y = top; y < top + high; y += 1) data.fill(255, y * width + left, y * width + left + wide);
  return { data, width, height };
};
const at = ({ data, width }: Pixels, x: number, y: number) => [
  ...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3),
];
const repaintAsk = (more: Partial<RepaintAsk> & Pick<RepaintAsk, 'picture' | 'size'>): RepaintAsk => ({
  mask: null,
  invert: false,
  fit: 'stretch',
  onlyMasked: null,
  blur: 0,
  empty: false,
  ...more,
});
const RED: [number, number, number] = [250, 10, 20];

describe('a picture comes into a frame of another shape', () => {
  const picture = plainPicture({ width: 80, height: 40 }, [0, 200, 0]);
  picture.data.fill(0, 0, 80 * 3);
  const size = { width: 64, height: 64 };

  it('a picture is stretched, cropped, or fitted with extended edges', async () => {
    for (const fit of ['stretch', 'crop', 'fill'] as const) {
      const { image, mask, size: result } = await repaintMasked(repaintAsk({ picture, size, fit }));
      expect([image.data.length, mask, result]).toEqual([64 * 64 * 3, null, size]);
      expect(at(image, 32, 32)).toEqual([0, 200, 0]);
    }
    // Its black first row extends into the area that the picture does not cover.
    const { image } = await repaintMasked(repaintAsk({ picture, size, fit: 'fill' }));
    expect(at(image, 10, 2)).toEqual(at(image, 50, 14));
    expect(at(image, 10, 62)).toEqual([0, 200, 0]);
  });
});

describe('with the whole in sight', () => {
  const picture = chart(128, 96);
  const mask = maskOf(picture, 32, 24, 40, 30);

  it('unmasked pixels stay exact, and masked ones are new', async () => {
    const work = await repaintMasked(repaintAsk({ picture, size: picture, mask }));
    expect(work.mask).toEqual(Buffer.from(mask.data));
    const result = await work.finish(plainPicture(picture, RED));
    for (let y = 0; y < 96; y += 1)
      for (let x = 0; x < 128; x += 1) {
        const inside = x >= 32 && x < 72 && y >= 24 && y < 54;
        expect(at(result, x, y)).toEqual(inside ? RED : at(picture, x, y));
      }
  });

  it('the repainted area blends in where the mask is blurred, and far from it nothing changes', async () => {
    const work = await repaintMasked(repaintAsk({ picture, size: picture, mask, blur: 4 }));
    const result = await work.finish(plainPicture(picture, RED));
    expect(at(result, 52, 39)).toEqual(RED);
    expect(at(result, 5, 5)).toEqual(at(picture, 5, 5));
    const red = [0, 1, 2, 3].map((step) => at(result, 28 + step * 2, 39)[0]!);
    expect(red).toEqual(red.toSorted((one, other) => one - other));
    expect(new Set(work.mask)).toEqual(new Set([0, 255]));
  });

  it('an inverted mask paints the unmasked pixels', async () => {
    const work = await repaintMasked(repaintAsk({ picture, size: picture, mask, invert: true }));
    const result = await work.finish(plainPicture(picture, RED));
    expect([at(result, 52, 39), at(result, 5, 5)]).toEqual([at(picture, 52, 39), RED]);
  });

  it('a mask of another size is refused', async () => {
    const other = maskOf({ width: 64, height: 96 }, 0, 0, 9, 9);
    await expect(repaintMasked(repaintAsk({ picture, size: picture, mask: other }))).rejects.toThrow(
      '选区的尺寸（64×96）与图片（128×96）不一致，请重新涂抹',
    );
  });

  it('an empty mask is refused', async () => {
    await expect(
      repaintMasked(repaintAsk({ picture, size: picture, mask: maskOf(picture, 0, 0, 0, 0) })),
    ).rejects.toThrow('还没有涂出要重绘的地方，请先在图上涂抹');
  });

  it('the content under the mask can be removed first: surrounding colours are drawn over it', async () => {
    const green = plainPicture({ width: 128, height: 96 }, [20, 180, 60]);
    const spotted = { ...green, data: Buffer.from(green.data) };
    for (let y = 24; y < 54; y += 1) for (let x = 32; x < 72; x += 1) spotted.data.set([255, 0, 0], (y * 128 + x) * 3);
    const { image } = await repaintMasked(repaintAsk({ picture: spotted, size: spotted, mask, empty: true }));
    const [r, g, b] = at(image, 52, 39);
    expect(Math.max(Math.abs(r! - 20), Math.abs(g! - 180), Math.abs(b! - 60))).toBeLessThanOrEqual(6);
    expect(at(image, 5, 5)).toEqual([20, 180, 60]);
  });
});

describe('the masked part alone', () => {
  it.each([
    // The crop in the centre is padded, and widened to the aspect ratio of the target size.
    [{ left: 400, top: 300, width: 100, height: 200 }, 32, { left: 318, top: 268, width: 264, height: 264 }],
    // A crop at an edge is shifted back into the picture.
    [{ left: 0, top: 0, width: 100, height: 200 }, 32, { left: 0, top: 0, width: 232, height: 232 }],
    [{ left: 950, top: 700, width: 50, height: 100 }, 0, { left: 900, top: 700, width: 100, height: 100 }],
    // The crop is limited by a picture that is too low for it.
    [{ left: 0, top: 0, width: 1000, height: 800 }, 32, { left: 0, top: 0, width: 1000, height: 800 }],
  ])('the masked part of %o is painted in %i px and %o', (box, padding, expected) => {
    expect(cropBox(box, padding, { width: 1000, height: 800 }, { width: 512, height: 512 })).toEqual(expected);
  });

  it('the masked part alone is painted large, and composited into a picture of its original size', async () => {
    const picture = chart(200, 150);
    const mask = maskOf(picture, 60, 40, 30, 20);
    const size = { width: 256, height: 128 };
    const work = await repaintMasked(repaintAsk({ picture, size, mask, onlyMasked: { padding: 5 } }));
    expect(work.size).toEqual({ width: 200, height: 150 });
    expect([work.image.data.length, work.mask!.length]).toEqual([256 * 128 * 3, 256 * 128]);
    expect(work.mask![64 * 256 + 128]).toBe(255);
    const result = await work.finish(plainPicture(size, RED));
    expect(at(result, 75, 50)).toEqual(RED);
    for (let y = 0; y < 150; y += 1)
      for (let x = 0; x < 200; x += 1) {
        const near = x >= 59 && x <= 90 && y >= 39 && y <= 60;
        expect(near ? null : at(result, x, y)).toEqual(near ? null : at(picture, x, y));
      }
    // Unchanged pixels return to their original positions.
    const same = await work.finish(work.image);
    const [r, g] = at(same, 75, 50);
    expect(Math.abs(r! - 75)).toBeLessThanOrEqual(2);
    expect(Math.abs(g! - 50)).toBeLessThanOrEqual(2);
  });

  it('a picture narrower than the target aspect ratio is kept whole, with extended edges', async () => {
    const picture = chart(40, 100);
    const mask = maskOf(picture, 10, 10, 20, 20);
    const size = { width: 128, height: 64 };
    const work = await repaintMasked(repaintAsk({ picture, size, mask, onlyMasked: { padding: 10 } }));
    const same = await work.finish(work.image);
    const [r, g] = at(same, 20, 20);
    expect(Math.abs(r! - 20)).toBeLessThanOrEqual(2);
    expect(Math.abs(g! - 20)).toBeLessThanOrEqual(2);
  });
});

describe('a frame of another shape', () => {
  const image = chart(96, 48);
  it('a frame of another shape contains the whole picture and its mask, and returns it in place', async () => {
    const mask = Buffer.from(maskOf(image, 0, 0, 48, 48).data);
    const frame = { width: 96, height: 96 };
    const work = await frameImage(image, mask, frame);
    expect([work.image.data.length, work.mask!.length]).toEqual([96 * 96 * 3, 96 * 96]);
    expect(at(work.image, 40, 24)).toEqual([40, 0, 128]);
    expect([work.mask![50 * 96 + 10], work.mask![50 * 96 + 90], work.mask![5 * 96 + 10]]).toEqual([255, 0, 0]);
    expect((await work.unframe(work.image)).data).toEqual(image.data);
  });

  it('a frame of another shape is located in an answer of another size', async () => {
    const work = await frameImage(image, null, { width: 96, height: 96 });
    const { data, width, height } = await work.unframe(plainPicture({ width: 32, height: 32 }, RED));
    expect([width, height, work.mask]).toEqual([96, 48, null]);
    expect([...data.subarray(0, 3)]).toEqual(RED);
  });
});
