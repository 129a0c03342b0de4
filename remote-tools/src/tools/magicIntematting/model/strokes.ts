/** Effect of a stroke on the pixels below it; `clear` removes earlier strokes. */
export type StrokeKind = 'keep' | 'drop' | 'clear';

export interface PaintedStroke {
  kind: StrokeKind;
  /** Radius in pixels of the painted picture. */
  radius: number;
  /** Alternating x and y, in pixels of that picture. */
  points: readonly number[];
}

/** Strokes as a mask of any size: all strokes of an earlier task, or an object that was clicked. */
export interface PlaneStroke {
  kind: 'plane';
  plane: Uint8Array;
  width: number;
  height: number;
}

export type Stroke = PaintedStroke | PlaneStroke;

/** Strokes, and those that were undone. */
export interface PaintedStrokes {
  strokes: readonly Stroke[];
  undone: readonly Stroke[];
}

export const NO_STROKES: PaintedStrokes = { strokes: [], undone: [] };

export const addStroke = ({ strokes }: PaintedStrokes, stroke: Stroke): PaintedStrokes => ({
  strokes: [...strokes, stroke],
  undone: [],
});

export function undoStroke({ strokes, undone }: PaintedStrokes): PaintedStrokes {
  const last = strokes.at(-1);
  return last ? { strokes: strokes.slice(0, -1), undone: [...undone, last] } : { strokes, undone };
}

export function redoStroke({ strokes, undone }: PaintedStrokes): PaintedStrokes {
  const last = undone.at(-1);
  return last ? { strokes: [...strokes, last], undone: undone.slice(0, -1) } : { strokes, undone };
}

const VALUES = { keep: 255, drop: 0, clear: 128 } as const;
export const strokeValue = (kind: StrokeKind): number => VALUES[kind];

/**
 * A mask with one byte a pixel: 255 is kept, 0 dropped, 128 untouched. @param scale pixels of the
 * mask for one of the painted picture
 */
export function rasteriseStrokes(strokes: readonly Stroke[], width: number, height: number, scale: number): Uint8Array {
  const plane = new Uint8Array(width * height).fill(VALUES.clear);
  for (const stroke of strokes) {
    if (stroke.kind === 'plane') {
      layPlane(plane, width, height, stroke);
      continue;
    }
    const { kind, radius, points } = stroke;
    const reach = Math.max(0.5, radius * scale);
    for (let at = 0; at < points.length; at += 2) {
      const from = Math.max(0, at - 2);
      capsule(
        plane,
        width,
        height,
        [points[from]! * scale, points[from + 1]! * scale],
        [points[at]! * scale, points[at + 1]! * scale],
        reach,
        VALUES[kind],
      );
    }
  }
  return plane;
}

/** Copies the nearest pixel of the earlier mask, where that was painted. */
function layPlane(plane: Uint8Array, width: number, height: number, earlier: PlaneStroke) {
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(((y + 0.5) * earlier.height) / height) * earlier.width;
    for (let x = 0; x < width; x += 1) {
      const value = earlier.plane[row + Math.floor(((x + 0.5) * earlier.width) / width)]!;
      if (value !== VALUES.clear) plane[y * width + x] = value;
    }
  }
}

type Point = readonly [x: number, y: number];

/** Sets all pixels within `reach` of the line between two points. */
function capsule(plane: Uint8Array, width: number, height: number, a: Point, b: Point, reach: number, value: number) {
  const [x0, x1] = [Math.min(a[0], b[0]) - reach, Math.max(a[0], b[0]) + reach];
  const [y0, y1] = [Math.min(a[1], b[1]) - reach, Math.max(a[1], b[1]) + reach];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = dx * dx + dy * dy;
  for (let y = Math.max(0, Math.floor(y0)); y < Math.min(height, y1); y += 1)
    for (let x = Math.max(0, Math.floor(x0)); x < Math.min(width, x1); x += 1) {
      const px = x + 0.5 - a[0];
      const py = y + 0.5 - a[1];
      const along = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length));
      if ((px - along * dx) ** 2 + (py - along * dy) ** 2 <= reach * reach) plane[y * width + x] = value;
    }
}

/**
 * The strokes of an earlier task, scaled to the painted picture. @param png a mask as a grey PNG
 */
export async function decodeStrokesPng(png: Blob, width: number, height: number): Promise<PlaneStroke> {
  const bitmap = await createImageBitmap(png);
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
  // Mask values are categories: they must not be interpolated.
  context.imageSmoothingEnabled = false;
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const { data } = context.getImageData(0, 0, width, height);
  const plane = Uint8Array.from({ length: width * height }, (_, at) => {
    const value = data[at * 4]!;
    return value > 192 ? VALUES.keep : value < 64 ? VALUES.drop : VALUES.clear;
  });
  return { kind: 'plane', plane, width, height };
}
