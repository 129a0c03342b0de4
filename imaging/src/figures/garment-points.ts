import type { GarmentKind, GarmentPoints, Point } from '@app/shared/contracts/garment';
import type { FigureRig } from './rig.ts';

/** A garment that was cut out, straight RGBA. */
export interface Garment {
  data: Uint8Array;
  width: number;
  height: number;
  kind: GarmentKind;
  points: GarmentPoints;
}

/** Opaque in the middle of the picture, clear where there is nothing. */
export function createSampler({ data, width, height }: Garment) {
  return (px: number, py: number, out: Float32Array): void => {
    out[3] = 0;
    const x = px * width - 0.5;
    const y = py * height - 0.5;
    const ix = Math.floor(x);
    const iy = Math.floor(y);
    if (ix < 0 || iy < 0 || ix >= width - 1 || iy >= height - 1) return;
    const fx = x - ix;
    const fy = y - iy;
    let r = 0;
    let g = 0;
    let b = 0;
    let a = 0;
    for (let corner = 0; corner < 4; corner += 1) {
      const ox = corner & 1;
      const oy = corner >> 1;
      const at = ((iy + oy) * width + ix + ox) * 4;
      const share = (ox ? fx : 1 - fx) * (oy ? fy : 1 - fy) * (data[at + 3]! / 255);
      r += data[at]! * share;
      g += data[at + 1]! * share;
      b += data[at + 2]! * share;
      a += share;
    }
    if (a < 1e-3) return;
    out[0] = r / a / 255;
    out[1] = g / a / 255;
    out[2] = b / a / 255;
    out[3] = a;
  };
}

export const garmentPoint = (points: GarmentPoints, name: string): Point => points[name] ?? { x: 0.5, y: 0.5 };

export const midpoint = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/**
 * Cm that one height of the garment's picture stands for: its shoulders, or its waist, are as wide
 * as the body's.
 */
export function scaleOf(garment: Garment, rig: FigureRig): number {
  const { points, width, height, kind } = garment;
  const wide = (a: string, b: string) => {
    const [p, q] = [garmentPoint(points, a), garmentPoint(points, b)];
    return Math.sqrt(((p.x - q.x) * width) ** 2 + ((p.y - q.y) * height) ** 2) / height;
  };
  if (kind === 'trousers' || kind === 'skirt') {
    // Half of what goes round the hips, which are less deep than wide.
    const half = ((rig.shape.hips * Math.PI) / 2) * (1 + rig.shape.depth / 1.36);
    return (half * 1.02) / Math.max(0.02, wide('hipL', 'hipR'));
  }
  return (rig.shape.shoulders * 2 + 5) / Math.max(0.02, wide('shoulderL', 'shoulderR'));
}
