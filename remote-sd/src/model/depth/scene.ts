import { isRecord } from '../stored.ts';
import { DEPTH_SHAPES, type DepthShape } from './surfaces.ts';

/**
 * A shape on the depth map, by its centre in px of the picture. Later shapes cover earlier ones.
 */
export interface DepthItem {
  shape: DepthShape;
  x: number;
  y: number;
  /** Side of its bounding square, in px. */
  size: number;
  /** Rotation in degrees, clockwise. */
  turn: number;
  mirrored: boolean;
  /** Brightness of its nearest and its farthest point, from 0 to 1. */
  near: number;
  far: number;
}

export interface DepthScene {
  width: number;
  height: number;
  items: readonly DepthItem[];
}

export const DEPTH_LIMITS = { items: 60, side: { min: 64, max: 4096 }, size: { min: 8, max: 8192 } } as const;

/** A new shape in the centre, a third as large as the picture, in front of all others. */
export function newItem(shape: DepthShape, { width, height }: Pick<DepthScene, 'width' | 'height'>): DepthItem {
  const size = Math.round(Math.min(width, height) / 3);
  return { shape, x: width / 2, y: height / 2, size, turn: 0, mirrored: false, near: 0.95, far: 0.55 };
}

/** Clamps an item: its centre to the picture, its numbers to their limits. */
export function clampItem(item: DepthItem, { width, height }: Pick<DepthScene, 'width' | 'height'>): DepthItem {
  const held = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
  return {
    ...item,
    x: held(item.x, 0, width),
    y: held(item.y, 0, height),
    size: Math.round(held(item.size, DEPTH_LIMITS.size.min, DEPTH_LIMITS.size.max)),
    turn: Math.round(((((item.turn + 180) % 360) + 360) % 360) - 180),
  };
}

/** Index of the topmost shape at a position, the selected one first; `null` for none. */
export function hitItem(items: readonly DepthItem[], x: number, y: number, first: number): number | null {
  const holds = (item: DepthItem) => Math.hypot(item.x - x, item.y - y) < item.size / 2;
  if (items[first] && holds(items[first])) return first;
  const at = items.findLastIndex(holds);
  return at < 0 ? null : at;
}

/** Moves one item by a position; at the end of the list it stays. */
export function moveItem<T>(items: readonly T[], at: number, by: 1 | -1): readonly T[] {
  const to = at + by;
  return to < 0 || to >= items.length ? items : items.toSpliced(at, 1).toSpliced(to, 0, items[at]!);
}

/** Shapes of one picture scaled to fit into another one, centred. */
export function fitScene(scene: DepthScene, { width, height }: Pick<DepthScene, 'width' | 'height'>): DepthScene {
  const scale = Math.min(width / scene.width, height / scene.height);
  const [dx, dy] = [(width - scene.width * scale) / 2, (height - scene.height * scale) / 2];
  const items = scene.items.map((item) => ({
    ...item,
    x: item.x * scale + dx,
    y: item.y * scale + dy,
    size: item.size * scale,
  }));
  return { width, height, items };
}

/** Parses a stored item; `null` for anything else. */
export function parseItem(value: unknown): DepthItem | null {
  if (!isRecord(value) || typeof value.shape !== 'string' || !Object.hasOwn(DEPTH_SHAPES, value.shape)) return null;
  const { x, y, size, turn, near, far } = value;
  const numbers = [x, y, size, turn, near, far];
  if (!numbers.every((each) => typeof each === 'number' && Number.isFinite(each))) return null;
  return { ...(value as unknown as DepthItem), mirrored: value.mirrored === true };
}
