import type { FloatPicture } from './picture.ts';
import { TRIMAP } from './trimap.ts';

const RAYS = 4;
/** Maximum length of a ray in pixels. */
const FAR = 96;
/** Offsets of the neighbours whose pairs of samples are tried. */
const ASKED = [-1, 1, -3, 3, -7, 7];
/** Standard deviation of a colour that camera noise explains, 0 to 255. */
const NOISE = 5;
const PLACE = 0.35;
/** Nine pixels of a square search in nine directions each, which together cover all directions. */
const ANGLES = Array.from(
  { length: 9 * RAYS },
  (_, at) => ((Math.floor(at / RAYS) / 9 + (at % RAYS)) * Math.PI * 2) / RAYS,
);
const [ACROSS, DOWN] = [ANGLES.map(Math.cos), ANGLES.map(Math.sin)] as const;

export interface AlphaEstimate {
  /** Alpha of each unknown pixel, 0 to 1. */
  alpha: Float32Array;
  /** Confidence of that alpha, 0 to 1. */
  trust: Float32Array;
}

/**
 * First alpha of each unknown pixel: of the colours found along rays into subject and background,
 * the pair that blends to its colour and lies near (after Gastal and Oliveira 2010, «Shared
 * sampling»).
 * @param unknown indices of the unknown pixels
 */
export function estimateAlpha(colours: FloatPicture, trimap: Uint8Array, unknown: Int32Array): AlphaEstimate {
  const { data, width, height } = colours;
  const count = unknown.length;
  const index = new Int32Array(width * height).fill(-1);
  const pairs = new Int32Array(count * 2).fill(-1);
  const alpha = new Float32Array(count);
  const trust = new Float32Array(count);
  const fronts = new Int32Array(RAYS);
  const backs = new Int32Array(RAYS);
  const [frontFar, backFar] = [new Float32Array(RAYS), new Float32Array(RAYS)];
  for (let one = 0; one < count; one += 1) {
    const at = unknown[one]!;
    index[at] = one;
    const x = at % width;
    const y = (at - x) / width;
    const turn = ((x % 3) + (y % 3) * 3) * RAYS;
    let [front, back] = [0, 0];
    let [nearFront, nearBack] = [Infinity, Infinity];
    for (let ray = 0; ray < RAYS; ray += 1) {
      const dx = ACROSS[turn + ray]!;
      const dy = DOWN[turn + ray]!;
      let seeksFront = true;
      let seeksBack = true;
      for (let far = 1; far < FAR && (seeksFront || seeksBack); far += far < 24 ? 1 : 2) {
        const px = Math.floor(x + dx * far + 0.5);
        const py = Math.floor(y + dy * far + 0.5);
        if (px < 0 || py < 0 || px >= width || py >= height) break;
        const what = trimap[py * width + px];
        if (what === TRIMAP.front && seeksFront) {
          fronts[front] = py * width + px;
          frontFar[front] = far;
          nearFront = Math.min(nearFront, far);
          front += 1;
          seeksFront = false;
        } else if (what === TRIMAP.back && seeksBack) {
          backs[back] = py * width + px;
          backFar[back] = far;
          nearBack = Math.min(nearBack, far);
          back += 1;
          seeksBack = false;
        }
      }
    }
    let least = Infinity;
    for (let f = 0; f < front; f += 1)
      for (let b = 0; b < back; b += 1) {
        const cost =
          misfit(data, at, fronts[f]!, backs[b]!) + PLACE * (frontFar[f]! / nearFront + backFar[b]! / nearBack);
        if (cost < least) {
          least = cost;
          pairs[one * 2] = fronts[f]!;
          pairs[one * 2 + 1] = backs[b]!;
        }
      }
  }
  // Samples of neighbours may fit better, and make the result smoother.
  for (let one = 0; one < count; one += 1) {
    const at = unknown[one]!;
    let [bestFront, bestBack] = [pairs[one * 2]!, pairs[one * 2 + 1]!];
    let least = bestFront < 0 ? Infinity : misfit(data, at, bestFront, bestBack);
    for (const step of ASKED)
      for (const other of [at + step, at + step * width]) {
        const asked = index[other] ?? -1;
        if (asked < 0 || pairs[asked * 2]! < 0) continue;
        const cost = misfit(data, at, pairs[asked * 2]!, pairs[asked * 2 + 1]!) + 0.05;
        if (cost < least) [least, bestFront, bestBack] = [cost, pairs[asked * 2]!, pairs[asked * 2 + 1]!];
      }
    if (bestFront < 0) continue;
    alpha[one] = shareOf(data, at, bestFront, bestBack);
    const apart = gap(data, bestFront, bestBack);
    trust[one] = Math.exp(-least / 4) * Math.min(1, apart / (40 * 40));
  }
  return { alpha, trust };
}

function gap(data: Float32Array, one: number, other: number): number {
  return (
    (data[one * 3]! - data[other * 3]!) ** 2 +
    (data[one * 3 + 1]! - data[other * 3 + 1]!) ** 2 +
    (data[one * 3 + 2]! - data[other * 3 + 2]!) ** 2
  );
}

function shareOf(data: Float32Array, at: number, front: number, back: number): number {
  const i = at * 3;
  const f = front * 3;
  const b = back * 3;
  const x = data[f]! - data[b]!;
  const y = data[f + 1]! - data[b + 1]!;
  const z = data[f + 2]! - data[b + 2]!;
  const dot = (data[i]! - data[b]!) * x + (data[i + 1]! - data[b + 1]!) * y + (data[i + 2]! - data[b + 2]!) * z;
  return Math.max(0, Math.min(1, dot / (x * x + y * y + z * z + 1e-3)));
}

/** Squared distance of the colour from the best blend of the pair, in units of noise. */
function misfit(data: Float32Array, at: number, front: number, back: number): number {
  const share = shareOf(data, at, front, back);
  let sum = 0;
  for (let channel = 0; channel < 3; channel += 1) {
    const mixed = data[front * 3 + channel]! * share + data[back * 3 + channel]! * (1 - share);
    sum += (data[at * 3 + channel]! - mixed) ** 2;
  }
  return sum / (NOISE * NOISE * 3);
}
