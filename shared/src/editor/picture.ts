import { AppError, CODES } from '../errors/index.ts';
import type { Pixels } from './pixels/flood.ts';
import { intersectRects, type Point, type Rect } from './pixels/rect.ts';
import type { CanvasPlacement } from './placement.ts';

/** Maximum pixels of a picture. */
export const MAX_PIXELS = 40_000_000;
/** Side of a canvas tile: phones refuse large canvases. */
const SIDE = 1024;

interface Level {
  width: number;
  height: number;
  columns: number;
  canvases: HTMLCanvasElement[];
}

/**
 * The picture in tiles, at full size and repeatedly halved: a frame reads about as many pixels as
 * it shows.
 */
export class Picture {
  readonly width: number;
  readonly height: number;
  private readonly levels: Level[];
  private cachedPixels: Pixels | null = null;

  constructor(source: ImageBitmap) {
    this.width = source.width;
    this.height = source.height;
    this.levels = [fullLevel(source)];
    for (let last = this.levels[0]!; Math.max(last.width, last.height) > SIDE; last = this.levels.at(-1)!)
      this.levels.push(halfLevel(last));
  }

  /** Draws the region of the picture inside a box of the canvas, in its own pixels. */
  draw(context: CanvasRenderingContext2D, placement: CanvasPlacement, box: Rect): void {
    const at = Math.min(this.levels.length - 1, Math.max(0, Math.floor(-Math.log2(placement.scale))));
    const level = this.levels[at]!;
    const side = SIDE * 2 ** at;
    context.imageSmoothingEnabled = placement.scale < 2;
    for (const [index, canvas] of level.canvases.entries()) {
      const x = (index % level.columns) * side;
      const y = Math.floor(index / level.columns) * side;
      const to = placement.shown({
        x,
        y,
        width: Math.min(side, this.width - x),
        height: Math.min(side, this.height - y),
      });
      if (intersectRects(to, box)) context.drawImage(canvas, to.x, to.y, to.width, to.height);
    }
  }

  colourAt({ x, y }: Point): [number, number, number] {
    const level = this.levels[0]!;
    const canvas = level.canvases[Math.floor(y / SIDE) * level.columns + Math.floor(x / SIDE)]!;
    const [red, green, blue] = contextOf(canvas).getImageData(x % SIDE, y % SIDE, 1, 1).data;
    return [red!, green!, blue!];
  }

  /** All pixels, read once on first use: four bytes each. */
  pixels(): Pixels {
    if (this.cachedPixels) return this.cachedPixels;
    const data = new Uint8Array(this.width * this.height * 4);
    const level = this.levels[0]!;
    for (const [index, canvas] of level.canvases.entries()) {
      const part = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height).data;
      const x = (index % level.columns) * SIDE;
      const y = Math.floor(index / level.columns) * SIDE;
      const length = canvas.width * 4;
      for (let row = 0; row < canvas.height; row += 1)
        data.set(part.subarray(row * length, (row + 1) * length), ((y + row) * this.width + x) * 4);
    }
    this.cachedPixels = { width: this.width, height: this.height, data };
    return this.cachedPixels;
  }

  /** Some browsers retain a canvas's memory until its size is zero. */
  destroy(): void {
    this.cachedPixels = null;
    for (const canvas of this.levels.flatMap(({ canvases }) => canvases)) canvas.width = canvas.height = 0;
  }
}

/**
 * Decodes a picture with its EXIF orientation. The size is checked before decoding.
 * @throws {AppError} with a text for the person: no picture, or one that is too large
 */
export async function readBitmap(file: Blob): Promise<ImageBitmap> {
  const { width, height } = await sizeOf(file);
  if (width * height > MAX_PIXELS)
    throw new AppError(
      CODES.TOO_LARGE,
      `图片有 ${width} × ${height}，超过 ${MAX_PIXELS / 10_000} 万像素，请缩小后再打开`,
    );
  return createImageBitmap(file).catch((cause: unknown) => {
    throw new AppError(CODES.BAD_REQUEST, '图片打不开，可能已经损坏，请换一张', { cause });
  });
}

async function sizeOf(file: Blob): Promise<{ width: number; height: number }> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  try {
    await new Promise((done, fail) => {
      image.addEventListener('load', done);
      image.addEventListener('error', fail);
      image.src = address;
    });
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch (cause) {
    throw new AppError(CODES.BAD_REQUEST, '图片打不开：请选择 JPG、PNG 或 WebP 格式的图片', { cause });
  } finally {
    URL.revokeObjectURL(address);
  }
}

function newCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  return canvas.getContext('2d')!;
}

function tiled(width: number, height: number, draw: (canvas: HTMLCanvasElement, x: number, y: number) => void): Level {
  const canvases: HTMLCanvasElement[] = [];
  for (let y = 0; y < height; y += SIDE)
    for (let x = 0; x < width; x += SIDE) {
      const canvas = newCanvas(Math.min(SIDE, width - x), Math.min(SIDE, height - y));
      draw(canvas, x, y);
      canvases.push(canvas);
    }
  return { width, height, columns: Math.ceil(width / SIDE), canvases };
}

function fullLevel(source: ImageBitmap): Level {
  return tiled(source.width, source.height, (canvas, x, y) => contextOf(canvas).drawImage(source, -x, -y));
}

function halfLevel(from: Level): Level {
  return tiled(Math.ceil(from.width / 2), Math.ceil(from.height / 2), (canvas, x, y) => {
    for (const column of [0, 1])
      for (const row of [0, 1]) {
        const left = (2 * x) / SIDE + column;
        const above = (2 * y) / SIDE + row;
        if (left >= from.columns) continue;
        const part = from.canvases[above * from.columns + left];
        const half = SIDE / 2;
        if (part)
          contextOf(canvas).drawImage(
            part,
            column * half,
            row * half,
            Math.ceil(part.width / 2),
            Math.ceil(part.height / 2),
          );
      }
  });
}
