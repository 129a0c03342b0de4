import type { FileInfo } from '@app/shared/contracts/aigc';
import { newUnit, type FormUnit } from './control.ts';

/**
 * Adds a map to the units for a model that reads it without a preprocessor: it replaces an earlier
 * map for the model, fills a unit without a picture, or adds a unit. The unit acts everywhere, as a
 * mask belongs to the earlier map. Returns a problem in Chinese otherwise.
 * @param model empty where the engine has none for it
 */
export function withMap(
  units: readonly FormUnit[],
  { picture, model, most }: { picture: FileInfo; model: string; most: number },
): { units: FormUnit[]; at: number } | { problem: string } {
  const isSame = (unit: FormUnit) => unit.module === '' && unit.model === model && model !== '';
  const earlier = units.findIndex((unit) => isSame(unit) && unit.picture !== null);
  // A unit with a preprocessor and no picture reads the source picture, so it is not free.
  const free = units.findIndex(({ on, module, picture: own }) => own === null && (!on || module === ''));
  const at = earlier >= 0 ? earlier : free >= 0 ? free : units.length;
  if (at >= most) return { problem: `${most} 个控制单元都已经有图，请先在文生图里删掉一个` };
  const unit: FormUnit = {
    ...(units[at] ?? newUnit()),
    on: true,
    picture,
    mask: null,
    module: '',
    model,
    thresholds: [],
    resolution: null,
  };
  return { units: at < units.length ? units.toSpliced(at, 1, unit) : [...units, unit], at };
}
