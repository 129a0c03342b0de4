import {
  AREA_FIELDS,
  AREA_LEAST,
  AREAS_FIELDS,
  AREAS_MOST,
  type Area,
  type AreasShared,
} from '@app/shared/contracts/areas';
import { firstOf, readFields } from '@app/shared/contracts/fields';
import type { Panels } from '@app/shared/contracts/tool-params/panels';
import { FIRST_LAYER, newLayer, parseLayer, withOwnIds, type LayerState, type PlacedLayer } from './canvas/layer.ts';
import { isRecord } from './stored.ts';

/** An area of the form, which can be disabled. */
export type FormArea = Area & {
  on: boolean;
  /** The area as a layer of the canvas. */
  canvas: LayerState;
};
export type FormAreas = AreasShared & { on: boolean; units: readonly FormArea[] };
/** Position and size of an area, in fractions of the picture. */
export type Rectangle = Pick<Area, 'x' | 'y' | 'w' | 'h'>;

const stateOf = ({ on: _on, place: _place, ...state }: PlacedLayer): LayerState => state;
export const NEW_AREA: FormArea = { on: true, canvas: stateOf(FIRST_LAYER), ...firstOf(AREA_FIELDS) };
/** An area with an id of its own. */
export const newArea = (area: Partial<FormArea> = {}): FormArea => ({
  ...NEW_AREA,
  ...area,
  canvas: stateOf(newLayer()),
});
export const NO_AREAS: FormAreas = { on: false, ...firstOf(AREAS_FIELDS), units: [] };

const DIGITS = 4;
const roundCoordinate = (value: number): number => Number(value.toFixed(DIGITS));

/** Clamps a rectangle to the picture and to the minimum size of an area. */
export function clampRectangle({ x, y, w, h }: Rectangle): Rectangle {
  const side = (length: number) => Math.min(1, Math.max(AREA_LEAST, length));
  const place = (from: number, length: number) => roundCoordinate(Math.min(1 - length, Math.max(0, from)));
  const [width, height] = [roundCoordinate(side(w)), roundCoordinate(side(h))];
  return { x: place(x, width), y: place(y, height), w: width, h: height };
}

/** A corner, by the sides that it moves. */
export type Corner = 'nw' | 'ne' | 'sw' | 'se';
export const CORNERS: readonly Corner[] = ['nw', 'ne', 'sw', 'se'];

/** Moves one corner of a rectangle; the opposite one stays. */
export function resizeRectangle({ x, y, w, h }: Rectangle, corner: Corner, right: number, down: number): Rectangle {
  const bounded = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
  const [east, south] = [x + w, y + h];
  const left = corner.endsWith('w') ? bounded(x + right, 0, east - AREA_LEAST) : x;
  const top = corner.startsWith('n') ? bounded(y + down, 0, south - AREA_LEAST) : y;
  const end = corner.endsWith('e') ? bounded(east + right, x + AREA_LEAST, 1) : east;
  const bottom = corner.startsWith('s') ? bounded(south + down, y + AREA_LEAST, 1) : south;
  return {
    x: roundCoordinate(left),
    y: roundCoordinate(top),
    w: roundCoordinate(end - left),
    h: roundCoordinate(bottom - top),
  };
}

/** Converts a stored form, a task or an infotext to areas: unusable values get their defaults. */
export function toAreas(value: unknown): FormAreas {
  if (!isRecord(value)) return NO_AREAS;
  const units = (Array.isArray(value.units) ? value.units : [])
    .filter(isRecord)
    .slice(0, AREAS_MOST)
    .map((unit, at): FormArea => {
      const area = readFields(AREA_FIELDS, unit);
      const canvas = stateOf(parseLayer(unit.canvas, { ...FIRST_LAYER, id: String(at) }));
      return { on: unit.on !== false, canvas, ...area, ...clampRectangle(area) };
    });
  const layers = withOwnIds(units.map(({ canvas }) => canvas));
  return {
    on: value.on !== false && units.length > 0,
    ...readFields(AREAS_FIELDS, value),
    units: units.map((unit, at) => ({ ...unit, canvas: layers[at]! })),
  };
}

/** Areas in the format of a task; undefined for none. */
export function toAreasParams({ on, units, ...shared }: FormAreas): Panels['areas'] {
  const used = units.filter((unit) => unit.on).map(({ on: _on, canvas: _canvas, ...unit }) => unit);
  return on && used.length > 0 ? { ...shared, units: used } : undefined;
}

/** Names by index: enabled areas are numbered as in error messages. */
export function areaNames(units: readonly FormArea[]): string[] {
  let count = 0;
  return units.map(({ on, canvas }, at) => {
    const own = canvas.name ? `${canvas.name} · ` : '';
    return `${own}${on ? `区域 ${(count += 1)}` : `停用的区域（第 ${at + 1} 个）`}`;
  });
}

/** Layout presets. */
export const ARRANGEMENTS = ['columns2', 'columns3', 'rows2', 'middle'] as const;
export type Arrangement = (typeof ARRANGEMENTS)[number];
const RECTANGLES: Readonly<Record<Arrangement, readonly (Rectangle & Partial<Area>)[]>> = {
  columns2: [0, 1].map((at) => ({ x: at / 2, y: 0, w: 1 / 2, h: 1 })),
  columns3: [0, 0.3333, 0.6667].map((x) => ({ x, y: 0, w: 0.3333, h: 1 })),
  rows2: [0, 1].map((at) => ({ x: 0, y: at / 2, w: 1, h: 1 / 2 })),
  middle: [{ x: 0.25, y: 0.25, w: 0.5, h: 0.5, layer: 'foreground' }],
};

/** Applies a layout preset; each area keeps the words of the one at its index. */
export const arrangeAreas = (units: readonly FormArea[], how: Arrangement): FormArea[] =>
  RECTANGLES[how].map((area, at) => {
    const { prompt, negative_prompt, canvas } = units[at] ?? newArea();
    return { ...NEW_AREA, prompt, negative_prompt, canvas, ...area };
  });
