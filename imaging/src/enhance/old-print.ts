import type { EnhanceParams } from '@app/shared/contracts/aigc';
import type { Stopper } from '../stopper.ts';
import { findDamage, scaleOf } from './damage/find.ts';
import { findFading, contrastGain, restoreTones } from './fading.ts';
import { inpaintDamage } from './inpaint-damage.ts';
import type { RawPicture } from './tiles.ts';

/** Distance in pixels searched across a mark, at the size at which marks are detected. */
const ACROSS = 24;

/**
 * Restores a print: scratches and dust are filled, then black and white levels are restored.
 * Without a detected defect it is unchanged.
 */
export async function restorePrint(
  picture: RawPicture,
  { scratches, fading }: EnhanceParams,
  stopper: Stopper,
): Promise<{ picture: RawPicture; gain: number; notes: string[] }> {
  const mask = scratches ? await findDamage(picture, stopper) : null;
  const whole = mask ? inpaintDamage(picture, mask, Math.round(ACROSS * scaleOf(picture)), stopper) : picture;
  const faded = fading ? await findFading(whole) : null;
  return {
    picture: faded ? restoreTones(whole, faded) : whole,
    gain: faded ? contrastGain(faded) : 1,
    notes: [mask ? '已修补划痕' : '', faded ? '已还原褪色' : ''].filter(Boolean),
  };
}
