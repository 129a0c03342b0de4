import type { EnhanceParams } from '@app/shared/contracts/aigc';
import type { Stopper } from '../stopper.ts';
import { findDamage, scaleOf } from './damage/find.ts';
import { findFading, gainOf, restoreTones } from './fading.ts';
import { mend } from './mend.ts';
import type { RawPicture } from './tiles.ts';

/** How far a mark is looked across, in pixels of the size that marks are found in. */
const ACROSS = 24;

/**
 * A print as it was: scratches and dust filled, then black and white back where they were. What is
 * not found stays.
 */
export async function restorePrint(
  picture: RawPicture,
  { scratches, fading }: EnhanceParams,
  stopper: Stopper,
): Promise<{ picture: RawPicture; gain: number; notes: string[] }> {
  const mask = scratches ? await findDamage(picture, stopper) : null;
  const whole = mask ? mend(picture, mask, Math.round(ACROSS * scaleOf(picture)), stopper) : picture;
  const faded = fading ? await findFading(whole) : null;
  return {
    picture: faded ? restoreTones(whole, faded) : whole,
    gain: faded ? gainOf(faded) : 1,
    notes: [mask ? '已修补划痕' : '', faded ? '已还原褪色' : ''].filter(Boolean),
  };
}
