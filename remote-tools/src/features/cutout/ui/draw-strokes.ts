import type { Stroke } from '../model/strokes.ts';

/** Colours over any picture, told apart by their hatching too. */
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

/** Draws all strokes anew, each over those before it. */
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
  for (const { kind, radius, points } of strokes) {
    context.lineWidth = radius * 2;
    context.beginPath();
    context.moveTo(points[0]!, points[1]!);
    for (let at = 0; at < points.length; at += 2) context.lineTo(points[at]!, points[at + 1]!);
    // What lies below a stroke gives way to it: two of them would look like a third kind.
    context.globalCompositeOperation = 'destination-out';
    context.strokeStyle = '#000';
    context.stroke();
    context.globalCompositeOperation = 'source-over';
    if (kind === 'clear') continue;
    context.strokeStyle = looks[kind];
    context.stroke();
  }
}
