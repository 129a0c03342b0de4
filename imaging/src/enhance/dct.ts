/** Side of a block. */
export const DCT_SIDE = 8;
/** Number of coefficients of a block. */
export const DCT_CELLS = DCT_SIDE * DCT_SIDE;

const C1 = 0.5 * Math.cos(Math.PI / 16);
const C2 = 0.5 * Math.cos(Math.PI / 8);
const C3 = 0.5 * Math.cos((3 * Math.PI) / 16);
const C5 = 0.5 * Math.cos((5 * Math.PI) / 16);
const C6 = 0.5 * Math.cos((3 * Math.PI) / 8);
const C7 = 0.5 * Math.cos((7 * Math.PI) / 16);
const C4 = 0.5 * Math.SQRT1_2;

/**
 * DCT-II of 8 values with stride `step`, orthonormal: the energy of a block equals that of its
 * coefficients.
 */
function forward(b: Float32Array, at: number, step: number): void {
  const i1 = at + step;
  const i2 = i1 + step;
  const i3 = i2 + step;
  const i4 = i3 + step;
  const i5 = i4 + step;
  const i6 = i5 + step;
  const i7 = i6 + step;
  const s0 = b[at]! + b[i7]!;
  const d0 = b[at]! - b[i7]!;
  const s1 = b[i1]! + b[i6]!;
  const d1 = b[i1]! - b[i6]!;
  const s2 = b[i2]! + b[i5]!;
  const d2 = b[i2]! - b[i5]!;
  const s3 = b[i3]! + b[i4]!;
  const d3 = b[i3]! - b[i4]!;
  const e0 = s0 + s3;
  const e1 = s1 + s2;
  const e2 = s0 - s3;
  const e3 = s1 - s2;
  b[at] = (e0 + e1) * C4;
  b[i4] = (e0 - e1) * C4;
  b[i2] = e2 * C2 + e3 * C6;
  b[i6] = e2 * C6 - e3 * C2;
  b[i1] = d0 * C1 + d1 * C3 + d2 * C5 + d3 * C7;
  b[i3] = d0 * C3 - d1 * C7 - d2 * C1 - d3 * C5;
  b[i5] = d0 * C5 - d1 * C1 + d2 * C7 + d3 * C3;
  b[i7] = d0 * C7 - d1 * C5 + d2 * C3 - d3 * C1;
}

function backward(b: Float32Array, at: number, step: number): void {
  const i1 = at + step;
  const i2 = i1 + step;
  const i3 = i2 + step;
  const i4 = i3 + step;
  const i5 = i4 + step;
  const i6 = i5 + step;
  const i7 = i6 + step;
  const a = (b[at]! + b[i4]!) * C4;
  const c = (b[at]! - b[i4]!) * C4;
  const d = b[i2]! * C2 + b[i6]! * C6;
  const e = b[i2]! * C6 - b[i6]! * C2;
  const e0 = a + d;
  const e3 = a - d;
  const e1 = c + e;
  const e2 = c - e;
  const x1 = b[i1]!;
  const x3 = b[i3]!;
  const x5 = b[i5]!;
  const x7 = b[i7]!;
  const o0 = x1 * C1 + x3 * C3 + x5 * C5 + x7 * C7;
  const o1 = x1 * C3 - x3 * C7 - x5 * C1 - x7 * C5;
  const o2 = x1 * C5 - x3 * C1 + x5 * C7 + x7 * C3;
  const o3 = x1 * C7 - x3 * C5 + x5 * C3 - x7 * C1;
  b[at] = e0 + o0;
  b[i7] = e0 - o0;
  b[i1] = e1 + o1;
  b[i6] = e1 - o1;
  b[i2] = e2 + o2;
  b[i5] = e2 - o2;
  b[i3] = e3 + o3;
  b[i4] = e3 - o3;
}

/** DCT of an 8×8 block, rows first, in place; the mean of the block is `block[0] / 8`. */
export function forwardDct(block: Float32Array): void {
  for (let at = 0; at < DCT_CELLS; at += DCT_SIDE) forward(block, at, 1);
  for (let at = 0; at < DCT_SIDE; at += 1) forward(block, at, DCT_SIDE);
}

/** Inverse DCT, in place. */
export function inverseDct(block: Float32Array): void {
  for (let at = 0; at < DCT_SIDE; at += 1) backward(block, at, DCT_SIDE);
  for (let at = 0; at < DCT_CELLS; at += DCT_SIDE) backward(block, at, 1);
}
