import type { PlaneStroke, Stroke } from '../model/strokes.ts';

/** Stroke colours that stand out on any picture, also distinguished by hatching. */
const LOOKS = {
  keep: { fill: 'rgb(63 92 232 / 0.42)', line: 'rgb(255 255 255 / 0.75)', turned: false },
  drop: { fill: 'rgb(20 23 31 / 0.46)', line: 'rgb(255 255 255 / 0.7)', turned: true },
} as const;
const TILE = 12;

function hatch(context: CanvasRenderingContext2D, look: (typeof LOOKS)[keyof typeof LOOKS]): CanvasPattern {
  const tile = document.createElement('canvas');
  tile.width = TILE;
  tile.height = TILE;
  const own = tile.getContext('2d')!;
  own.fillStyle = look.fill;
  own.fillRect(0, 0, TILE, TILE);
  own.strokeStyle = look.line;
  own.lineWidth = 2;
  own.beginPath();
  for (const shift of [-TILE, 0, TILE]) {
    own.moveTo(look.turned ? shift : shift + TILE, 0);
    own.lineTo(look.turned ? shift + TILE : shift, TILE);
  }
  own.stroke();
  return context.createPattern(tile, 'repeat')!;
}

/** Hatched areas of an earlier mask, to keep or to drop. */
function hatched({ plane, width, height }: PlaneStroke, kind: 'keep' | 'drop', look: CanvasPattern) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const own = canvas.getContext('2d')!;
  const pixels = new ImageData(width, height);
  const wanted = kind === 'keep' ? 255 : 0;
  for (let at = 0; at < plane.length; at += 1) if (plane[at] === wanted) pixels.data[at * 4 + 3] = 255;
  own.putImageData(pixels, 0, 0);
  own.globalCompositeOperation = 'source-in';
  own.fillStyle = look;
  own.fillRect(0, 0, width, height);
  return canvas;
}

type Looks = Record<'keep' | 'drop', CanvasPattern>;
/** Cache of hatched strokes, which are redrawn at each move of the pointer. */
const cachedStrokes = new WeakMap<PlaneStroke, readonly HTMLCanvasElement[]>();

function hatchedOf(stroke: PlaneStroke, looks: Looks): readonly HTMLCanvasElement[] {
  const made = cachedStrokes.get(stroke) ?? [hatched(stroke, 'keep', looks.keep), hatched(stroke, 'drop', looks.drop)];
  cachedStrokes.set(stroke, made);
  return made;
}

/** Redraws all strokes in order. */
export function drawStrokes(
  canvas: HTMLCanvasElement,
  { width, height }: { width: number; height: number },
  strokes: readonly Stroke[],
): void {
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d')!;
  context.clearRect(0, 0, width, height);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  const looks = { keep: hatch(context, LOOKS.keep), drop: hatch(context, LOOKS.drop) };
  for (const stroke of strokes) {
    if (stroke.kind === 'plane') {
      for (const look of hatchedOf(stroke, looks)) context.drawImage(look, 0, 0, width, height);
      continue;
    }
    const { kind, radius, points } = stroke;
    context.lineWidth = radius * 2;
    context.beginPath();
    context.moveTo(points[0]!, points[1]!);
    for (let at = 0; at < points.length; at += 2) context.lineTo(points[at]!, points[at + 1]!);
    // A stroke erases those below it: two overlapping ones would look like a third kind.
    context.globalCompositeOperation = 'destination-out';
    context.strokeStyle = '#000';
    context.stroke();
    context.globalCompositeOperation = 'source-over';
    if (kind === 'clear') continue;
    context.strokeStyle = looks[kind];
    context.stroke();
  }
}
