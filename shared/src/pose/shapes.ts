import { FACE_POINTS } from './skeleton.ts';
import type { PosePoint } from './pose.ts';

/**
 * Roots of the fingers, their directions in degrees from straight up, and lengths of their joints.
 */
const FINGERS: readonly { root: PosePoint; way: number; lengths: readonly [number, number, number] }[] = [
  { root: { x: -0.24, y: -0.2 }, way: -42, lengths: [0.2, 0.17, 0.14] },
  { root: { x: -0.2, y: -0.54 }, way: -10, lengths: [0.21, 0.13, 0.1] },
  { root: { x: -0.05, y: -0.57 }, way: -2, lengths: [0.23, 0.14, 0.11] },
  { root: { x: 0.09, y: -0.54 }, way: 6, lengths: [0.21, 0.13, 0.1] },
  { root: { x: 0.21, y: -0.47 }, way: 15, lengths: [0.16, 0.1, 0.09] },
];

/**
 * An open hand that points up, its wrist at the origin, about as long as 1. The thumb is on the
 * left: a right hand seen from its back.
 */
export const HAND_SHAPE: readonly PosePoint[] = [
  { x: 0, y: 0 },
  ...FINGERS.flatMap(({ root, way, lengths }) => {
    const [sin, cos] = [Math.sin((way * Math.PI) / 180), Math.cos((way * Math.PI) / 180)];
    let at = root;
    return [root, ...lengths.map((length) => (at = { x: at.x + sin * length, y: at.y - cos * length }))];
  }),
];

const pointsAlong = (count: number, place: (share: number) => PosePoint): PosePoint[] =>
  Array.from({ length: count }, (_, at) => place(count === 1 ? 0 : at / (count - 1)));
/** An arc of an ellipse, in degrees clockwise from the right. */
const pointOnArc = (middle: PosePoint, wide: number, high: number, from: number, to: number) => (share: number) => {
  const turn = ((from + (to - from) * share) * Math.PI) / 180;
  return { x: middle.x + Math.cos(turn) * wide, y: middle.y + Math.sin(turn) * high };
};
const eyePoints = (x: number): PosePoint[] =>
  Array.from({ length: 6 }, (_, at) => pointOnArc({ x, y: -0.3 }, 0.17, 0.07, 180, 540)(at / 6));

/**
 * A face from the front: the tip of its nose is the origin, its width 2 and its height about the
 * same.
 */
export const FACE_SHAPE: readonly PosePoint[] = [
  ...pointsAlong(17, pointOnArc({ x: 0, y: -0.3 }, 0.95, 1.3, 180, 0)),
  ...pointsAlong(5, pointOnArc({ x: -0.42, y: -0.5 }, 0.28, 0.12, 190, 350)),
  ...pointsAlong(5, pointOnArc({ x: 0.42, y: -0.5 }, 0.28, 0.12, 190, 350)),
  ...pointsAlong(4, (share) => ({ x: 0, y: -0.34 + share * 0.34 })),
  ...pointsAlong(5, pointOnArc({ x: 0, y: 0.02 }, 0.17, 0.1, 180, 0)),
  ...eyePoints(-0.4),
  ...eyePoints(0.4),
  ...pointsAlong(7, pointOnArc({ x: 0, y: 0.45 }, 0.32, 0.12, 180, 360)),
  ...pointsAlong(7, pointOnArc({ x: 0, y: 0.45 }, 0.32, 0.16, 0, 180)).slice(1, -1),
  ...pointsAlong(5, pointOnArc({ x: 0, y: 0.45 }, 0.25, 0.03, 180, 360)),
  ...pointsAlong(5, pointOnArc({ x: 0, y: 0.45 }, 0.25, 0.05, 0, 180)).slice(1, -1),
  { x: -0.4, y: -0.3 },
  { x: 0.4, y: -0.3 },
].slice(0, FACE_POINTS);

/** Index of each point of a face after mirroring: left and right swap. */
export const FACE_MIRROR: readonly number[] = Array.from({ length: FACE_POINTS }, (_, at) => {
  const nearest = (want: PosePoint) =>
    FACE_SHAPE.reduce(
      (best, point, other) => (distanceBetween(point, want) < distanceBetween(FACE_SHAPE[best]!, want) ? other : best),
      0,
    );
  const { x, y } = FACE_SHAPE[at]!;
  // Pupils are inside the eyes, so the nearest point would be ambiguous.
  return at >= 68 ? 137 - at : nearest({ x: -x, y });
});

function distanceBetween(one: PosePoint, other: PosePoint): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
