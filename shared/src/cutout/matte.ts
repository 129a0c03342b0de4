import { convertToLab } from './lab.ts';
import { GaussianMixture } from './mixture.ts';
import type { FloatPicture } from './picture.ts';
import { estimateAlpha, type AlphaEstimate } from './samples.ts';
import { TRIMAP } from './trimap.ts';

/** Tolerated deviation of colours in a window from a line, 0 to 255 squared. */
const STRAY = 0.1;
/** Weight of the first guess relative to the windows. */
const GUESS = 0.1;
/** Weight of the global colour model, relative to 1 for the best pair of samples. */
const GLOBAL_MODEL_WEIGHT = 0.8;
const SAMPLE = 12_000;
const ROUNDS = 20;
/**
 * Alpha below the first becomes 0, above the second 1: a veil over the background and holes in the
 * subject are visible, a lost piece of a hair is not.
 */
const [EMPTY, FULL] = [0.04, 0.9];
const ENOUGH = 1e-3;
/** Numbers of a window: mean (3) and inverse covariance (6). */
const STRIDE = 9;

/**
 * Alpha, 0 to 1, of unknown pixels: windows of 3 × 3 in which alpha is linear in colour (Levin et
 * al. 2008, «A closed-form solution to natural image matting»), guided by a first guess from
 * samples where that is good.
 */
export function solveMatte(colours: FloatPicture, trimap: Uint8Array): Float32Array {
  const { width, height } = colours;
  const alpha = new Float32Array(trimap.length);
  for (let at = 0; at < alpha.length; at += 1) alpha[at] = trimap[at] === TRIMAP.front ? 1 : 0;
  const unknown = placesOf(trimap);
  if (unknown.length === 0) return alpha;
  const first = estimateAlpha(colours, trimap, unknown);
  addGlobalEstimate(colours, trimap, unknown, first);
  for (let one = 0; one < unknown.length; one += 1) alpha[unknown[one]!] = first.alpha[one]!;
  if (width < 3 || height < 3) return alpha;
  const windows = windowsOf(colours, trimap, unknown);
  solve(colours, windows, unknown, alpha, first.trust, first.alpha);
  return alpha;
}

/** Adds the estimate of the global colour model for each unknown pixel. */
function addGlobalEstimate(colours: FloatPicture, trimap: Uint8Array, unknown: Int32Array, first: AlphaEstimate): void {
  const known = (value: number) => convertToLab(pickPixels(colours, sampleIndices(trimap, value))).data;
  const front = GaussianMixture.fit(known(TRIMAP.front));
  const back = GaussianMixture.fit(known(TRIMAP.back));
  if (front === null || back === null) return;
  const { data } = convertToLab(pickPixels(colours, unknown));
  for (let one = 0; one < unknown.length; one += 1) {
    const l = data[one * 3]!;
    const a = data[one * 3 + 1]!;
    const b = data[one * 3 + 2]!;
    const share = 1 / (1 + Math.exp(front.cost(l, a, b) - back.cost(l, a, b)));
    const trust = GLOBAL_MODEL_WEIGHT * (2 * share - 1) ** 2;
    const sum = first.trust[one]! + trust;
    if (sum < 1e-6) continue;
    first.alpha[one] = (first.alpha[one]! * first.trust[one]! + share * trust) / sum;
    first.trust[one] = sum;
  }
}

/** Indices of some pixels with this value, evenly spread. */
function sampleIndices(trimap: Uint8Array, value: number): Int32Array {
  let count = 0;
  for (const one of trimap) if (one === value) count += 1;
  const every = Math.max(1, count / SAMPLE);
  const out = new Int32Array(Math.min(count, SAMPLE));
  let seen = 0;
  let to = 0;
  for (let at = 0; at < trimap.length && to < out.length; at += 1) {
    if (trimap[at] !== value) continue;
    if (seen >= to * every) {
      out[to] = at;
      to += 1;
    }
    seen += 1;
  }
  return out.subarray(0, to);
}

function pickPixels({ data }: FloatPicture, places: Int32Array): FloatPicture {
  const out = new Float32Array(places.length * 3);
  for (let one = 0; one < places.length; one += 1) {
    const at = places[one]! * 3;
    out[one * 3] = data[at]!;
    out[one * 3 + 1] = data[at + 1]!;
    out[one * 3 + 2] = data[at + 2]!;
  }
  return { data: out, width: places.length, height: 1 };
}

function placesOf(trimap: Uint8Array): Int32Array {
  let count = 0;
  for (const value of trimap) if (value === TRIMAP.unknown) count += 1;
  const out = new Int32Array(count);
  let to = 0;
  for (let at = 0; at < trimap.length; at += 1)
    if (trimap[at] === TRIMAP.unknown) {
      out[to] = at;
      to += 1;
    }
  return out;
}

interface Windows {
  centres: Int32Array;
  shapes: Float32Array;
  /** Weight of each pixel's own alpha, summed over its windows. */
  own: Float32Array;
}

const aroundOf = (width: number) =>
  Int32Array.from([-width - 1, -width, -width + 1, -1, 0, 1, width - 1, width, width + 1]);

/** Windows that contain unknown pixels. */
function windowsOf({ data, width, height }: FloatPicture, trimap: Uint8Array, unknown: Int32Array): Windows {
  const around = aroundOf(width);
  const marked = new Uint8Array(trimap.length);
  let count = 0;
  for (const at of unknown) {
    const x = at % width;
    const y = (at - x) / width;
    for (let py = Math.max(1, y - 1); py <= Math.min(height - 2, y + 1); py += 1)
      for (let px = Math.max(1, x - 1); px <= Math.min(width - 2, x + 1); px += 1) {
        const centre = py * width + px;
        count += 1 - marked[centre]!;
        marked[centre] = 1;
      }
  }
  const centres = new Int32Array(count);
  for (let at = 0, to = 0; to < count; at += 1)
    if (marked[at] === 1) {
      centres[to] = at;
      to += 1;
    }
  const shapes = new Float32Array(count * STRIDE);
  const own = new Float32Array(trimap.length);
  for (let index = 0; index < count; index += 1) {
    const centre = centres[index]!;
    let r = 0;
    let g = 0;
    let b = 0;
    let rr = 0;
    let rg = 0;
    let rb = 0;
    let gg = 0;
    let gb = 0;
    let bb = 0;
    for (let one = 0; one < 9; one += 1) {
      const at = (centre + around[one]!) * 3;
      const x = data[at]!;
      const y = data[at + 1]!;
      const z = data[at + 2]!;
      r += x;
      g += y;
      b += z;
      rr += x * x;
      rg += x * y;
      rb += x * z;
      gg += y * y;
      gb += y * z;
      bb += z * z;
    }
    r /= 9;
    g /= 9;
    b /= 9;
    rr = rr / 9 - r * r + STRAY;
    rg = rg / 9 - r * g;
    rb = rb / 9 - r * b;
    gg = gg / 9 - g * g + STRAY;
    gb = gb / 9 - g * b;
    bb = bb / 9 - b * b + STRAY;
    const size = rr * (gg * bb - gb * gb) - rg * (rg * bb - gb * rb) + rb * (rg * gb - gg * rb);
    const to = index * STRIDE;
    shapes[to] = r;
    shapes[to + 1] = g;
    shapes[to + 2] = b;
    const irr = (gg * bb - gb * gb) / size;
    const irg = (rb * gb - rg * bb) / size;
    const irb = (rg * gb - rb * gg) / size;
    const igg = (rr * bb - rb * rb) / size;
    const igb = (rg * rb - rr * gb) / size;
    const ibb = (rr * gg - rg * rg) / size;
    shapes[to + 3] = irr;
    shapes[to + 4] = irg;
    shapes[to + 5] = irb;
    shapes[to + 6] = igg;
    shapes[to + 7] = igb;
    shapes[to + 8] = ibb;
    for (let one = 0; one < 9; one += 1) {
      const at = centre + around[one]!;
      const x = data[at * 3]! - r;
      const y = data[at * 3 + 1]! - g;
      const z = data[at * 3 + 2]! - b;
      const pull = irr * x * x + igg * y * y + ibb * z * z + 2 * (irg * x * y + irb * x * z + igb * y * z);
      own[at]! += 1 - (1 + pull) / 9;
    }
  }
  return { centres, shapes, own };
}

/** `to` = the matting Laplacian times `from`, without building the matrix. */
function multiply(
  data: Float32Array,
  { centres, shapes }: Windows,
  around: Int32Array,
  from: Float32Array,
  to: Float32Array,
) {
  for (let index = 0; index < centres.length; index += 1) {
    const centre = centres[index]!;
    const at = index * STRIDE;
    let sum = 0;
    let sr = 0;
    let sg = 0;
    let sb = 0;
    for (let one = 0; one < 9; one += 1) {
      const pixel = centre + around[one]!;
      const value = from[pixel]!;
      if (value === 0) continue;
      const colour = pixel * 3;
      sum += value;
      sr += value * data[colour]!;
      sg += value * data[colour + 1]!;
      sb += value * data[colour + 2]!;
    }
    const r = shapes[at]!;
    const g = shapes[at + 1]!;
    const b = shapes[at + 2]!;
    const mean = sum / 9;
    const cr = sr / 9 - mean * r;
    const cg = sg / 9 - mean * g;
    const cb = sb / 9 - mean * b;
    const ar = shapes[at + 3]! * cr + shapes[at + 4]! * cg + shapes[at + 5]! * cb;
    const ag = shapes[at + 4]! * cr + shapes[at + 6]! * cg + shapes[at + 7]! * cb;
    const ab = shapes[at + 5]! * cr + shapes[at + 7]! * cg + shapes[at + 8]! * cb;
    const rest = mean - ar * r - ag * g - ab * b;
    for (let one = 0; one < 9; one += 1) {
      const pixel = centre + around[one]!;
      const colour = pixel * 3;
      to[pixel]! += from[pixel]! - ar * data[colour]! - ag * data[colour + 1]! - ab * data[colour + 2]! - rest;
    }
  }
}

/** Conjugate gradients over the unknown pixels, in place; known pixels are boundary conditions. */
function solve(
  { data, width }: FloatPicture,
  windows: Windows,
  unknown: Int32Array,
  alpha: Float32Array,
  trust: Float32Array,
  guessed: Float32Array,
): void {
  const around = aroundOf(width);
  const count = unknown.length;
  const plane = new Float32Array(alpha.length);
  const image = new Float32Array(alpha.length);
  const held = trust.map((value) => GUESS * value);
  const [rest, way, made] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)];
  const scale = Float64Array.from(unknown, (at, one) => 1 / (windows.own[at]! + held[one]! + 1e-6));
  multiply(data, windows, around, alpha, image);
  let power = 0;
  for (let one = 0; one < count; one += 1) {
    const at = unknown[one]!;
    rest[one] = held[one]! * (guessed[one]! - alpha[at]!) - image[at]!;
    way[one] = scale[one]! * rest[one]!;
    power += rest[one]! * way[one]!;
  }
  const enough = ENOUGH * ENOUGH * count;
  for (let round = 0; round < ROUNDS && power > enough * 1e-2; round += 1) {
    image.fill(0);
    for (let one = 0; one < count; one += 1) plane[unknown[one]!] = way[one]!;
    multiply(data, windows, around, plane, image);
    let along = 0;
    for (let one = 0; one < count; one += 1) {
      made[one] = image[unknown[one]!]! + held[one]! * way[one]!;
      along += way[one]! * made[one]!;
    }
    const step = power / Math.max(along, 1e-20);
    let next = 0;
    for (let one = 0; one < count; one += 1) {
      alpha[unknown[one]!]! += step * way[one]!;
      rest[one]! -= step * made[one]!;
      next += rest[one]! * rest[one]! * scale[one]!;
    }
    const share = next / power;
    power = next;
    for (let one = 0; one < count; one += 1) way[one] = scale[one]! * rest[one]! + share * way[one]!;
  }
  for (const at of unknown) alpha[at] = Math.max(0, Math.min(1, (alpha[at]! - EMPTY) / (FULL - EMPTY)));
}
