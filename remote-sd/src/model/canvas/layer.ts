import type { FileInfo } from '@app/shared/contracts/aigc';
import { newId } from '@app/shared/state/new-id';
import { isRecord, parseFile } from '../stored.ts';

/** The state of a layer of the canvas that its panel does not show. */
export interface LayerState {
  id: string;
  /** Name that the person gave; empty for the default name. */
  name: string;
  /** A locked layer is not moved, scaled, merged or deleted on the canvas. */
  locked: boolean;
  /** From 0.05 to 1. */
  opacity: number;
}

/** Position and size of a picture on the canvas; its height follows from its aspect ratio. */
export interface LayerPlace {
  /** Centre and width, as fractions of the canvas. */
  x: number;
  y: number;
  w: number;
}

/** A layer that can be hidden and moved. */
export interface PlacedLayer extends LayerState {
  on: boolean;
  /** Null: it fills the canvas. */
  place: LayerPlace | null;
}

/** A picture or mask as a layer. */
export interface FileLayer extends PlacedLayer {
  file: FileInfo;
}

/** Maximum number of picture layers, and of mask layers. */
export const MAX_LAYERS = 16;
export const MAX_NAME_LENGTH = 40;
export const OPACITY = { min: 0.05, max: 1, step: 0.05 };
/** Limits of a layer's width and centre, as fractions of the canvas. */
export const PLACE_LIMITS = { w: { min: 0.02, max: 8 }, centre: { min: -1, max: 2 } };

/** State of a layer without an id of its own: the first of a form. */
export const FIRST_LAYER: PlacedLayer = { id: '0', name: '', locked: false, opacity: 1, on: true, place: null };

/** State of a new layer of the canvas. */
export const newLayer = (first: Partial<PlacedLayer> = {}): PlacedLayer => ({ ...FIRST_LAYER, id: newId(), ...first });

const DIGITS = 4;
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const clampTo = (value: number, { min, max }: { min: number; max: number }): number =>
  Number(Math.min(max, Math.max(min, value)).toFixed(DIGITS));

/** Clamps a position, so that the layer can still be seen and grabbed. */
export const clampPlace = ({ x, y, w }: LayerPlace): LayerPlace => ({
  x: clampTo(x, PLACE_LIMITS.centre),
  y: clampTo(y, PLACE_LIMITS.centre),
  w: clampTo(w, PLACE_LIMITS.w),
});

/** Parses a stored position; null for none or an unusable one. */
export function parsePlace(value: unknown): LayerPlace | null {
  if (!isRecord(value)) return null;
  const { x, y, w } = value;
  return isNumber(x) && isNumber(y) && isNumber(w) && w > 0 ? clampPlace({ x, y, w }) : null;
}

/** Parses the stored state of a layer: unusable fields get their first values. */
export function parseLayer(value: unknown, first: PlacedLayer): PlacedLayer {
  const { id, name, locked, opacity, on, place } = isRecord(value) ? value : {};
  return {
    id: typeof id === 'string' && id !== '' && id.length <= MAX_NAME_LENGTH ? id : first.id,
    name: typeof name === 'string' ? name.slice(0, MAX_NAME_LENGTH) : first.name,
    locked: locked === true,
    opacity: isNumber(opacity) ? clampTo(opacity, OPACITY) : first.opacity,
    on: on !== false,
    place: parsePlace(place),
  };
}

/** Parses stored layers of files, up to their limit; each gets an id of its own. */
export function parseFileLayers(value: unknown, first: PlacedLayer): FileLayer[] {
  const files = (Array.isArray(value) ? value : []).flatMap((one: unknown): FileLayer[] => {
    const file = isRecord(one) ? parseFile(one.file) : null;
    return file ? [{ ...parseLayer(one, { ...first, id: newId() }), file }] : [];
  });
  return withOwnIds(files.slice(0, MAX_LAYERS));
}

/** Gives layers that share an id, as after an edited storage, ids of their own. */
export function withOwnIds<L extends { id: string }>(layers: readonly L[]): L[] {
  const seen = new Set<string>();
  return layers.map((layer) => {
    let { id } = layer;
    while (seen.has(id)) id = `${id}+`;
    seen.add(id);
    return id === layer.id ? layer : { ...layer, id };
  });
}

/** The layers with one of them at another position. */
export function moveLayer<L>(layers: readonly L[], from: number, to: number): readonly L[] {
  const moved = layers[from];
  if (moved === undefined || to === from || to < 0 || to >= layers.length) return layers;
  return layers.toSpliced(from, 1).toSpliced(to, 0, moved);
}
