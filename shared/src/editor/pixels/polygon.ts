import { intersectRects, type MaskRegion, type Point } from './rect.ts';

/**
 * Fills a closed outline by the even-odd rule: a pixel is inside when its centre is. Two corners of
 * a box are accepted as well.
 * @returns null when no centre is inside: an outline without area, or outside of the picture
 */
export function fillPolygon(corners: readonly Point[], width: number, height: number): MaskRegion | null {
  if (corners.length < 3) return null;
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  // Reduce instead of spread: a long lasso has more corners than a call allows arguments.
  const least = (values: number[]): number => values.reduce((a, b) => Math.min(a, b));
  const most = (values: number[]): number => values.reduce((a, b) => Math.max(a, b));
  const bounds = { x: least(xs), y: least(ys), width: most(xs) - least(xs), height: most(ys) - least(ys) };
  const room = intersectRects(bounds, { x: 0, y: 0, width, height });
  if (!room) return null;
  const data = new Uint8Array(room.width * room.height);
  let filled = false;
  const crossings: number[][] = Array.from({ length: room.height }, () => []);
  for (const [at, a] of corners.entries()) {
    const b = corners[(at + 1) % corners.length]!;
    const [upper, lower] = a.y < b.y ? [a, b] : [b, a];
    const firstRow = Math.max(room.y, Math.ceil(upper.y - 0.5));
    const endRow = Math.min(room.y + room.height, Math.ceil(lower.y - 0.5));
    for (let y = firstRow; y < endRow; y += 1) {
      const share = (y + 0.5 - upper.y) / (lower.y - upper.y);
      crossings[y - room.y]!.push(upper.x + (lower.x - upper.x) * share);
    }
  }
  for (const [row, found] of crossings.entries()) {
    found.sort((a, b) => a - b);
    for (let at = 0; at + 1 < found.length; at += 2) {
      const from = Math.max(0, Math.ceil(found[at]! - 0.5) - room.x);
      const to = Math.min(room.width, Math.ceil(found[at + 1]! - 0.5) - room.x);
      if (to <= from) continue;
      data.fill(255, row * room.width + from, row * room.width + to);
      filled = true;
    }
  }
  return filled ? { ...room, data } : null;
}
