import { fillExemplar, type Picture } from '../../imaging/src/fill/exemplar.ts';
import { NEVER } from '../../imaging/src/stopper.ts';

/** Pixel operations of 智能消除 and 智能扩图 without files, as their worker calls them. */
export const fillPixels = (picture: Omit<Picture, 'channels'>, mask: Uint8Array, seed = 1): Uint8Array =>
  fillExemplar({ ...picture, channels: 3 }, mask, { seed, stopper: NEVER, report: () => undefined });
