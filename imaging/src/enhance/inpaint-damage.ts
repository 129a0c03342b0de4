import type { Stopper } from '../stopper.ts';
import type { RawPicture } from './tiles.ts';

/** Number of directions in which a pixel searches its surroundings, each both ways. */
const DIRECTIONS = 12;
/** Colour difference of both ends that counts as much as a path twice as long. */
const ALIKE = 10;

/**
 * Fills marked pixels, which are thin: along each direction the nearest unmarked pixels on both
 * sides are interpolated; short paths and those with similar ends have more weight, so that
 * structures continue below a scratch.
 */
export function inpaintDamage(picture: RawPicture, mask: Uint8Array, reach: number, stopper: Stopper): RawPicture {
  const { width, height, data } = picture;
  const result = new Uint8Array(data);
  const ways = Array.from({ length: DIRECTIONS }, (_, way) => {
    const angle = (way * Math.PI) / DIRECTIONS;
    const steps = new Int32Array(reach * 2);
    for (let step = 0; step < reach; step += 1) {
      steps[step * 2] = Math.round(Math.cos(angle) * (step + 1));
      steps[step * 2 + 1] = Math.round(Math.sin(angle) * (step + 1));
    }
    return steps;
  });
  /** Steps to the nearest unmarked pixel, 0 when there is none. */
  const nearest = (steps: Int32Array, x: number, y: number, sign: 1 | -1) => {
    for (let step = 0; step < reach; step += 1) {
      const [px, py] = [x + sign * steps[step * 2]!, y + sign * steps[step * 2 + 1]!];
      if (px < 0 || py < 0 || px >= width || py >= height) return 0;
      if (mask[py * width + px] === 0) return step + 1;
    }
    return 0;
  };
  for (let y = 0; y < height; y += 1) {
    if (y % 64 === 0) stopper.check();
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      if (mask[at] === 0) continue;
      let [r, g, b, sum] = [0, 0, 0, 0];
      for (const steps of ways) {
        const [on, back] = [nearest(steps, x, y, 1), nearest(steps, x, y, -1)];
        if (on === 0 && back === 0) continue;
        const pixelAt = (step: number, sign: 1 | -1) =>
          ((y + sign * steps[step * 2 - 1]!) * width + x + sign * steps[step * 2 - 2]!) * 3;
        const one = on > 0 ? pixelAt(on, 1) : pixelAt(back, -1);
        const other = back > 0 ? pixelAt(back, -1) : one;
        const apart =
          (Math.abs(data[one]! - data[other]!) +
            Math.abs(data[one + 1]! - data[other + 1]!) +
            Math.abs(data[one + 2]! - data[other + 2]!)) /
          3;
        // At the picture's border only one side exists.
        const sided = on > 0 && back > 0 ? 1 : 0.05;
        const weight = sided / ((on + back) ** 2 * (1 + (apart / ALIKE) ** 2));
        const share = on > 0 && back > 0 ? back / (on + back) : 1;
        r += weight * (data[one]! * share + data[other]! * (1 - share));
        g += weight * (data[one + 1]! * share + data[other + 1]! * (1 - share));
        b += weight * (data[one + 2]! * share + data[other + 2]! * (1 - share));
        sum += weight;
      }
      if (sum === 0) continue;
      result[at * 3] = Math.round(r / sum);
      result[at * 3 + 1] = Math.round(g / sum);
      result[at * 3 + 2] = Math.round(b / sum);
    }
  }
  return { data: result, width, height };
}
