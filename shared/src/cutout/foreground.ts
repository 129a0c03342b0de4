import { sizeWithin, type Picture, type Size } from './picture.ts';

/**
 * Maximum pixels of the largest intermediate grid; the last step to the picture's size is separate.
 */
const SPREAD_PIXELS = 1_000_000;
const SMALL = 32;
const [SMALL_ROUNDS, LARGE_ROUNDS] = [10, 3];
const MIN_WEIGHT = 1e-5;
/** Weight of neighbours' colours compared with the pixel's own colour, in the last step. */
const HOLD = 0.1;

interface Spread extends Size {
  front: Float32Array;
  back: Float32Array;
}

/**
 * Colours of the subject without the background that shines through at its edge: smooth colours of
 * subject and background that blend to the picture, from coarse to fine (Germer et al. 2020, «Fast
 * multi-level foreground estimation»).
 * @returns RGB of `picture` where it is all subject, estimated where it is partly
 */
export function estimateForeground(picture: Picture, alpha: Uint8Array): Uint8ClampedArray {
  const { data, width, height } = picture;
  const out = new Uint8ClampedArray(width * height * 3);
  const top = sizeWithin(picture, SPREAD_PIXELS);
  const levels = Math.max(1, Math.ceil(Math.log2(Math.max(top.width, top.height))));
  let spread: Spread = { width: 1, height: 1, front: new Float32Array(3), back: new Float32Array(3) };
  spread.front.set(meanOf(picture, alpha, true));
  spread.back.set(meanOf(picture, alpha, false));
  for (let level = 1; level <= levels; level += 1)
    spread = refined(spread, picture, alpha, {
      width: Math.round(top.width ** (level / levels)),
      height: Math.round(top.height ** (level / levels)),
    });
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor((y * spread.height) / height) * spread.width;
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const share = alpha[at]! / 255;
      const from = (row + Math.floor((x * spread.width) / width)) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const own = data[at * 4 + channel]!;
        if (share === 1) out[at * 3 + channel] = own;
        else {
          const front = spread.front[from + channel]!;
          const rest = own - share * front - (1 - share) * spread.back[from + channel]!;
          out[at * 3 + channel] = front + (share * rest) / (share * share + (1 - share) * (1 - share) + HOLD);
        }
      }
    }
  }
  return out;
}

/** Mean colour of subject or background over a coarse grid of samples. */
function meanOf({ data, width, height }: Picture, alpha: Uint8Array, subject: boolean): number[] {
  const sums = [0, 0, 0];
  let all = 0;
  const every = Math.max(1, Math.floor((width * height) / 4096));
  for (let at = 0; at < alpha.length; at += every) {
    const weight = subject ? alpha[at]! : 255 - alpha[at]!;
    all += weight;
    for (let channel = 0; channel < 3; channel += 1) sums[channel]! += weight * data[at * 4 + channel]!;
  }
  return sums.map((sum) => (all > 0 ? sum / all : 128));
}

function refined(coarse: Spread, picture: Picture, alpha: Uint8Array, { width, height }: Size): Spread {
  const count = width * height;
  const [front, back] = [new Float32Array(count * 3), new Float32Array(count * 3)];
  const own = new Float32Array(count * 3);
  const share = new Float32Array(count);
  const mixed: number[] = [];
  for (let y = 0; y < height; y += 1) {
    const py = Math.floor(((y + 0.5) * picture.height) / height);
    const row = Math.floor((y * coarse.height) / height) * coarse.width;
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const from = py * picture.width + Math.floor(((x + 0.5) * picture.width) / width);
      const below = (row + Math.floor((x * coarse.width) / width)) * 3;
      share[at] = alpha[from]! / 255;
      if (share[at]! > 0.005 && share[at]! < 0.995) mixed.push(at);
      for (let channel = 0; channel < 3; channel += 1) {
        const colour = picture.data[from * 4 + channel]!;
        own[at * 3 + channel] = colour;
        front[at * 3 + channel] = share[at]! >= 0.995 ? colour : coarse.front[below + channel]!;
        back[at * 3 + channel] = share[at]! <= 0.005 ? colour : coarse.back[below + channel]!;
      }
    }
  }
  const rounds = Math.max(width, height) <= SMALL ? SMALL_ROUNDS : LARGE_ROUNDS;
  for (let round = 0; round < rounds; round += 1)
    for (const at of mixed) {
      const x = at % width;
      const a0 = share[at]!;
      const a1 = 1 - a0;
      let weights = 0;
      const sums = [0, 0, 0, 0, 0, 0];
      for (let way = 0; way < 4; way += 1) {
        const other =
          way === 0
            ? x > 0
              ? at - 1
              : at
            : way === 1
              ? x + 1 < width
                ? at + 1
                : at
              : way === 2
                ? at - width
                : at + width;
        if (other < 0 || other >= count) continue;
        const weight = MIN_WEIGHT + Math.abs(a0 - share[other]!);
        weights += weight;
        for (let channel = 0; channel < 3; channel += 1) {
          sums[channel]! += weight * front[other * 3 + channel]!;
          sums[channel + 3]! += weight * back[other * 3 + channel]!;
        }
      }
      for (let channel = 0; channel < 3; channel += 1) {
        const meanFront = sums[channel]! / weights;
        const meanBack = sums[channel + 3]! / weights;
        const rest = (own[at * 3 + channel]! - a0 * meanFront - a1 * meanBack) / (a0 * a0 + a1 * a1 + weights);
        front[at * 3 + channel] = Math.max(0, Math.min(255, meanFront + a0 * rest));
        back[at * 3 + channel] = Math.max(0, Math.min(255, meanBack + a1 * rest));
      }
    }
  return { width, height, front, back };
}
