/**
 * A point in a right-handed system: x to the right of somebody who looks at the figure, y up, z
 * towards them.
 */
export interface Place {
  x: number;
  y: number;
  z: number;
}

/** Euler angles in degrees, applied as x, then y, then z of the rotated axes (XYZ). */
export type Turn = readonly [x: number, y: number, z: number];

/** Rows of a rotation matrix. */
export type Matrix = readonly [Place, Place, Place];

export const NO_TURN: Turn = [0, 0, 0];
const UNTURNED: Matrix = [
  { x: 1, y: 0, z: 0 },
  { x: 0, y: 1, z: 0 },
  { x: 0, y: 0, z: 1 },
];

export const add = (a: Place, b: Place): Place => ({ x: a.x + b.x, y: a.y + b.y, z: a.z + b.z });
export const minus = (a: Place, b: Place): Place => ({ x: a.x - b.x, y: a.y - b.y, z: a.z - b.z });
export const times = (a: Place, by: number): Place => ({ x: a.x * by, y: a.y * by, z: a.z * by });
export const dot = (a: Place, b: Place): number => a.x * b.x + a.y * b.y + a.z * b.z;
export const lengthOf = (a: Place): number => Math.sqrt(dot(a, a));
export const unit = (a: Place): Place => times(a, 1 / (lengthOf(a) || 1));
export const cross = (a: Place, b: Place): Place => ({
  x: a.y * b.z - a.z * b.y,
  y: a.z * b.x - a.x * b.z,
  z: a.x * b.y - a.y * b.x,
});

export const turned = (by: Matrix, place: Place): Place => ({
  x: dot(by[0], place),
  y: dot(by[1], place),
  z: dot(by[2], place),
});

/** Product of two rotations: the second is in the axes of the first. */
export function product(a: Matrix, b: Matrix): Matrix {
  const row = ({ x, y, z }: Place): Place => add(add(times(b[0], x), times(b[1], y)), times(b[2], z));
  return [row(a[0]), row(a[1]), row(a[2])];
}

/** Rotation matrix of Euler angles, in the order that three.js calls XYZ. */
export function matrixOf([x, y, z]: Turn): Matrix {
  if (x === 0 && y === 0 && z === 0) return UNTURNED;
  const about = (degrees: number) =>
    [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)] as const;
  const [[a, b], [c, d], [e, f]] = [about(x), about(y), about(z)];
  return [
    { x: c * e, y: -c * f, z: d },
    { x: a * f + b * e * d, y: a * e - b * f * d, z: -b * c },
    { x: b * f - a * e * d, y: b * e + a * f * d, z: a * c },
  ];
}
