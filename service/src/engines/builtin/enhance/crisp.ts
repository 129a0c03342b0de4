import type { Stopper } from '../stopper.ts';
import { boxBlur, newPlane, type Plane } from './plane.ts';
import { lumaAt } from './survey.ts';
import type { RawPicture, Tile } from './tiles.ts';

export const CRISP_MARGIN = 14;

const clamp = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : value);

/** Smooths along borders, never across: the stairs that enlarging leaves on slanted lines go. */
function alongEdges(luma: Plane): Plane {
  const { width, height, data } = luma;
  const result = newPlane(width, height);
  result.data.set(data);
  for (let y = 2; y < height - 2; y += 1) {
    for (let x = 2; x < width - 2; x += 1) {
      const at = y * width + x;
      const gx = data[at + 1]! - data[at - 1]!;
      const gy = data[at + width]! - data[at - width]!;
      const steep = Math.sqrt(gx * gx + gy * gy);
      if (steep < 9) continue;
      const [tx, ty] = [-gy / steep, gx / steep];
      let sum = 0;
      for (const far of [-1.4, 1.4]) {
        const [px, py] = [x + tx * far, y + ty * far];
        const [ix, iy] = [Math.floor(px), Math.floor(py)];
        const [fx, fy] = [px - ix, py - iy];
        const corner = iy * width + ix;
        sum +=
          (data[corner]! * (1 - fx) + data[corner + 1]! * fx) * (1 - fy) +
          (data[corner + width]! * (1 - fx) + data[corner + width + 1]! * fx) * fy;
      }
      const share = Math.min(0.6, (steep - 9) / 60);
      result.data[at] = data[at]! * (1 - share) + (sum / 2) * share;
    }
  }
  return result;
}

/** Lowest and highest value in a window, by rows then columns. */
function bounds(plane: Plane, radius: number): [Plane, Plane] {
  const { width, height, data } = plane;
  const [lowRows, highRows, low, high] = [
    newPlane(width, height),
    newPlane(width, height),
    newPlane(width, height),
    newPlane(width, height),
  ];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let [least, most] = [255, 0];
      for (let dx = Math.max(0, x - radius); dx <= Math.min(width - 1, x + radius); dx += 1) {
        const value = data[y * width + dx]!;
        if (value < least) least = value;
        if (value > most) most = value;
      }
      lowRows.data[y * width + x] = least;
      highRows.data[y * width + x] = most;
    }
  }
  for (let y = 0; y < height; y += 1) {
    const [from, to] = [Math.max(0, y - radius), Math.min(height - 1, y + radius)];
    for (let x = 0; x < width; x += 1) {
      let [least, most] = [255, 0];
      for (let row = from; row <= to; row += 1) {
        const a = lowRows.data[row * width + x]!;
        const b = highRows.data[row * width + x]!;
        if (a < least) least = a;
        if (b > most) most = b;
      }
      low.data[y * width + x] = least;
      high.data[y * width + x] = most;
    }
  }
  return [low, high];
}

export interface Crispness {
  /** 0..2. */
  amount: number;
  scale: 1 | 2 | 4;
  /** Differences below this are noise and stay flat. */
  threshold: number;
}

/**
 * Sharpens one part in place of the picture: unsharp mask on lightness where there is a border, never past the values the
 * neighbourhood already has (plus a hair), so that no halo appears.
 */
export function crispTile(
  from: RawPicture,
  to: RawPicture,
  tile: Tile,
  { amount, scale, threshold }: Crispness,
  stopper: Stopper,
): void {
  const { left, top, readWidth: width, readHeight: height } = tile;
  const original = newPlane(width, height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0, source = ((top + y) * from.width + left) * 3; x < width; x += 1, source += 3)
      original.data[y * width + x] = lumaAt(from.data, source);
  }
  stopper.check();
  const luma = scale > 1 ? alongEdges(original) : original;
  const radius = scale === 4 ? 4 : scale === 2 ? 3 : 2;
  const soft = boxBlur(boxBlur(luma, radius), radius);
  const [low, high] = bounds(luma, radius);
  stopper.check();
  for (let y = tile.y; y < tile.y + tile.height; y += 1) {
    for (let x = tile.x; x < tile.x + tile.width; x += 1) {
      const at = (y - top) * width + (x - left);
      const span = high.data[at]! - low.data[at]!;
      const edge = Math.min(1, Math.max(0, (span - threshold) / (threshold * 1.6 + 5)));
      const detail = luma.data[at]! - soft.data[at]!;
      const allowed = 1.5 + span * 0.05 * amount;
      const wanted = luma.data[at]! + detail * amount * 1.9 * edge;
      const sharp = Math.min(high.data[at]! + allowed, Math.max(low.data[at]! - allowed, wanted));
      const change = sharp - original.data[at]!;
      const index = (y * to.width + x) * 3;
      for (let channel = 0; channel < 3; channel += 1)
        to.data[index + channel] = clamp(from.data[index + channel]! + change + 0.5);
    }
  }
}
