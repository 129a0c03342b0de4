export type Vector = readonly [x: number, y: number, z: number];

export const add = (a: Vector, b: Vector, by = 1): Vector => [a[0] + b[0] * by, a[1] + b[1] * by, a[2] + b[2] * by];
export const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const vectorLength = (a: Vector): number => Math.sqrt(dot(a, a));
export const normalise = (a: Vector): Vector => {
  const size = vectorLength(a) || 1;
  return [a[0] / size, a[1] / size, a[2] / size];
};
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const interpolate = (a: Vector, b: Vector, share: number): Vector => add(a, subtract(b, a), share);

/** Where something stands, and which way its right, up and front are. */
export interface LocalFrame {
  at: Vector;
  x: Vector;
  y: Vector;
  z: Vector;
}

export const toWorldPoint = (frame: LocalFrame, [x, y, z]: Vector): Vector =>
  add(add(add(frame.at, frame.x, x), frame.y, y), frame.z, z);
export const toWorldDirection = ({ x, y, z }: LocalFrame, v: Vector): Vector =>
  add(add([x[0] * v[0], x[1] * v[0], x[2] * v[0]], y, v[1]), z, v[2]);
/** Turned within the frame it is in, in degrees: about up, then sideways, then forward. */
export function turnFrame(
  { at, x, y, z }: LocalFrame,
  turn: { yaw?: number; roll?: number; pitch?: number },
): LocalFrame {
  const spin = (a: Vector, b: Vector, degrees: number): [Vector, Vector] => {
    const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    return [add([a[0] * c, a[1] * c, a[2] * c], b, s), add([b[0] * c, b[1] * c, b[2] * c], a, -s)];
  };
  const [z1, x1] = spin(z, x, turn.yaw ?? 0);
  const [x2, y2] = spin(x1, y, turn.roll ?? 0);
  const [y3, z3] = spin(y2, z1, turn.pitch ?? 0);
  return { at, x: x2, y: y3, z: z3 };
}
