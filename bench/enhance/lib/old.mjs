import { fade, addScratches } from './age.mjs';
import { psnr } from './measure.mjs';

/** A found pixel counts when a drawn one lies within this. */
const MAX_DISTANCE_PX = 2;

/**
 * Dilates the mask by `reach` pixels.
 * @param {Uint8Array} mask
 * @param {number} width
 * @param {number} height
 * @param {number} reach
 */
function dilate(mask, width, height, reach) {
  const result = new Uint8Array(mask.length);
  for (let at = 0; at < mask.length; at += 1) {
    if (mask[at] === 0) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    for (let ny = Math.max(0, y - reach); ny <= Math.min(height - 1, y + reach); ny += 1)
      result.fill(1, ny * width + Math.max(0, x - reach), ny * width + Math.min(width - 1, x + reach) + 1);
  }
  return result;
}

const count = (mask, other) => mask.reduce((sum, value, at) => sum + (value & (other ? other[at] : 1)), 0);

/**
 * Results of 老照片 for one photograph: with drawn damage, as a faded print with the same damage,
 * and intact.
 * @param {import('./pixels.mjs').Pixels} truth @param {number} seed
 * @param {{ restored: Function, plain: Function, damageIn: Function }} tool `restored` and `plain`
 *   make pixels of pixels, with and without 老照片
 */
export async function measureOld(truth, seed, { restored, plain, damageIn }) {
  const { width, height } = truth;
  const { pixels, mask } = await addScratches(truth, seed);
  const found = await damageIn(pixels);
  const mended = await restored(pixels);
  const print = await addScratches(fade(truth, seed), seed);
  const whole = await restored(print.pixels);
  const same = await restored(truth);
  return {
    recall: count(found, mask) / count(mask),
    precision: count(found) === 0 ? 1 : count(found, dilate(mask, width, height, MAX_DISTANCE_PX)) / count(found),
    scratched: psnr(pixels, truth),
    mended: psnr(mended.made, truth),
    print: psnr(print.pixels, truth),
    restored: psnr(whole.made, truth),
    untouched: psnr(same.made, (await plain(truth)).made),
    notes: [mended.notes, whole.notes, same.notes],
  };
}
