import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zManifest } from './manifest.ts';
import { clustersOf } from './clusters.ts';
import { valuesToBytes, fromHalf, planeTensor, tensorOf, toHalf, valuesOf } from './tensors.ts';
import { sizeFor } from './overrides.ts';

const inputOf = (input: object) =>
  zManifest.parse({
    task: 'cutout',
    name: 'x',
    file: 'x.onnx',
    licence: 'MIT',
    input: { size: { width: 64, height: 64 }, ...input },
  }).input;
/** Two pixels, 0, 51, 102 and 255, 204, 153. */
const two = { data: Uint8Array.from([0, 51, 102, 255, 204, 153]), width: 2, height: 1, channels: 3 as const };
const rounded = (data: ArrayLike<number>) => Array.from(data, (value) => Math.round(value * 1000) / 1000);

describe('converting a picture to a tensor', () => {
  it.each<[string, object, number[], number[]]>([
    ['planes, RGB, 0 to 1', {}, [0, 1, 0.2, 0.8, 0.4, 0.6], [1, 3, 1, 2]],
    [
      'pixels, BGR, 0 to 255',
      { layout: 'nhwc', colours: 'bgr', range: [0, 255] },
      [102, 51, 0, 153, 204, 255],
      [1, 1, 2, 3],
    ],
    ['mean and std', { mean: [0.5, 0, 0], std: [0.5, 1, 2] }, [-1, 1, 0.2, 0.8, 0.2, 0.3], [1, 3, 1, 2]],
    ['−1 to 1', { range: [-1, 1] }, [-1, 1, -0.6, 0.6, -0.2, 0.2], [1, 3, 1, 2]],
    ['bytes', { type: 'uint8', range: [0, 255] }, [0, 255, 51, 204, 102, 153], [1, 3, 1, 2]],
  ])('tensorOf converts a picture with %s', (_, input, values, dims) => {
    const made = tensorOf(two, inputOf(input));
    expect(rounded(made.data)).toEqual(values);
    expect(made.dims).toEqual(dims);
  });

  it('tensorOf converts to half precision, and adds the mask as a fourth channel', () => {
    expect(rounded(Array.from(tensorOf(two, inputOf({ type: 'float16' })).data, fromHalf))).toEqual([
      0, 1, 0.2, 0.8, 0.4, 0.6,
    ]);
    const four = tensorOf(two, inputOf({ layout: 'nhwc' }), Float32Array.from([1, 0]));
    expect(rounded(four.data)).toEqual([0, 0.2, 0.4, 1, 1, 0.8, 0.6, 0]);
    expect(planeTensor(Float32Array.from([1, 0]), 2, 1, inputOf({})).dims).toEqual([1, 1, 1, 2]);
  });

  it('toHalf rounds as IEEE 754 half precision does', () => {
    for (const [value, bits] of [
      [0, 0],
      [1, 0x3c00],
      [-2, 0xc000],
      [65_504, 0x7bff],
      [2 ** -24, 1],
      [1e6, 0x7c00],
    ] as const)
      expect(toHalf(value)).toBe(bits);
    fc.assert(fc.property(fc.integer({ min: 0, max: 0x7bff }), (bits) => toHalf(fromHalf(bits)) === bits));
  });
});

describe('converting a tensor to pixels', () => {
  const tensor = (values: number[], dims: number[]) => ({ data: Float32Array.from(values), dims, type: 'float32' });
  it('valuesOf reads planar and interleaved tensors, with or without dimensions for batch and channel', () => {
    expect(rounded(valuesOf(tensor([1, 2, 3, 4, 5, 6], [1, 3, 1, 2]), { layout: 'nchw', channels: 3 }).values)).toEqual(
      [1, 3, 5, 2, 4, 6],
    );
    expect(rounded(valuesOf(tensor([1, 2, 3, 4, 5, 6], [1, 2, 3]), { layout: 'nhwc', channels: 3 }).values)).toEqual([
      1, 2, 3, 4, 5, 6,
    ]);
    expect(valuesOf(tensor([1, 2], [1, 1, 1, 2]), { layout: 'nchw', channels: 1 })).toMatchObject({
      width: 2,
      height: 1,
    });
    expect(valuesOf(tensor([1, 2], [2, 1]), { layout: 'nchw', channels: 1 })).toMatchObject({ width: 1, height: 2 });
  });

  it('valuesOf refuses a shape that is no picture', () => {
    expect(() => valuesOf(tensor([1, 2], [1, 2]), { layout: 'nchw', channels: 3 })).toThrow(
      'no nchw picture of 3 channels',
    );
  });

  it('valuesToBytes clamps to the range, and NaN becomes 0', () => {
    expect([...valuesToBytes(Float32Array.from([-1, 0, 0.5, 1, 2, NaN]), [0, 1])]).toEqual([0, 0, 128, 255, 255, 0]);
  });
});

it.each([
  [
    { width: 64, height: 48 },
    { width: 1000, height: 10 },
    { width: 64, height: 48 },
  ],
  [
    { multipleOf: 8, most: 512 },
    { width: 300, height: 200 },
    { width: 304, height: 200 },
  ],
  [
    { multipleOf: 32, most: 500 },
    { width: 1000, height: 500 },
    { width: 480, height: 256 },
  ],
  [
    { multipleOf: 32, most: 512 },
    { width: 5000, height: 3 },
    { width: 512, height: 32 },
  ],
])('sizeFor with the size %j resizes %j to %j', (size, picture, seen) => {
  expect(sizeFor(inputOf({ size }), picture)).toEqual(seen);
});

describe('areas of holes in a mask', () => {
  const withHoles = (width: number, height: number, ...holes: [number, number, number, number][]) => {
    const hole = new Uint8Array(width * height);
    for (const [left, top, w, h] of holes)
      for (let y = top; y < top + h; y += 1) hole.fill(1, y * width + left, y * width + left + w);
    return clustersOf(hole, { width, height });
  };

  it('separate holes are filled separately, each in a square with enough context', () => {
    const found = withHoles(1200, 600, [20, 20, 40, 40], [1000, 500, 30, 60]);
    expect(found.map(({ hole }) => hole)).toEqual([
      { left: 20, top: 20, width: 40, height: 40 },
      { left: 1000, top: 500, width: 30, height: 60 },
    ]);
    for (const { area } of found) expect(area.width).toBe(area.height);
    expect(found[0]!.area).toMatchObject({ left: 0, top: 0, width: 168 });
  });

  it('adjacent holes, and holes that form a ring, are merged', () => {
    expect(withHoles(800, 600, [100, 100, 30, 30], [150, 100, 30, 30])).toHaveLength(1);
    expect(
      withHoles(800, 600, [100, 100, 400, 10], [100, 100, 10, 400], [490, 100, 10, 400], [100, 490, 400, 10]),
    ).toHaveLength(1);
  });

  it('every hole lies in exactly one area, which contains no other hole and stays inside the picture', () => {
    const size = { width: 300, height: 200 };
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.integer({ min: 0, max: 299 }), fc.integer({ min: 0, max: 199 }), fc.integer({ min: 1, max: 60 })),
          { minLength: 1, maxLength: 8 },
        ),
        (squares) => {
          const hole = new Uint8Array(size.width * size.height);
          for (const [left, top, side] of squares)
            for (let y = top; y < Math.min(size.height, top + side); y += 1)
              hole.fill(1, y * size.width + left, y * size.width + Math.min(size.width, left + side));
          const found = clustersOf(hole, size);
          for (const { area } of found) {
            expect(area.left).toBeGreaterThanOrEqual(0);
            expect(area.left + area.width).toBeLessThanOrEqual(size.width);
            expect(area.top + area.height).toBeLessThanOrEqual(size.height);
          }
          let wrong = 0;
          for (let at = 0; at < hole.length; at += 1) {
            if (hole[at] === 0) continue;
            const [x, y] = [at % size.width, Math.floor(at / size.width)];
            const inside = found.filter(
              ({ area }) => x >= area.left && x < area.left + area.width && y >= area.top && y < area.top + area.height,
            );
            if (inside.length !== 1) wrong += 1;
          }
          expect(wrong).toBe(0);
        },
      ),
      { numRuns: 60 },
    );
  });
});
