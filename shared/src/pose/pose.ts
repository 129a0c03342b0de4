import { BODY_JOINTS, FACE_JOINTS, HAND_JOINTS } from './skeleton.ts';

export interface PosePoint {
  x: number;
  y: number;
}

/** A joint in px of the picture. A hidden one keeps its position and is not painted. */
export interface PoseJoint extends PosePoint {
  shown: boolean;
}

/** Parts of a person that are painted and edited separately. */
export const POSE_PARTS = ['body', 'right', 'left', 'face'] as const;
export type PosePart = (typeof POSE_PARTS)[number];

/** A person; missing hands or a missing face are `null`. */
export interface PosePerson {
  body: readonly PoseJoint[];
  right: readonly PoseJoint[] | null;
  left: readonly PoseJoint[] | null;
  face: readonly PoseJoint[] | null;
}

/** People of a picture with its size in px. */
export interface PoseDrawing {
  width: number;
  height: number;
  people: readonly PosePerson[];
}

/**
 * Limits: `side` in px; `away` is how far outside of the picture a joint may be, in picture sides.
 */
export const POSE_LIMITS = { people: 20, side: { min: 64, max: 4096 }, away: 1 } as const;

export const JOINT_NAMES: Readonly<Record<PosePart, readonly string[]>> = {
  body: BODY_JOINTS,
  right: HAND_JOINTS,
  left: HAND_JOINTS,
  face: FACE_JOINTS,
};

/** All joints of a person that are present. */
export function listJoints(person: PosePerson): PoseJoint[] {
  return POSE_PARTS.flatMap((part) => person[part] ?? []);
}

/** Maps every joint of a person. */
export function mapJoints(person: PosePerson, change: (joint: PoseJoint) => PoseJoint): PosePerson {
  const all = (joints: readonly PoseJoint[] | null) => joints && joints.map(change);
  return {
    body: person.body.map(change),
    right: all(person.right),
    left: all(person.left),
    face: all(person.face),
  };
}

/** Bounding box of the visible joints; of all joints when none is visible. */
export function personBounds(person: PosePerson): { left: number; top: number; right: number; bottom: number } {
  const all = listJoints(person);
  const shown = all.filter((joint) => joint.shown);
  const [xs, ys] = [
    (shown.length > 0 ? shown : all).map(({ x }) => x),
    (shown.length > 0 ? shown : all).map(({ y }) => y),
  ];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Clamps a joint's position to the allowed range. */
export function clampJoint({ x, y }: PosePoint, { width, height }: Pick<PoseDrawing, 'width' | 'height'>): PosePoint {
  const { away } = POSE_LIMITS;
  const held = (value: number, side: number) => Math.min(side * (1 + away), Math.max(-side * away, value));
  return { x: held(x, width), y: held(y, height) };
}
