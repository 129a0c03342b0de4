import type { HistoryStep } from './history.ts';
import { packTile, unpackTile } from './pack.ts';
import { uniteRects, intersectRects, type MaskRegion, type Rect } from './rect.ts';
import { TILE_SIDE, type Tiles } from './tiles.ts';

/** How coverage changes a layer. Adding to paint needs a colour (RGB). */
export interface EditMode {
  mode: 'add' | 'remove';
  colour: readonly [number, number, number];
}

/** An edit of a layer in progress: it stores each tile before its first change. */
export class LayerEdit {
  readonly layer: Tiles;
  private readonly before = new Map<number, Uint8Array | undefined>();
  /** Coverage so far: a stroke that crosses itself does not add up. */
  private readonly coverage = new Map<number, Uint8Array>();
  private cleared = false;

  constructor(layer: Tiles) {
    this.layer = layer;
  }

  /** The tile for writing. */
  tile(index: number): Uint8Array {
    if (!this.before.has(index)) this.before.set(index, this.layer.get(index)?.slice());
    return this.layer.grown(index);
  }

  coverageOf(index: number): Uint8Array {
    const tile = this.coverage.get(index) ?? new Uint8Array(TILE_SIDE * TILE_SIDE);
    this.coverage.set(index, tile);
    return tile;
  }

  /** Applies the coverage to a span of pixels; `from` and `to` are indices within the tile. */
  ink(index: number, from: number, to: number, ink: EditMode): void {
    const out = this.tile(index);
    const before = this.cleared ? undefined : this.before.get(index);
    const coverage = this.coverageOf(index);
    if (this.layer.channels === 1) inkMask(out, before, coverage, from, to, ink.mode === 'add');
    else inkPaint(out, before, coverage, from, to, ink);
  }

  /** Applies the coverage of a whole region. */
  applyRegion(plane: MaskRegion, ink: EditMode): void {
    for (const index of this.layer.touchedBy(plane)) {
      const at = this.layer.rectOf(index);
      const part = intersectRects(at, plane)!;
      const coverage = this.coverageOf(index);
      for (let y = part.y; y < part.y + part.height; y += 1) {
        const to = (y - at.y) * TILE_SIDE + part.x - at.x;
        const from = (y - plane.y) * plane.width + part.x - plane.x;
        coverage.set(plane.data.subarray(from, from + part.width), to);
        this.ink(index, to, to + part.width, ink);
      }
    }
  }

  /** Replaces the pixels of a rectangle. Channels are those of the layer. */
  write(rect: Rect, data: Uint8Array): void {
    const { channels } = this.layer;
    for (const index of this.layer.touchedBy(rect)) {
      const at = this.layer.rectOf(index);
      const part = intersectRects(at, rect)!;
      const tile = this.tile(index);
      for (let y = part.y; y < part.y + part.height; y += 1) {
        const from = ((y - rect.y) * rect.width + part.x - rect.x) * channels;
        tile.set(
          data.subarray(from, from + part.width * channels),
          ((y - at.y) * TILE_SIDE + part.x - at.x) * channels,
        );
      }
    }
  }

  /** Clears the layer; later coverage is applied to the empty layer. */
  clear(): void {
    this.cleared = true;
    for (const index of this.layer.indexes()) this.tile(index).fill(0);
  }

  /** Reverts the edit; returns the region that changes. */
  cancel(): Rect | null {
    for (const [index, tile] of this.before) this.layer.set(index, tile);
    return this.touched();
  }

  /** The history step, or null when no pixel changed. */
  finish(name: string): HistoryStep | null {
    for (const [index, before] of this.before) {
      const after = this.layer.get(index)!;
      if (before ? haveSameBytes(before, after) : isEmpty(after)) {
        this.layer.set(index, before);
        this.before.delete(index);
      } else if (isEmpty(after)) this.layer.set(index, undefined);
    }
    return this.before.size === 0 ? null : tileStep(name, this.layer, this.before);
  }

  /** Region of the picture that the edit touches. */
  touched(): Rect | null {
    return rectOfTiles(this.layer, [...this.before.keys()]);
  }
}

function rectOfTiles(layer: Tiles, indexes: readonly number[]): Rect | null {
  return indexes.reduce<Rect | null>((sum, index) => uniteRects(sum, layer.rectOf(index)), null);
}

/** Stores the other state of each tile, packed, and swaps it with the current one. */
function tileStep(name: string, layer: Tiles, before: ReadonlyMap<number, Uint8Array | undefined>): HistoryStep {
  const { channels } = layer;
  const packed = (tile: Uint8Array | undefined): Uint8Array | undefined => tile && packTile(tile, channels);
  const others = new Map([...before].map(([index, tile]) => [index, packed(tile)]));
  const changed = rectOfTiles(layer, [...before.keys()]);
  return {
    name,
    bytes: () => [...others.values()].reduce((sum, tile) => sum + (tile?.length ?? 0), 0),
    swap() {
      for (const [index, other] of others) {
        others.set(index, packed(layer.get(index)));
        layer.set(index, other && unpackTile(other, TILE_SIDE * TILE_SIDE * channels, channels));
      }
      return changed;
    },
  };
}

function inkMask(
  out: Uint8Array,
  before: Uint8Array | undefined,
  coverage: Uint8Array,
  from: number,
  to: number,
  add: boolean,
): void {
  for (let at = from; at < to; at += 1) {
    const was = before ? before[at]! : 0;
    const covered = coverage[at]!;
    if (add) out[at] = was > covered ? was : covered;
    else out[at] = was < 255 - covered ? was : 255 - covered;
  }
}

function inkPaint(
  out: Uint8Array,
  before: Uint8Array | undefined,
  coverage: Uint8Array,
  from: number,
  to: number,
  { mode, colour }: EditMode,
): void {
  for (let at = from; at < to; at += 1) {
    const covered = coverage[at]! / 255;
    const first = at * 4;
    const alpha = before ? before[first + 3]! / 255 : 0;
    const sum = mode === 'add' ? covered + alpha * (1 - covered) : alpha * (1 - covered);
    out[first + 3] = Math.round(sum * 255);
    for (let channel = 0; channel < 3; channel += 1) {
      const was = before ? before[first + channel]! : 0;
      const share = mode === 'add' && sum > 0 ? covered / sum : 0;
      out[first + channel] = sum > 0 ? Math.round(was + (colour[channel]! - was) * share) : 0;
    }
  }
}

function isEmpty(tile: Uint8Array): boolean {
  const words = new Uint32Array(tile.buffer, tile.byteOffset, tile.length / 4);
  for (let at = 0; at < words.length; at += 1) if (words[at] !== 0) return false;
  return true;
}

function haveSameBytes(a: Uint8Array, b: Uint8Array): boolean {
  for (let at = 0; at < a.length; at += 1) if (a[at] !== b[at]) return false;
  return true;
}
