import { strokeValue, type StrokeKind, type PaintedStroke, type PlaneStroke } from './strokes.ts';

/**
 * Label map of the separate objects in a photo, at a reduced size: 1 is the subject, higher numbers
 * are other objects.
 */
export interface MaskObjects {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Number of objects beside the subject. */
export const countOtherObjects = (things: MaskObjects | null | undefined): number =>
  things ? things.data.reduce((most, value) => Math.max(most, value), 1) - 1 : 0;

/** Movement in pixels of the picture below which a stroke is a click. */
const STILL = 3;

/**
 * A click on an object beside the subject keeps or drops it as a whole: returns a stroke for the
 * object, or the original stroke where it was no click or hit no such object.
 */
export function strokeForObject(
  stroke: PaintedStroke,
  things: MaskObjects | null | undefined,
  picture: { width: number; height: number },
): PaintedStroke | PlaneStroke {
  const { kind, points } = stroke;
  if (!things || kind === 'clear' || !isClick(points)) return stroke;
  const place = (value: number, length: number, to: number) => Math.min(to - 1, Math.floor((value / length) * to));
  const x = place(points[0]!, picture.width, things.width);
  const y = place(points[1]!, picture.height, things.height);
  const clicked = things.data[y * things.width + x]!;
  return clicked <= 1 ? stroke : strokeOf(kind, things, clicked);
}

function isClick(points: readonly number[]): boolean {
  const [x, y] = [points[0]!, points[1]!];
  return points.every((value, at) => Math.abs(value - (at % 2 === 0 ? x : y)) <= STILL);
}

/** Excludes pixels at the object's outline: the cutout finds the edge. */
function strokeOf(
  kind: Exclude<StrokeKind, 'clear'>,
  { data, width, height }: MaskObjects,
  clicked: number,
): PlaneStroke {
  const plane = data.map((_, at) => {
    const inner = [at, at - 1, at + 1, at - width, at + width].every((near) => data[near] === clicked);
    return strokeValue(inner ? kind : 'clear');
  });
  return { kind: 'plane', plane, width, height };
}
