import type { LayerEdit, EditMode } from './edit.ts';
import { expandRect, intersectRects, type Point, type Rect } from './rect.ts';
import { TILE_SIDE } from './tiles.ts';

export interface Brush {
  /** Diameter in pixels of the picture. */
  size: number;
  /** Hardness 0..100: the percentage of the radius with full coverage. */
  hardness: number;
}

/** A point of the pointer in the picture, with the factor of the brush's size by pressure. */
export interface StrokePoint extends Point {
  pressure: number;
}

/**
 * Factor of a pen's pressure for the brush: even the lightest touch is visible. Other
 * pointers have no pressure.
 */
export function pressureShare(pressure: number, pointerType: string): number {
  return pointerType === 'pen' && pressure > 0 ? 0.15 + 0.85 * Math.min(1, pressure) : 1;
}

/**
 * One stroke of the brush. Each segment between two points is one shape, a line with round ends and
 * linearly changing thickness, so that no dabs are visible at any speed.
 */
export class Stroke {
  private readonly edit: LayerEdit;
  private readonly brush: Brush;
  private readonly ink: EditMode;
  private last: StrokePoint | null = null;

  constructor(edit: LayerEdit, brush: Brush, ink: EditMode) {
    this.edit = edit;
    this.brush = brush;
    this.ink = ink;
  }

  /** Continues to a point; returns the touched region of the picture. */
  to(point: StrokePoint): Rect | null {
    const from = this.last ?? point;
    this.last = point;
    const { width, height } = this.edit.layer;
    const radius = (this.brush.size / 2) * Math.max(from.pressure, point.pressure);
    const reach = expandRect(
      {
        x: Math.min(from.x, point.x),
        y: Math.min(from.y, point.y),
        width: Math.abs(from.x - point.x),
        height: Math.abs(from.y - point.y),
      },
      radius + 1,
    );
    const room = intersectRects(reach, { x: 0, y: 0, width, height });
    if (room) for (const index of this.edit.layer.touchedBy(room)) this.layOn(index, room, from, point);
    return room;
  }

  private layOn(index: number, room: Rect, from: StrokePoint, to: StrokePoint): void {
    const { edit, brush, ink } = this;
    const tile = edit.layer.rectOf(index);
    const part = intersectRects(tile, room)!;
    const coverage = edit.coverageOf(index);
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const lengthSquared = dx * dx + dy * dy;
    const largest = (brush.size / 2) * Math.max(from.pressure, to.pressure) + 1;
    // Within this distance every pixel has full coverage, whatever the pressure of both points.
    const least = (brush.size / 2) * Math.min(from.pressure, to.pressure);
    const full = least + 0.5 - Math.max(1, least * (1 - brush.hardness / 100));
    const fullSquared = full > 0 ? full * full : -1;
    const [top, bottom] = from.y < to.y ? [from.y, to.y] : [to.y, from.y];
    const [left, right] = from.x < to.x ? [from.x, to.x] : [to.x, from.x];
    for (let y = part.y; y < part.y + part.height; y += 1) {
      const centreY = y + 0.5;
      const away = centreY < top ? top - centreY : centreY > bottom ? centreY - bottom : 0;
      const half = Math.sqrt(Math.max(0, largest * largest - away * away));
      const first = Math.max(part.x, Math.floor(left - half));
      const end = Math.min(part.x + part.width, Math.ceil(right + half));
      const row = (y - tile.y) * TILE_SIDE - tile.x;
      let [changedFrom, changedTo] = [end, first];
      for (let x = first; x < end; x += 1) {
        if (coverage[row + x] === 255) continue;
        const [px, py] = [x + 0.5 - from.x, centreY - from.y];
        const along = lengthSquared === 0 ? 0 : clamp01((px * dx + py * dy) / lengthSquared);
        const [offX, offY] = [px - along * dx, py - along * dy];
        const squared = offX * offX + offY * offY;
        // Most pixels of a large brush are entirely inside or outside.
        if (squared >= largest * largest) continue;
        const radius = (brush.size / 2) * (from.pressure + (to.pressure - from.pressure) * along);
        const covered = squared <= fullSquared ? 255 : coverageAt(Math.sqrt(squared), radius, brush.hardness);
        if (covered <= coverage[row + x]!) continue;
        coverage[row + x] = covered;
        if (x < changedFrom) changedFrom = x;
        changedTo = x + 1;
      }
      if (changedTo > changedFrom) edit.ink(index, row + changedFrom, row + changedTo, ink);
    }
  }
}

/**
 * Coverage 0..255: a hard brush ends within one pixel, a soft one fades over the part of its radius
 * beyond the hardness.
 */
function coverageAt(distance: number, radius: number, hardness: number): number {
  const fade = Math.max(1, radius * (1 - hardness / 100));
  const share = clamp01((radius + 0.5 - distance) / fade);
  return Math.round(255 * (fade > 1 ? share * share * (3 - 2 * share) : share));
}

function clamp01(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value;
}
