import { fillExemplar, type Picture } from '../../service/src/engines/builtin/fill/exemplar.ts';
import { NEVER } from '../../service/src/engines/builtin/stopper.ts';

/** What 智能消除 and 智能扩图 do to the pixels, without files: what their tasks call in their worker. */
export const fillPixels = (picture: Omit<Picture, 'channels'>, mask: Uint8Array, seed = 1): Uint8Array =>
  fillExemplar({ ...picture, channels: 3 }, mask, { seed, stopper: NEVER, report: () => undefined });
