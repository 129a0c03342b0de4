import { castOf, chromaOf } from '../enhance/cast.ts';
import type { Grey } from './photo.ts';

/** Pixels above are clipped, and those below too dark to have a reliable colour. */
const MAX_VALUE = 250;
const MIN_VALUE = 20;
/** Only every n-th pixel of the small view is read. */
const STRIDE = 2;
/** Least strength of a cast that all estimates agree on: photographs without one stay below. */
const STRONG = 0.182;
/** Exponents of the Minkowski means. */
const [MEAN, HIGH] = [1, 6];
/** Each level to the higher power. */
const POWERS = Array.from({ length: 256 }, (_, level) => (level / 255) ** HIGH);

/** Log ratios red to green and blue to green. */
type Tint = readonly [number, number];
const tintStrength = ([u, v]: Tint) => Math.hypot(u, v);

function tintOf(sums: readonly number[], power: number): Tint {
  const [red, green, blue] = sums.map((sum) => sum ** (1 / power) + 1e-3) as [number, number, number];
  return [Math.log(red / green), Math.log(blue / green)];
}

/**
 * Estimates a cast by shades of grey (Finlayson and Trezzi) and by edges (van de Weijer). The
 * weakest of three estimates counts, so that green leaves or brown wood are not taken for a cast;
 * null for a weak one.
 */
export function castByEstimates({ data, width, height }: Grey): { value: number; name: string } | null {
  const shades = [0, 0, 0];
  const edges = [0, 0, 0];
  const strong = [0, 0, 0];
  for (let y = STRIDE; y < height - STRIDE; y += STRIDE) {
    for (let x = STRIDE; x < width - STRIDE; x += STRIDE) {
      const at = (y * width + x) * 3;
      const most = Math.max(data[at]!, data[at + 1]!, data[at + 2]!);
      for (let channel = 0; channel < 3; channel += 1) {
        const here = at + channel;
        const across = data[here + STRIDE * 3]! - data[here - STRIDE * 3]!;
        const down = data[here + STRIDE * width * 3]! - data[here - STRIDE * width * 3]!;
        const squared = (across * across + down * down) / 65_025;
        edges[channel]! += Math.sqrt(squared);
        // A higher power gives strong edges more weight.
        strong[channel]! += squared * squared * squared;
        if (most <= MAX_VALUE && most >= MIN_VALUE) shades[channel]! += POWERS[data[here]!]!;
      }
    }
  }
  const estimates = [tintOf(shades, HIGH), tintOf(edges, MEAN), tintOf(strong, HIGH)];
  const [weakest] = estimates.toSorted((a, b) => tintStrength(a) - tintStrength(b));
  if (tintStrength(weakest!) < STRONG) return null;
  const [u, v] = weakest!;
  return { value: Math.hypot(...chromaOf(160 * Math.exp(u), 160, 160 * Math.exp(v))), name: castOf(u, v).name };
}
