import type { Point } from '@app/shared/contracts/garment';
import type { FigureRig, Side } from './rig.ts';
import type { Solid } from './solid.ts';
import { type Garment, midpoint, garmentPoint, scaleOf } from './garment-points.ts';

/**
 * A solid that wears a picture: the colour of a point of its surface, in the camera's cm; alpha 0
 * where the garment is not.
 */
export interface WornPart {
  solid: Solid;
  colour: (x: number, y: number, z: number, out: Float32Array) => void;
}

/**
 * Angle of a point around the body: 0 in front, -1 and 1 at its sides, 0 again at the back, which
 * has the same print as the front.
 */
export function angleAround(u: number, w: number, deep: number): number {
  const angle = Math.atan2(u, w * deep) / (Math.PI / 2);
  const near = Math.abs(angle) <= 1 ? angle : Math.sign(angle) * (2 - Math.abs(angle));
  // The mean of the angle and of the distance across: a print in the middle is not distorted.
  return 0.5 * near + 0.5 * Math.sin((near * Math.PI) / 2);
}

/**
 * Lengths along the body in cm that follow from the garment's own: where its hem is, and how long
 * its sleeves are.
 */
interface Lengths {
  /**
   * From the waist, down is less; in the frame of the chest, or of the hips for what hangs from
   * them.
   */
  hem: number;
  sleeve: Record<Side, number>;
}

export const ARMPIT_CM = 21.5;

export const SHOULDER_CM = 33.4;

export function lengthsOf(garment: Garment, rig: FigureRig): Lengths {
  const { points, width, height, kind } = garment;
  const scale = scaleOf(garment, rig);
  const down = (from: Point, to: Point) => (to.y - from.y) * scale;
  const far = (a: Point, b: Point) =>
    (Math.sqrt(((a.x - b.x) * width) ** 2 + ((a.y - b.y) * height) ** 2) / height) * scale;
  const hemY = midpoint(garmentPoint(points, 'hemL'), garmentPoint(points, 'hemR'));
  if (kind === 'trousers' || kind === 'skirt') {
    const waist = midpoint(garmentPoint(points, 'waistL'), garmentPoint(points, 'waistR'));
    return { hem: 12 - down(waist, hemY), sleeve: { left: 0, right: 0 } };
  }
  const pits = midpoint(garmentPoint(points, 'armpitL'), garmentPoint(points, 'armpitR'));
  const most = kind === 'top' ? -30 : -92;
  const hem = Math.max(most, Math.min(-2, ARMPIT_CM - down(pits, hemY)));
  // The left of the picture is the body's right.
  const sleeve = {
    right: far(garmentPoint(points, 'shoulderL'), garmentPoint(points, 'cuffL')),
    left: far(garmentPoint(points, 'shoulderR'), garmentPoint(points, 'cuffR')),
  };
  return { hem, sleeve };
}

/**
 * A sleeve or a leg in the picture: how far along it, and across from its inner to its outer edge.
 */
export function limbStrip(outer: Point, inner: Point, end: Point, ratio: number) {
  const base = midpoint(outer, inner);
  const [ax, ay] = [(end.x - base.x) * ratio, end.y - base.y];
  const size = Math.sqrt(ax * ax + ay * ay) || 1e-6;
  // Across, as seen: towards the outer edge.
  let [nx, ny] = [-ay / size, ax / size];
  const [ox, oy] = [(outer.x - base.x) * ratio, outer.y - base.y];
  const sign = nx * ox + ny * oy >= 0 ? 1 : -1;
  [nx, ny] = [nx * sign, ny * sign];
  const half = Math.abs(nx * ox + ny * oy);
  return (t: number, s: number): Point => {
    // Sleeves narrow towards the cuff.
    const wide = half * (1 - 0.3 * Math.max(0, t));
    return {
      x: base.x + (end.x - base.x) * t + (nx * s * wide) / ratio,
      y: base.y + (end.y - base.y) * t + ny * s * wide,
    };
  };
}
