import type { Stopper } from '../stopper.ts';
import { DCT_SIDE, DCT_CELLS, forwardDct } from './dct.ts';
import { roundingVariance } from './jpeg.ts';
import type { FloatPlane } from './plane.ts';

/** Noise in one plane of a picture. */
export interface NoiseEstimate {
  /** Standard deviation of what looks like grain, removed or not. */
  found: number;
  /** Standard deviation of the grain itself, before any compression; 0 when it is negligible. */
  grain: number;
  /**
   * Variance of each coefficient of an 8×8 block, by grain and by the rounding of a compressed
   * picture.
   */
  variance: Float32Array;
}

/** Noise of one plane and the strength of its removal; null when it is kept. */
export interface NoiseRemoval {
  noise: NoiseEstimate;
  strength: number;
}

/** Standard deviation of grain that is clearly visible. */
export const FULL_GRAIN = 4;

/** Maximum number of blocks that are measured; more add no information. */
const MOST = 24_000;
/** Share of the blocks, the calmest ones, that count as pure noise. */
const CALM = 0.06;
const FEWEST = 48;
/** Ratio of the sigma of a normal distribution to the median of its magnitudes. */
const MEDIAN_TO_SIGMA = 1 / 0.6745;
/**
 * Grain up to the first deviation counts as texture and is kept; from the second on all of it is
 * noise.
 */
const FAINT = 3;
const PLAIN = 4;
/** Share of compression in the noise of a picture full of faint grain. */
const FAINT_SPARED = 0.6;

const frequencyOf = (cell: number) => (cell >> 3) + (cell & 7);

function medianOf(values: ArrayLike<number>): number {
  const sorted = Float32Array.from(values).sort();
  return sorted[sorted.length >> 1] ?? 0;
}

/** Upper tail of the normal distribution (Abramowitz and Stegun 26.2.17). */
function tail(x: number): number {
  const t = 1 / (1 + 0.2316419 * x);
  const sum = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp(-0.5 * x * x) / Math.sqrt(2 * Math.PI)) * sum;
}

/** Variance of normal noise after rounding to steps. */
function rounded(sigma: number, step: number): number {
  let sum = 0;
  for (let k = 1; k < 12; k += 1) sum += (2 * k - 1) * 2 * tail(((k - 0.5) * step) / sigma);
  return sum * step * step;
}

/** The deviation of grain before it was rounded to steps and had this `variance`. */
function varianceBefore(variance: number, step: number): number {
  let [low, high] = [0.05, 60];
  for (let round = 0; round < 24; round += 1) {
    const middle = (low + high) / 2;
    if (rounded(middle, step) < variance) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * The grain that explains the measured variances. Grain differs from texture by its spectrum: it is
 * as strong in middle frequencies as in lower ones, while leaves and gravel fall off.
 */
function grainOf(measured: Float32Array, steps: Float32Array | null): number {
  const ring = (from: number, to: number) => {
    const found: number[] = [];
    for (let cell = 1; cell < DCT_CELLS; cell += 1) {
      const frequency = frequencyOf(cell);
      if (frequency < from || frequency > to) continue;
      const deviation = Math.sqrt(measured[cell]!);
      const step = steps?.[cell] ?? 0;
      // Rounding to steps far wider than the grain allows no conclusion.
      if (step > 3.2 * deviation) continue;
      found.push(step > 0.8 * deviation ? varianceBefore(measured[cell]!, step) : deviation);
    }
    return found.length >= 3 ? medianOf(found) : null;
  };
  const lower = ring(3, 4);
  const middle = ring(6, 8) ?? ring(5, 6);
  if (lower === null || middle === null) return 0;
  const fall = (lower / Math.max(middle, 1e-3)) ** 2;
  const sure = Math.min(1, Math.max(0, (4 - fall) / 2));
  return Math.min(lower, middle) * sure;
}

/**
 * Noise of a plane by its calmest blocks: those with the least energy in low frequencies tell the
 * noise of the others, those with the least in high ones tell that of the low. `lightness` tells
 * where the picture is clipped, for chroma it is another than `plane`; `steps` are those that a
 * compressed picture was rounded to. `faintStays` from 1 to 0 is how far faint grain is taken for
 * texture.
 */
export function measureNoise(
  plane: FloatPlane,
  lightness: FloatPlane,
  steps: Float32Array | null,
  stopper: Stopper,
  faintStays = 1,
): NoiseEstimate {
  const { data, width, height } = plane;
  const [across, down] = [width - DCT_SIDE + 1, height - DCT_SIDE + 1];
  const rounding = steps ? roundingVariance(steps) : 0;
  const noise: NoiseEstimate = {
    found: 0,
    grain: 0,
    variance: new Float32Array(DCT_CELLS).fill(rounding),
  };
  if (across < 1 || down < 1) return noise;
  // The stride is odd, so that the grid of a compressed picture is met at every phase.
  const step = Math.max(3, Math.ceil(Math.sqrt((across * down) / MOST)) | 1);
  const columns = Math.ceil(across / step);
  const room = columns * Math.ceil(down / step);
  const blocks = new Float32Array(room * DCT_CELLS);
  const low = new Float32Array(room);
  const high = new Float32Array(room);
  const block = new Float32Array(DCT_CELLS);
  let count = 0;
  for (let y = 0; y < down; y += step) {
    stopper.check();
    for (let x = 0; x < across; x += step) {
      let [least, most] = [255, 0];
      for (let row = 0; row < DCT_SIDE; row += 1) {
        const from = (y + row) * width + x;
        for (let column = 0; column < DCT_SIDE; column += 1) {
          block[row * DCT_SIDE + column] = data[from + column]!;
          const light = lightness.data[from + column]!;
          if (light < least) least = light;
          if (light > most) most = light;
        }
      }
      // Clipped areas have lost their noise and would be measured as noise-free.
      if (least < 1.5 || most > 253.5) continue;
      forwardDct(block);
      let [lower, upper] = [0, 0];
      for (let cell = 1; cell < DCT_CELLS; cell += 1) {
        const energy = block[cell]! * block[cell]!;
        if (frequencyOf(cell) < 5) lower += energy;
        else upper += energy;
      }
      blocks.set(block, count * DCT_CELLS);
      low[count] = lower;
      high[count] = upper;
      count += 1;
    }
  }
  if (count < FEWEST) return noise;

  const calmest = (energy: Float32Array, among: number[]) => {
    const sorted = among.toSorted((a, b) => energy[a]! - energy[b]!);
    return sorted.slice(0, Math.max(FEWEST, Math.round(sorted.length * CALM)));
  };
  const all = Array.from({ length: count }, (_, index) => index);
  const [byLow, byHigh] = [calmest(low, all), calmest(high, all)];
  const measured = new Float32Array(DCT_CELLS);
  for (let cell = 1; cell < DCT_CELLS; cell += 1) {
    const chosen = frequencyOf(cell) < 5 ? byHigh : byLow;
    const magnitudes = chosen.map((index) => Math.abs(blocks[index * DCT_CELLS + cell]!));
    measured[cell] = (MEDIAN_TO_SIGMA * medianOf(magnitudes)) ** 2;
  }
  const found = grainOf(measured, steps);
  noise.found = found;
  const taken = Math.min(1, Math.max(0, (found - FAINT) / (PLAIN - FAINT)));
  noise.grain = found * (1 - (1 - taken) * faintStays);
  const grain = noise.grain ** 2;
  // Faint grain that is kept must not be removed as compression damage either.
  const spared = FAINT_SPARED * Math.min(1, found / FAINT) * (1 - Math.min(1, noise.grain / found || 0));
  noise.variance.fill(rounding * (1 - spared));
  if (grain === 0) return noise;
  for (let cell = 1; cell < DCT_CELLS; cell += 1) {
    // Grain that is coarser than a pixel is weak in high frequencies: what is there is detail.
    // Rounding, too, takes it from there.
    const here = steps && steps[cell]! > noise.grain ? grain : Math.min(grain, 1.3 * measured[cell]!);
    noise.variance[cell] = here + rounding;
  }
  return noise;
}
