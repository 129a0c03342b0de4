/** Rectangle of whole pixels of the picture. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Region of the picture with one byte for each pixel: 255 is selected, 0 is not. */
export interface MaskRegion extends Rect {
  data: Uint8Array;
}

/** The smallest rectangle around both; null stands for an empty one. */
export function uniteRects(a: Rect | null, b: Rect | null): Rect | null {
  if (!a || !b) return a ?? b;
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  const width = Math.max(a.x + a.width, b.x + b.width) - x;
  const height = Math.max(a.y + a.height, b.y + b.height) - y;
  return { x, y, width, height };
}

/** Intersection of two rectangles, or null. Edges are rounded outwards to whole pixels. */
export function intersectRects(rect: Rect, room: Rect): Rect | null {
  const x = Math.max(room.x, Math.floor(rect.x));
  const y = Math.max(room.y, Math.floor(rect.y));
  const width = Math.min(room.x + room.width, Math.ceil(rect.x + rect.width)) - x;
  const height = Math.min(room.y + room.height, Math.ceil(rect.y + rect.height)) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

/** The rectangle enlarged by a border. */
export function expandRect({ x, y, width, height }: Rect, border: number): Rect {
  return { x: x - border, y: y - border, width: width + 2 * border, height: height + 2 * border };
}
