import type { Canvas } from './canvas.ts';
import { shrinkCanvas } from './canvas.ts';
import type { RandomSource } from './random.ts';
import type { Stopper } from '../stopper.ts';

const CHECK_EVERY = 1024;

/**
 * Direction of a stroke at a point of the shrunken picture: along its edges, by the gradient of
 * brightness.
 */
function direction(small: Canvas, x: number, y: number): number {
  const at = (dx: number, dy: number) => {
    const index =
      (Math.min(small.height - 1, Math.max(0, y + dy)) * small.width + Math.min(small.width - 1, Math.max(0, x + dx))) *
      3;
    return small.data[index]! * 0.3 + small.data[index + 1]! * 0.59 + small.data[index + 2]! * 0.11;
  };
  return Math.atan2(at(1, 0) - at(-1, 0), -(at(0, 1) - at(0, -1)));
}

/** One soft-edged stroke: a capsule of `radius` along (dx, dy), bristles left as faint streaks. */
function stroke(
  canvas: Canvas,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
  half: number,
  radius: number,
  colour: readonly number[],
  opacity: number,
): void {
  const { width, height, data } = canvas;
  const reach = half + radius;
  const [x0, x1] = [
    Math.max(0, Math.floor(cx - Math.abs(dx) * half - radius)),
    Math.min(width - 1, Math.ceil(cx + Math.abs(dx) * half + radius)),
  ];
  const [y0, y1] = [
    Math.max(0, Math.floor(cy - Math.abs(dy) * half - radius)),
    Math.min(height - 1, Math.ceil(cy + Math.abs(dy) * half + radius)),
  ];
  if (reach <= 0) return;
  const [r, g, b] = colour as [number, number, number];
  const soft = Math.max(1, radius * 0.35);
  // Pixels farther than this from the axis of the stroke are skipped; 1 px more for rounding.
  const across = Math.abs(dy) > 0.05 ? (radius + 1) / Math.abs(dy) : Infinity;
  for (let y = y0; y <= y1; y += 1) {
    const py = y - cy;
    const middle = across === Infinity ? cx : cx + (py * dx) / dy;
    const last = Math.min(x1, Math.floor(middle + across));
    for (let x = Math.max(x0, Math.ceil(middle - across)); x <= last; x += 1) {
      const px = x - cx;
      const along = Math.min(half, Math.max(-half, px * dx + py * dy));
      const ox = px - dx * along;
      const oy = py - dy * along;
      // Math.hypot guards against overflow and is many times slower.
      const far = Math.sqrt(ox * ox + oy * oy);
      if (far >= radius) continue;
      const share = Math.min(1, (radius - far) / soft) * opacity;
      const index = (y * width + x) * 3;
      data[index] = data[index]! + (r - data[index]!) * share;
      data[index + 1] = data[index + 1]! + (g - data[index + 1]!) * share;
      data[index + 2] = data[index + 2]! + (b - data[index + 2]!) * share;
    }
  }
}

/** Lays one layer of strokes of about `radius` px that bring `canvas` nearer to `target`. */
export function paintLayer(
  canvas: Canvas,
  target: Canvas,
  radius: number,
  random: RandomSource,
  stopper: Stopper,
  opacity = 0.86,
): void {
  const cell = Math.max(1, Math.round(radius * 0.9));
  const small = shrinkCanvas(target, cell);
  const { width, height } = canvas;
  // Strokes are laid in a shuffled order: rows would show as bands.
  const cells = small.width * small.height;
  const order = Uint32Array.from({ length: cells }, (_, index) => index);
  for (let index = cells - 1; index > 0; index -= 1) {
    const other = Math.floor(random.next() * (index + 1));
    const kept = order[index]!;
    order[index] = order[other]!;
    order[other] = kept;
  }
  let laid = 0;
  for (const cellIndex of order) {
    laid += 1;
    if (laid % CHECK_EVERY === 0) stopper.check();
    const [sx, sy] = [cellIndex % small.width, Math.floor(cellIndex / small.width)];
    const colour = [small.data[cellIndex * 3]!, small.data[cellIndex * 3 + 1]!, small.data[cellIndex * 3 + 2]!];
    const x = Math.min(width - 1, (sx + 0.5 + (random.next() - 0.5) * 0.6) * cell);
    const y = Math.min(height - 1, (sy + 0.5 + (random.next() - 0.5) * 0.6) * cell);
    const here = (Math.floor(y) * width + Math.floor(x)) * 3;
    const gap =
      Math.abs(canvas.data[here]! - colour[0]!) +
      Math.abs(canvas.data[here + 1]! - colour[1]!) +
      Math.abs(canvas.data[here + 2]! - colour[2]!);
    if (gap < 9) continue;
    const angle = direction(small, sx, sy) + (random.next() - 0.5) * 0.5;
    const wobble = 1 + (random.next() - 0.5) * 0.05;
    stroke(
      canvas,
      x,
      y,
      Math.cos(angle),
      Math.sin(angle),
      radius * 1.3,
      radius,
      colour.map((value) => Math.min(255, value * wobble)),
      opacity,
    );
  }
}

/** Blends every pixel towards the target; small differences first, so that edges sharpen last. */
export function blendTowards(canvas: Canvas, target: Canvas, share: number): void {
  for (let index = 0; index < canvas.data.length; index += 1)
    canvas.data[index] = canvas.data[index]! + (target.data[index]! - canvas.data[index]!) * share;
}
