import type { CanvasPlacement } from './placement.ts';
import { expandRect, uniteRects, intersectRects, type Rect } from './pixels/rect.ts';
import { TILE_SIDE, type Tiles } from './pixels/tiles.ts';

/** Canvas of one zoom level, in tiles of 256 × 256 pixels of that level. */
interface ShownLayer {
  canvas: HTMLCanvasElement;
  /** Outdated region of the canvas, in its own pixels. */
  stale: Rect | null;
}

/**
 * A mask is drawn with its outline, except where pixels are enlarged: then the outline is vector
 * lines.
 */
const ENLARGED = -1;
const WHOLE: Rect = { x: 0, y: 0, width: TILE_SIDE, height: TILE_SIDE };
/** Opacity of the tint of a fully selected pixel. */
const TINT = 0.5;

/**
 * Draws a layer from tiles, which are created for the current scale when first visible, and updated
 * where the layer changes.
 */
export class LayerView {
  private readonly layer: Tiles;
  private colour: readonly [number, number, number];
  private readonly levels = new Map<number, Map<number, ShownLayer>>();

  constructor(layer: Tiles, colour: readonly [number, number, number]) {
    this.layer = layer;
    this.colour = colour;
  }

  setColour(colour: readonly [number, number, number]): void {
    this.colour = colour;
    this.levels.clear();
  }

  /** Marks a changed region of the layer. */
  touch(rect: Rect): void {
    for (const [level, tiles] of this.levels) {
      const step = 2 ** Math.max(0, level);
      const columns = Math.ceil(this.layer.width / (TILE_SIDE * step));
      for (const [index, shown] of tiles) {
        const origin = { x: (index % columns) * TILE_SIDE, y: Math.floor(index / columns) * TILE_SIDE };
        // One more pixel to each side, because the outline depends on neighbours.
        const inLevel = expandRect(
          {
            x: rect.x / step - origin.x,
            y: rect.y / step - origin.y,
            width: rect.width / step,
            height: rect.height / step,
          },
          1,
        );
        const part = intersectRects(inLevel, WHOLE);
        if (part) shown.stale = uniteRects(shown.stale, part);
      }
    }
  }

  draw(context: CanvasRenderingContext2D, placement: CanvasPlacement, box: Rect): void {
    const enlarged = placement.scale >= 2;
    const level = enlarged ? ENLARGED : Math.max(0, Math.floor(-Math.log2(placement.scale)));
    // Only one level is visible: the others are created again when needed.
    for (const other of this.levels.keys()) if (Math.abs(other - level) > 1) this.levels.delete(other);
    const tiles = this.levels.get(level) ?? new Map<number, ShownLayer>();
    this.levels.set(level, tiles);
    const side = TILE_SIDE * 2 ** Math.max(0, level);
    const columns = Math.ceil(this.layer.width / side);
    context.imageSmoothingEnabled = !enlarged;
    for (let y = 0; y < this.layer.height; y += side)
      for (let x = 0; x < this.layer.width; x += side) {
        const to = placement.shown({ x, y, width: side, height: side });
        if (!intersectRects(to, box)) continue;
        const index = (y / side) * columns + x / side;
        const shown = this.fresh(tiles, index, x, y, level);
        if (shown) context.drawImage(shown.canvas, to.x, to.y, to.width, to.height);
      }
  }

  private fresh(
    tiles: Map<number, ShownLayer>,
    index: number,
    x: number,
    y: number,
    level: number,
  ): ShownLayer | undefined {
    let shown = tiles.get(index);
    const side = TILE_SIDE * 2 ** Math.max(0, level);
    if (!shown) {
      const held = this.layer.touchedBy({ x, y, width: side, height: side });
      if (!held.some((one) => this.layer.get(one))) return undefined;
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = TILE_SIDE;
      shown = { canvas, stale: WHOLE };
      tiles.set(index, shown);
    }
    if (shown.stale) {
      const { stale } = shown;
      const image =
        this.layer.channels === 1 ? this.maskImage(x, y, level, stale) : this.paintImage(x, y, level, stale);
      shown.canvas.getContext('2d')!.putImageData(image, stale.x, stale.y);
      shown.stale = null;
    }
    return shown;
  }

  private maskImage(x: number, y: number, level: number, part: Rect): ImageData {
    const step = 2 ** Math.max(0, level);
    const wide = expandRect(part, 1);
    const values = sampled(this.layer, x + wide.x * step, y + wide.y * step, wide.width, wide.height, step);
    const image = new ImageData(part.width, part.height);
    const out = image.data;
    const [red, green, blue] = this.colour;
    for (let row = 0; row < part.height; row += 1)
      for (let column = 0; column < part.width; column += 1) {
        const at = (row + 1) * wide.width + column + 1;
        const value = values[at]!;
        if (value === 0) continue;
        const to = (row * part.width + column) * 4;
        const outline =
          level !== ENLARGED &&
          value >= 128 &&
          (values[at - 1]! < 128 ||
            values[at + 1]! < 128 ||
            values[at - wide.width]! < 128 ||
            values[at + wide.width]! < 128);
        out[to] = outline ? 255 : red;
        out[to + 1] = outline ? 255 : green;
        out[to + 2] = outline ? 255 : blue;
        out[to + 3] = outline ? 255 : value * TINT;
      }
    return image;
  }

  private paintImage(x: number, y: number, level: number, part: Rect): ImageData {
    const step = 2 ** Math.max(0, level);
    const image = new ImageData(part.width, part.height);
    const { layer } = this;
    for (let row = 0; row < part.height; row += 1)
      for (let column = 0; column < part.width; column += 1) {
        const px = x + (part.x + column) * step + (step >> 1);
        const py = y + (part.y + row) * step + (step >> 1);
        if (px >= layer.width || py >= layer.height) continue;
        const tile = layer.get(Math.floor(py / TILE_SIDE) * layer.columns + Math.floor(px / TILE_SIDE));
        if (!tile) continue;
        const from = ((py % TILE_SIDE) * TILE_SIDE + (px % TILE_SIDE)) * 4;
        const to = (row * part.width + column) * 4;
        for (let channel = 0; channel < 4; channel += 1) image.data[to + channel] = tile[from + channel]!;
      }
    return image;
  }

  /**
   * Lines between selected and other pixels, for scales at which a pixel is a square: calls back
   * with px of the picture.
   */
  edges(sight: Rect, line: (x: number, y: number, width: number, height: number) => void): void {
    const { width, height } = this.layer;
    const room = intersectRects(expandRect(sight, 1), { x: 0, y: 0, width, height });
    if (!room || !this.layer.touchedBy(room).some((index) => this.layer.get(index))) return;
    const wide = expandRect(room, 1);
    const values = sampled(this.layer, wide.x, wide.y, wide.width, wide.height, 1);
    const selected = (column: number, row: number): boolean => values[row * wide.width + column]! >= 128;
    for (let row = 1; row < wide.height; row += 1)
      for (let column = 1, from = -1; column <= wide.width; column += 1) {
        const edge = column < wide.width && selected(column, row) !== selected(column, row - 1);
        if (edge && from < 0) from = column;
        if (edge || from < 0) continue;
        line(wide.x + from, wide.y + row, column - from, 0);
        from = -1;
      }
    for (let column = 1; column < wide.width; column += 1)
      for (let row = 1, from = -1; row <= wide.height; row += 1) {
        const edge = row < wide.height && selected(column, row) !== selected(column - 1, row);
        if (edge && from < 0) from = row;
        if (edge || from < 0) continue;
        line(wide.x + column, wide.y + from, 0, row - from);
        from = -1;
      }
  }
}

/**
 * Values of a mask at every `step` pixels from x, y on; each is the mean of up to four of its
 * block. 0 beyond the picture.
 */
function sampled(layer: Tiles, x: number, y: number, width: number, height: number, step: number): Uint8Array {
  const out = new Uint8Array(width * height);
  const offsets = step === 1 ? [0] : [step >> 2, step - 1 - (step >> 2)];
  const share = offsets.length * offsets.length;
  const sums = new Uint16Array(width);
  for (let row = 0; row < height; row += 1) {
    sums.fill(0);
    for (const down of offsets) {
      const py = y + row * step + down;
      if (py < 0 || py >= layer.height) continue;
      const tileRow = Math.floor(py / TILE_SIDE) * layer.columns;
      const inRow = (py % TILE_SIDE) * TILE_SIDE;
      for (const right of offsets) {
        let tile: Uint8Array | undefined;
        let [tileFrom, tileEnd] = [0, -1];
        for (let column = 0; column < width; column += 1) {
          const px = x + column * step + right;
          if (px < 0) continue;
          if (px >= layer.width) break;
          if (px >= tileEnd) {
            tileFrom = px - (px % TILE_SIDE);
            tileEnd = tileFrom + TILE_SIDE;
            tile = layer.get(tileRow + tileFrom / TILE_SIDE);
          }
          if (tile) sums[column]! += tile[inRow + px - tileFrom]!;
        }
      }
    }
    for (let column = 0; column < width; column += 1) out[row * width + column] = sums[column]! / share;
  }
  return out;
}
