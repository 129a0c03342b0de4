import type { RowRange } from './camera.ts';
import { planesOf, type YuvFrame } from './frame.ts';
import type { VideoLayer } from './layer.ts';

const PHASES = 256;
/**
 * Weights of Catmull and Rom for the four pixels around a place, by how far it is from the second.
 */
const WEIGHTS = (() => {
  const weights = new Float32Array((PHASES + 1) * 4);
  for (let phase = 0; phase <= PHASES; phase += 1) {
    const t = phase / PHASES;
    weights.set(
      [
        -0.5 * t + t * t - 0.5 * t * t * t,
        1 - 2.5 * t * t + 1.5 * t * t * t,
        0.5 * t + 2 * t * t - 1.5 * t * t * t,
        -0.5 * t * t + 0.5 * t * t * t,
      ],
      phase * 4,
    );
  }
  return weights;
})();

/** Room before and behind a line of pixels, for places beside it. */
const PAD = 3;

interface Plane {
  data: Uint8ClampedArray;
  width: number;
  height: number;
  /** Beyond its edge it goes on, or there is nothing. */
  open: boolean;
}

/**
 * A part of a line of a plane between its rows, from `first` to `last`, into `line` with PAD before
 * it.
 */
function lineAt(
  { data, width, height, open }: Plane,
  row: number,
  line: Float32Array,
  first: number,
  last: number,
): void {
  const second = Math.floor(row);
  const phase = Math.round((row - second) * PHASES) * 4;
  const beside = (step: number) => Math.min(height - 1, Math.max(0, second + step)) * width;
  const [a, b, c, d] = [beside(-1), beside(0), beside(1), beside(2)];
  const [wa, wb, wc, wd] = [WEIGHTS[phase]!, WEIGHTS[phase + 1]!, WEIGHTS[phase + 2]!, WEIGHTS[phase + 3]!];
  const from = Math.max(0, first);
  const to = Math.min(width - 1, last);
  for (let x = from; x <= to; x += 1)
    line[PAD + x] = wa * data[a + x]! + wb * data[b + x]! + wc * data[c + x]! + wd * data[d + x]!;
  if (first < 0) line.fill(open ? 0 : line[PAD]!, 0, PAD);
  if (last >= width) line.fill(open ? 0 : line[PAD + width - 1]!, PAD + width, PAD * 2 + width);
}

/** A line between its pixels; `at` counts from its own first one, PAD before the plane's. */
function across(line: Float32Array, at: number): number {
  const second = at | 0;
  const weight = (((at - second) * PHASES + 0.5) | 0) * 4;
  return (
    WEIGHTS[weight]! * line[second - 1]! +
    WEIGHTS[weight + 1]! * line[second]! +
    WEIGHTS[weight + 2]! * line[second + 1]! +
    WEIGHTS[weight + 3]! * line[second + 2]!
  );
}

/** Buffers that are used again for each frame. */
const buffers = new Map<string, Float32Array>();
function buffer(name: string, length: number): Float32Array {
  const known = buffers.get(name);
  if (known && known.length >= length) return known;
  const made = new Float32Array(length);
  buffers.set(name, made);
  return made;
}

function drawPlane(
  to: { data: Uint8ClampedArray; width: number; height: number },
  plane: Plane,
  alpha: Plane | null,
  rows: RowRange,
  /** 1 for light; 2 for colour, which has half the sides of both frame and layer. */
  step: 1 | 2,
): void {
  const { width, height, data } = to;
  const line = buffer('line', plane.width + 2 * PAD);
  const cover = alpha && buffer('cover', plane.width + 2 * PAD);
  const most = plane.width - 1 + (plane.open ? 1 : 0.5);
  const least = plane.open ? -1 : -0.5;
  for (let y = 0; y < height; y += 1) {
    // The middle of a colour sample lies between two rows of light.
    const [one, other] = [rows.row[y * step]!, rows.row[Math.min(rows.row.length - 1, y * step + step - 1)]!];
    const row = step === 1 ? one : (one + other) / 4 - 0.25;
    if (Number.isNaN(row) || row < -1 || row > plane.height) continue;
    const scale = rows.scale[y * step]!;
    // x' = 2x + 0.5 of light, and the place found there in the plane's halves.
    const shift = step === 1 ? rows.shift[y]! : (rows.shift[y * 2]! + scale * 0.5) / 2 - 0.25;
    const start = Math.max(0, Math.ceil((least - shift) / scale));
    const end = Math.min(width - 1, Math.floor((most - shift) / scale));
    if (end < start) continue;
    const first = Math.floor(shift + scale * start) - 1;
    const last = Math.ceil(shift + scale * end) + 2;
    lineAt(plane, row, line, first, last);
    const out = y * width;
    const from = shift + PAD;
    if (!alpha || !cover) {
      for (let x = start; x <= end; x += 1) data[out + x] = across(line, from + scale * x);
      continue;
    }
    lineAt(alpha, row, cover, first, last);
    for (let x = start; x <= end; x += 1) {
      const at = from + scale * x;
      const share = across(cover, at);
      if (share < 0.5) continue;
      const own = across(line, at);
      data[out + x] = share >= 254.5 ? own : own + (1 - share / 255) * data[out + x]!;
    }
  }
}

/** Draws a layer into a frame, between pixels: nothing jumps from one to the next. */
export function drawLayer(frame: YuvFrame, layer: VideoLayer, rows: RowRange): void {
  const [light, blue, red] = planesOf(frame);
  const { width, height, alpha, half } = layer;
  const open = alpha !== null;
  const full = { width, height, open };
  const small = { width: width >> 1, height: height >> 1, open };
  const size = { width: frame.width, height: frame.height };
  const halves = { width: frame.width >> 1, height: frame.height >> 1 };
  drawPlane({ ...size, data: light }, { ...full, data: layer.light }, alpha && { ...full, data: alpha }, rows, 1);
  for (const [to, from] of [
    [blue, layer.blue],
    [red, layer.red],
  ] as const)
    drawPlane({ ...halves, data: to }, { ...small, data: from }, half && { ...small, data: half }, rows, 2);
}
