import type { People } from '../models/people.ts';
import { newPlane, type FloatPlane } from './plane.ts';

/** An ellipse around a face, in pixels of the picture before it is enlarged. */
export interface FaceArea {
  x: number;
  y: number;
  /** Half width and half height, to where the gentle treatment ends. */
  across: number;
  down: number;
}

/** Fraction of the ellipse with full gentleness; beyond it the effect fades out. */
const WHOLE = 0.75;

/** Ellipses of detected faces, whose boxes reach from brows to chin. */
export const faceAreas = ({ faces }: Pick<People, 'faces'>, { width, height }: Pick<FloatPlane, 'width' | 'height'>) =>
  faces.map(({ left, right, top, bottom }): FaceArea => {
    const [wide, high] = [(right - left) * width, (bottom - top) * height];
    return {
      x: ((left + right) / 2) * width,
      y: ((top + bottom) / 2) * height - high * 0.1,
      across: wide * 0.75,
      down: high * 0.95,
    };
  });

/**
 * Gentleness for each pixel of a tile, 0 to 1; null where no face reaches into it.
 * @param part position of the tile in the picture
 * @param scale factor by which the tile was enlarged
 */
export function faceGentleness(
  faces: readonly FaceArea[],
  part: { left: number; top: number },
  { width, height }: Pick<FloatPlane, 'width' | 'height'>,
  scale: number,
): Float32Array | null {
  const weights = new Float32Array(width * height);
  let any = false;
  for (const { x, y, across, down } of faces) {
    const [middleX, middleY] = [(x - part.left) * scale, (y - part.top) * scale];
    const [wide, high] = [across * scale, down * scale];
    for (let row = Math.max(0, Math.floor(middleY - high)); row < Math.min(height, middleY + high); row += 1)
      for (
        let column = Math.max(0, Math.floor(middleX - wide));
        column < Math.min(width, middleX + wide);
        column += 1
      ) {
        const far = Math.hypot((column + 0.5 - middleX) / wide, (row + 0.5 - middleY) / high);
        const weight = Math.min(1, (1 - far) / (1 - WHOLE));
        const at = row * width + column;
        if (weight <= weights[at]!) continue;
        weights[at] = weight;
        any = true;
      }
  }
  return any ? weights : null;
}

/** Reverts a share of a step's change where faces are. */
export function revertAtFaces(
  before: FloatPlane,
  after: FloatPlane,
  weights: Float32Array | null,
  share: number,
): FloatPlane {
  if (!weights || before === after) return after;
  const result = newPlane(after.width, after.height);
  for (let at = 0; at < weights.length; at += 1) {
    const back = share * weights[at]!;
    result.data[at] = after.data[at]! * (1 - back) + before.data[at]! * back;
  }
  return result;
}
