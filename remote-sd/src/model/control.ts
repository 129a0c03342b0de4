import type { FileInfo } from '@app/shared/contracts/aigc';
import { CONTROL_LIMITS, CONTROL_MODES, CONTROL_RESIZES } from '@app/shared/contracts/control';
import type { ControlUnit } from '@app/shared/contracts/tool-params/control-unit';
import { FIRST_LAYER, newLayer, parseLayer, withOwnIds, type LayerPlace, type LayerState } from './canvas/layer.ts';
import { parseFile, isRecord } from './stored.ts';

/** A ControlNet unit of the form, which can be disabled, with its picture. */
export interface FormUnit extends Omit<ControlUnit, 'fileId' | 'maskId'> {
  on: boolean;
  picture: FileInfo | null;
  /** White where the unit is active; null is everywhere. */
  mask: FileInfo | null;
  /** The unit as a layer of the canvas. */
  canvas: LayerState & { place: LayerPlace | null };
}

/** Opacity of a map on the canvas, so that what lies beneath can be seen. */
const MAP_OPACITY = 0.6;
const { on: _on, ...NEW_LAYER } = { ...FIRST_LAYER, opacity: MAP_OPACITY };

export const NEW_UNIT: FormUnit = {
  on: true,
  picture: null,
  mask: null,
  canvas: NEW_LAYER,
  module: '',
  model: '',
  weight: 1,
  start: 0,
  end: 1,
  resize_mode: 'crop_and_resize',
  control_mode: 'balanced',
  pixel_perfect: true,
  resolution: null,
  thresholds: [],
  low_vram: false,
};

/** A unit with an id of its own. */
export const newUnit = (): FormUnit => {
  const { on: _, ...canvas } = newLayer({ opacity: MAP_OPACITY });
  return { ...NEW_UNIT, canvas };
};

/** Name of a unit, with the one that the person gave its layer. */
export const unitName = ({ canvas }: Pick<FormUnit, 'canvas'>, at: number): string =>
  `${canvas.name ? `${canvas.name} · ` : ''}控制单元 ${at + 1}`;

/** Minimum range of the steps to which a unit applies, as a fraction. */
const MIN_STEP_RANGE = 0.01;

/** A file of which only the id is known, as in a finished task. */
export const fileFromId = (fileId: string): FileInfo => ({
  fileId,
  url: `/api/file/data/view/${fileId}`,
  name: '',
  type: '',
  bytes: 0,
  width: null,
  height: null,
});

/**
 * Converts any stored object, or the units of a task, to units: unusable fields get their defaults.
 */
export function toUnits(value: unknown): FormUnit[] {
  const units = Array.isArray(value) ? value.filter(isRecord).slice(0, CONTROL_LIMITS.units).map(toUnit) : [];
  const layers = withOwnIds(units.map(({ canvas }) => canvas));
  return units.map((unit, at) => ({ ...unit, canvas: layers[at]! }));
}

function toUnit(from: Record<string, unknown>, at: number): FormUnit {
  const within = (given: unknown, min: number, max: number) =>
    typeof given === 'number' && Number.isFinite(given) ? Math.min(max, Math.max(min, given)) : null;
  const name = (given: unknown) => (typeof given === 'string' && given.length <= 200 ? given : '');
  const oneOf = <T extends string>(given: unknown, all: readonly T[], first: T) =>
    all.find((each) => each === given) ?? first;
  const { weight, resolution } = CONTROL_LIMITS;
  const start = within(from.start, 0, 1 - MIN_STEP_RANGE) ?? NEW_UNIT.start;
  const thresholds = Array.isArray(from.thresholds) ? from.thresholds.slice(0, 2) : [];
  const { on: _, ...canvas } = parseLayer(from.canvas, { ...FIRST_LAYER, ...NEW_LAYER, id: String(at) });
  return {
    on: from.on !== false,
    canvas,
    picture: parseFile(from.picture) ?? (typeof from.fileId === 'string' ? fileFromId(from.fileId) : null),
    mask: parseFile(from.mask) ?? (typeof from.maskId === 'string' ? fileFromId(from.maskId) : null),
    module: name(from.module),
    model: name(from.model),
    weight: within(from.weight, weight.min, weight.max) ?? NEW_UNIT.weight,
    start,
    end: Math.max(start + MIN_STEP_RANGE, within(from.end, 0, 1) ?? NEW_UNIT.end),
    resize_mode: oneOf(from.resize_mode, CONTROL_RESIZES, NEW_UNIT.resize_mode),
    control_mode: oneOf(from.control_mode, CONTROL_MODES, NEW_UNIT.control_mode),
    pixel_perfect: from.pixel_perfect !== false,
    resolution: within(from.resolution, resolution.min, resolution.max),
    thresholds: thresholds.map((each: unknown) => within(each, -Infinity, Infinity)),
    low_vram: from.low_vram === true,
  };
}

/** Units in the format of a task; undefined for none. */
export function toControlParams(units: readonly FormUnit[]): ControlUnit[] | undefined {
  const used = units.filter(({ on }) => on);
  if (used.length === 0) return undefined;
  return used.map(({ on: _on, picture, mask, canvas: _canvas, ...unit }) => ({
    fileId: picture?.fileId ?? null,
    maskId: mask?.fileId ?? null,
    ...unit,
  }));
}
