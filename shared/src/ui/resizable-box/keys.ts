import { moveRect, resized, type Limits, type Rect, type Room } from './geometry.ts';

interface Press {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
}

/**
 * The box after a key, or null: arrows move it, Shift and arrows move its right and bottom edge;
 * Alt uses single px.
 */
export function afterKey(
  { key, shiftKey, altKey }: Press,
  rect: Rect,
  room: Room,
  limits: Limits,
  grid: number,
): Rect | null {
  const step = altKey ? 1 : Math.max(1, grid);
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  if (!way) return null;
  const [dx, dy] = [way[0]! * step, way[1]! * step];
  return shiftKey ? resized(rect, dx === 0 ? 's' : 'e', dx, dy, room, limits, 0) : moveRect(rect, dx, dy, room, 0);
}
