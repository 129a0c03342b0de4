/**
 * A point in a right-handed system: x to the right of somebody who looks at the figure, y up, z
 * towards them.
 */
export interface Vector {
  x: number;
  y: number;
  z: number;
}

/** Euler angles in degrees, applied as x, then y, then z of the rotated axes (XYZ). */
export type EulerAngles = readonly [x: number, y: number, z: number];

/** Rows of a rotation matrix. */
export type RotationMatrix = readonly [Vector, Vector, Vector];

export const NO_TURN: EulerAngles = [0, 0, 0];
const UNTURNED: RotationMatrix = [
  { x: 1, y: 0, z: 0 },
  { x: 0, y: 1, z: 0 },
  { x: 0, y: 0, z: 1 },
];

export const addVectors = (a: Vector, b: Vector): Vector => ({ x: a.x + b.x, y: a.y + b.y, z: a.z + b.z });
export const subtractVectors = (a: Vector, b: Vector): Vector => ({ x: a.x - b.x, y: a.y - b.y, z: a.z - b.z });
export const scaleVector = (a: Vector, by: number): Vector => ({ x: a.x * by, y: a.y * by, z: a.z * by });
export const dotProduct = (a: Vector, b: Vector): number => a.x * b.x + a.y * b.y + a.z * b.z;
export const vectorLength = (a: Vector): number => Math.sqrt(dotProduct(a, a));
export const normaliseVector = (a: Vector): Vector => scaleVector(a, 1 / (vectorLength(a) || 1));
export const crossProduct = (a: Vector, b: Vector): Vector => ({
  x: a.y * b.z - a.z * b.y,
  y: a.z * b.x - a.x * b.z,
  z: a.x * b.y - a.y * b.x,
});

export const rotateVector = (by: RotationMatrix, place: Vector): Vector => ({
  x: dotProduct(by[0], place),
  y: dotProduct(by[1], place),
  z: dotProduct(by[2], place),
});

/** Product of two rotations: the second is in the axes of the first. */
export function multiplyMatrices(a: RotationMatrix, b: RotationMatrix): RotationMatrix {
  const row = ({ x, y, z }: Vector): Vector =>
    addVectors(addVectors(scaleVector(b[0], x), scaleVector(b[1], y)), scaleVector(b[2], z));
  return [row(a[0]), row(a[1]), row(a[2])];
}

/** Rotation matrix of Euler angles, in the order that three.js calls XYZ. */
export function rotationMatrix([x, y, z]: EulerAngles): RotationMatrix {
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
