import type { Capabilities } from '@app/shared/contracts/aigc';
import { GENERATION_LIMITS, UPLOAD_LIMITS, USUAL_RANGES } from '@app/shared/contracts/limits';
import { rangeOf, type ObjectInfo, type NumberRange } from './object-info.ts';

export type Ranges = Capabilities['limits'];

interface Range {
  min: number;
  max: number;
}

/** A published range, limited to what tasks can name; the default where none is published. */
function within(told: NumberRange, most: Range, usual: Range): Range {
  const min = Math.max(most.min, told.min ?? usual.min);
  const max = Math.min(most.max, told.max ?? usual.max);
  return min <= max ? { min, max } : { min: usual.min, max: usual.max };
}

/**
 * Ranges of its sampler and of its empty latent image. The number of pixels is limited by what the
 * service's own tools accept.
 */
export function rangesIn(info: ObjectInfo): Ranges {
  const { side, steps, cfg, batch } = GENERATION_LIMITS;
  const sides = within(rangeOf(info, 'EmptyLatentImage', 'width'), side, USUAL_RANGES.side);
  const up = (length: number) => Math.ceil(length / side.step) * side.step;
  const down = (length: number) => Math.floor(length / side.step) * side.step;
  return {
    side: { min: up(sides.min), max: down(sides.max), step: side.step },
    pixels: Math.min(sides.max * sides.max, UPLOAD_LIMITS.pixels),
    steps: within(rangeOf(info, 'KSampler', 'steps'), steps, USUAL_RANGES.steps),
    cfg: within(rangeOf(info, 'KSampler', 'cfg'), cfg, USUAL_RANGES.cfg),
    batch: batch.max,
  };
}
