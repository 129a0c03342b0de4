import { expect, it } from 'vitest';
import { decodeTensor, encodeTensor, type RoundingTally, type WrittenDtype } from './numbers.ts';

/** Values at the limits of the formats: ties, subnormal numbers, the largest number. */
const VALUES = [
  0.0, -0.0, 1.0, -1.5, 0.1, 65504.0, 6.1e-5, 5.96e-8, 2.98e-8, -3.05e-8, 448.0, 464.0, 0.0009765625, 0.001953125,
  0.0146484375, 1e-3, 3.3333333, -255.7, 0.0029296875, 240.0, 0.017, 33000.0,
];
/** Their bit patterns by numpy 2.4.6 and ml_dtypes 0.6.0: `np.float32(values).astype(dtype)`. */
const NUMPY = {
  F16: [
    0, 32768, 15360, 48640, 11878, 31743, 1023, 1, 0, 32769, 24320, 24384, 5120, 6144, 9088, 5145, 17067, 56318, 6656,
    23424, 9306, 30727,
  ],
  BF16: [
    0, 32768, 16256, 49088, 15821, 18304, 14464, 13184, 13056, 45827, 17376, 17384, 14976, 15104, 15472, 14979, 16469,
    50048, 15168, 17264, 15499, 18177,
  ],
  // Values are first clipped to ±464: beyond that ml_dtypes writes NaN.
  F8_E4M3: [0, 128, 56, 188, 29, 126, 0, 0, 0, 128, 126, 126, 0, 1, 8, 1, 69, 248, 2, 119, 9, 126],
  // Values are first clipped to ±57344: beyond that ml_dtypes writes infinity.
  F8_E5M2: [0, 128, 60, 190, 46, 123, 4, 0, 0, 128, 95, 95, 20, 24, 36, 20, 67, 220, 26, 92, 36, 120],
};
const PATTERNS = { F16: Uint16Array, BF16: Uint16Array, F8_E4M3: Uint8Array, F8_E5M2: Uint8Array };

it.each(Object.keys(NUMPY) as (keyof typeof NUMPY)[])('encode rounds to %s as numpy does', (dtype) => {
  const bytes = encodeTensor(dtype, Float32Array.from(VALUES), { broken: 0, tooLarge: 0 });
  expect([...new PATTERNS[dtype](bytes.slice().buffer)]).toEqual(NUMPY[dtype]);
});

it.each(['F16', 'BF16', 'F8_E4M3', 'F8_E5M2'] as const)(
  'every finite bit pattern of %s survives decoding and encoding',
  (dtype) => {
    const all = new PATTERNS[dtype](
      Array.from({ length: dtype.startsWith('F8') ? 256 : 65_536 }, (_, pattern) => pattern),
    );
    const values = decodeTensor(dtype, new Uint8Array(all.buffer), all.length);
    const back = new PATTERNS[dtype](encodeTensor(dtype, values.slice(), { broken: 0, tooLarge: 0 }).slice().buffer);
    const wrong = [...all].filter((pattern, index) => Number.isFinite(values[index]) && back[index] !== pattern);
    expect(wrong).toEqual([]);
  },
);

it('encode clamps and counts numbers too large for a format, and keeps NaN', () => {
  const written = (dtype: WrittenDtype) => {
    const tally: RoundingTally = { broken: 0, tooLarge: 0 };
    const bytes = encodeTensor(dtype, Float32Array.from([70_000, -70_000, NaN, Infinity, 1]), tally).slice();
    return { tally, values: [...decodeTensor(dtype, bytes, 5)] };
  };
  expect(written('F16')).toEqual({
    tally: { broken: 2, tooLarge: 2 },
    values: [65_504, -65_504, NaN, Infinity, 1],
  });
  expect(written('F8_E4M3').values.slice(0, 3)).toEqual([448, -448, NaN]);
  expect(written('F8_E5M2').values).toEqual([57_344, -57_344, NaN, Infinity, 1]);
  expect(written('F32').tally).toEqual({ broken: 2, tooLarge: 0 });
});

it('encode clamps and counts doubles too large for single precision', () => {
  const tally: RoundingTally = { broken: 0, tooLarge: 0 };
  const bytes = encodeTensor('F32', Float64Array.from([1e300, 0.5]), tally).slice();
  expect([...decodeTensor('F32', bytes, 2)]).toEqual([3.4028234663852886e38, 0.5]);
  expect(tally).toEqual({ broken: 0, tooLarge: 1 });
});
