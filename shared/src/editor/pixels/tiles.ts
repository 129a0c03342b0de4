import { intersectRects, type Rect } from './rect.ts';

/** Side of a tile in pixels. */
export const TILE_SIDE = 256;
const TILE_PIXELS = TILE_SIDE * TILE_SIDE;

export type Channels = 1 | 4;

/**
 * Pixels of one layer, in tiles of 256 × 256. Empty tiles are not allocated, so that an empty layer
 * of 40 million pixels needs no memory. Channels: 1 for a mask, 4 for paint (RGBA, not
 * premultiplied).
 */
export class Tiles {
  readonly width: number;
  readonly height: number;
  readonly channels: Channels;
  readonly columns: number;
  private readonly kept = new Map<number, Uint8Array>();

  constructor(width: number, height: number, channels: Channels) {
    this.width = width;
    this.height = height;
    this.channels = channels;
    this.columns = Math.ceil(width / TILE_SIDE);
  }

  get bytes(): number {
    return this.kept.size * TILE_PIXELS * this.channels;
  }

  get(index: number): Uint8Array | undefined {
    return this.kept.get(index);
  }

  set(index: number, tile: Uint8Array | undefined): void {
    if (tile) this.kept.set(index, tile);
    else this.kept.delete(index);
  }

  /** The tile for writing, allocated if missing. */
  grown(index: number): Uint8Array {
    const tile = this.kept.get(index) ?? new Uint8Array(TILE_PIXELS * this.channels);
    this.kept.set(index, tile);
    return tile;
  }

  indexes(): number[] {
    return [...this.kept.keys()];
  }

  /** Rectangle of a tile in the picture; its last pixels may be beyond the edge. */
  rectOf(index: number): Rect {
    const x = (index % this.columns) * TILE_SIDE;
    const y = Math.floor(index / this.columns) * TILE_SIDE;
    return { x, y, width: Math.min(TILE_SIDE, this.width - x), height: Math.min(TILE_SIDE, this.height - y) };
  }

  /** Tiles that a rectangle touches. */
  touchedBy(rect: Rect): number[] {
    const inside = intersectRects(rect, { x: 0, y: 0, width: this.width, height: this.height });
    if (!inside) return [];
    const found: number[] = [];
    const right = Math.floor((inside.x + inside.width - 1) / TILE_SIDE);
    const bottom = Math.floor((inside.y + inside.height - 1) / TILE_SIDE);
    for (let row = Math.floor(inside.y / TILE_SIDE); row <= bottom; row += 1)
      for (let column = Math.floor(inside.x / TILE_SIDE); column <= right; column += 1)
        found.push(row * this.columns + column);
    return found;
  }

  /** A copy of the pixels of a rectangle inside the picture. */
  read(rect: Rect): Uint8Array {
    const { channels } = this;
    const flat = new Uint8Array(rect.width * rect.height * channels);
    for (const index of this.touchedBy(rect)) {
      const tile = this.kept.get(index);
      if (!tile) continue;
      const at = this.rectOf(index);
      const part = intersectRects(at, rect)!;
      for (let y = part.y; y < part.y + part.height; y += 1) {
        const from = ((y - at.y) * TILE_SIDE + part.x - at.x) * channels;
        const to = ((y - rect.y) * rect.width + part.x - rect.x) * channels;
        flat.set(tile.subarray(from, from + part.width * channels), to);
      }
    }
    return flat;
  }
}
