import type { FloatPlane } from './plane.ts';

/** Number of distinct directions, over half a turn. */
export const ANGLE_CLASSES = 12;
/** Upper limits of the classes of gradient strength and of coherence. */
const STEEP = [2.5, 6, 13, 28];
const DIRECTED = [0.3, 0.6];
const STRENGTHS = STEEP.length + 1;
const COHERENCES = DIRECTED.length + 1;
export const STRUCTURE_CLASSES = ANGLE_CLASSES * STRENGTHS * COHERENCES;

const RADIUS = 2;

/**
 * Structure class of each pixel: direction of lines, gradient strength and coherence. Computed from
 * the mean gradients in a window of 5×5; pixels of the outermost 3 rows and columns count as flat.
 */
export function structureClasses({ data, width, height }: FloatPlane): Uint8Array {
  const classes = new Uint8Array(width * height);
  const size = width * height;
  const [xx, yy, xy] = [new Float32Array(size), new Float32Array(size), new Float32Array(size)];
  const [gxx, gyy, gxy] = [new Float32Array(width), new Float32Array(width), new Float32Array(width)];
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const gx = data[at + 1]! - data[at - 1]!;
      const gy = data[at + width]! - data[at - width]!;
      gxx[x] = gx * gx;
      gyy[x] = gy * gy;
      gxy[x] = gx * gy;
    }
    for (let x = RADIUS; x < width - RADIUS; x += 1) {
      const at = y * width + x;
      xx[at] = gxx[x - 2]! + gxx[x - 1]! + gxx[x]! + gxx[x + 1]! + gxx[x + 2]!;
      yy[at] = gyy[x - 2]! + gyy[x - 1]! + gyy[x]! + gyy[x + 1]! + gyy[x + 2]!;
      xy[at] = gxy[x - 2]! + gxy[x - 1]! + gxy[x]! + gxy[x + 1]! + gxy[x + 2]!;
    }
  }
  const [up, upper] = [-width, -2 * width];
  for (let y = 3; y < height - 3; y += 1) {
    for (let x = 3; x < width - 3; x += 1) {
      const at = y * width + x;
      const a = xx[at + upper]! + xx[at + up]! + xx[at]! + xx[at - up]! + xx[at - upper]!;
      const b = yy[at + upper]! + yy[at + up]! + yy[at]! + yy[at - up]! + yy[at - upper]!;
      const c = xy[at + upper]! + xy[at + up]! + xy[at]! + xy[at - up]! + xy[at - upper]!;
      const spread = Math.sqrt((a - b) * (a - b) + 4 * c * c);
      // Gradients span two pixels, hence the half.
      const steep = Math.sqrt((a + b + spread) / 2 / 25) / 2;
      let strength = 0;
      while (strength < STEEP.length && steep >= STEEP[strength]!) strength += 1;
      const directed = spread / (a + b + 1e-3);
      let coherence = 0;
      while (coherence < DIRECTED.length && directed >= DIRECTED[coherence]!) coherence += 1;
      let turn = Math.atan2(2 * c, a - b) / 2;
      if (turn < 0) turn += Math.PI;
      const angle = Math.min(ANGLE_CLASSES - 1, Math.floor((turn / Math.PI) * ANGLE_CLASSES));
      classes[at] = (angle * STRENGTHS + strength) * COHERENCES + coherence;
    }
  }
  return classes;
}

/** The class of the same structure mirrored left to right. */
export function mirrorClass(kind: number): number {
  const rest = STRENGTHS * COHERENCES;
  return (ANGLE_CLASSES - 1 - Math.floor(kind / rest)) * rest + (kind % rest);
}

/** The class of the same structure with rows and columns transposed. */
export function transposeClass(kind: number): number {
  const rest = STRENGTHS * COHERENCES;
  return ((ANGLE_CLASSES + ANGLE_CLASSES / 2 - 1 - Math.floor(kind / rest)) % ANGLE_CLASSES) * rest + (kind % rest);
}
