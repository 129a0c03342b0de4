import { KNOWN_WEIGHT, type PyramidLevel } from './level.ts';

/**
 * Depth of a hole in pixels at which the reduction begins; after `RAMP_PX` more it has full
 * strength.
 */
const START_DEPTH_PX = 2;
const RAMP_PX = 6;
/**
 * Differences from the surroundings well below this, of 255, are grain; those above are edges and
 * texture.
 */
const GRAIN = 12;
/**
 * Surroundings, two pixels wide as a Gaussian is: five places along and across, odd and even ones
 * alike, so that no pattern hides.
 */
const PLACES = [-4, -1, 0, 1, 4];
const WEIGHTS = [1, 2, 2, 2, 1];

/**
 * Reduces the grain in the middle of a hole, in place; edges and strong texture stay. Copied grain
 * never matches the true pixels, so that the error is smaller without it.
 */
export function reduceGrain({ pixels, weight, stride, hole }: PyramidLevel): void {
  const quieted = new Uint8Array(hole.length * 3);
  // The weight of a pixel decreases with its depth.
  const shares = Float64Array.from({ length: KNOWN_WEIGHT + 1 }, (_, value) => {
    const depth = Math.log(KNOWN_WEIGHT / Math.max(1, value)) / Math.log(1.3);
    return Math.min(1, Math.max(0, (depth - START_DEPTH_PX) / RAMP_PX));
  });
  for (const [turn, at] of hole.entries()) {
    const share = shares[weight[at]!]!;
    let [sum, red, green, blue] = [0, 0, 0, 0];
    if (share > 0)
      for (let y = 0; y < 5; y += 1)
        for (let x = 0; x < 5; x += 1) {
          const other = at + PLACES[y]! * stride + PLACES[x]!;
          // Outside the picture, or beyond the frame around it.
          if ((weight[other] ?? 0) === 0) continue;
          const part = WEIGHTS[y]! * WEIGHTS[x]!;
          sum += part;
          red += part * pixels[other * 4]!;
          green += part * pixels[other * 4 + 1]!;
          blue += part * pixels[other * 4 + 2]!;
        }
    const means = sum === 0 ? null : [red / sum, green / sum, blue / sum];
    for (let channel = 0; channel < 3; channel += 1) {
      const value = pixels[at * 4 + channel]!;
      const apart = means ? value - means[channel]! : 0;
      const grain = (apart * GRAIN ** 2) / (apart ** 2 + GRAIN ** 2);
      quieted[turn * 3 + channel] = Math.round(value - share * grain);
    }
  }
  for (const [turn, at] of hole.entries())
    for (let channel = 0; channel < 3; channel += 1) pixels[at * 4 + channel] = quieted[turn * 3 + channel]!;
}
