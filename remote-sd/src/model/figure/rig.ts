import { handJoints, type HandShape } from '@app/shared/pose';
import {
  addVectors,
  rotationMatrix,
  NO_TURN,
  multiplyMatrices,
  scaleVector,
  rotateVector,
  type RotationMatrix,
  type Vector,
  type EulerAngles,
} from './vectors.ts';

interface RigJoint {
  name: string;
  parent: RigName | null;
  /** Offset from its parent's joint, in metres, in the rest pose. */
  offset: Vector;
}

const joint = (name: string, parent: RigName | null, x: number, y: number, z = 0): RigJoint => ({
  name,
  parent,
  offset: { x, y, z },
});

/** Joints of the limbs, in the order of OpenPose. */
export const LIMB_NAMES = [
  'rightShoulder',
  'rightElbow',
  'rightWrist',
  'leftShoulder',
  'leftElbow',
  'leftWrist',
  'rightHip',
  'rightKnee',
  'rightAnkle',
  'leftHip',
  'leftKnee',
  'leftAnkle',
] as const;

export const RIG_NAMES = ['hips', 'waist', 'chest', 'neck', 'head', ...LIMB_NAMES] as const;
export type RigName = (typeof RIG_NAMES)[number];

/** Joints of a figure of 1.7 m that stands with its arms down and looks at the viewer. */
export const RIG: Readonly<Record<RigName, RigJoint>> = {
  hips: joint('骨盆', null, 0, 0.92),
  waist: joint('腰', 'hips', 0, 0.1),
  chest: joint('胸', 'waist', 0, 0.14),
  neck: joint('脖子', 'chest', 0, 0.26),
  head: joint('头', 'neck', 0, 0.09),
  rightShoulder: joint('右肩', 'chest', -0.18, 0.21),
  rightElbow: joint('右肘', 'rightShoulder', 0, -0.28),
  rightWrist: joint('右手腕', 'rightElbow', 0, -0.25),
  leftShoulder: joint('左肩', 'chest', 0.18, 0.21),
  leftElbow: joint('左肘', 'leftShoulder', 0, -0.28),
  leftWrist: joint('左手腕', 'leftElbow', 0, -0.25),
  rightHip: joint('右髋', 'hips', -0.095, -0.03),
  rightKnee: joint('右膝', 'rightHip', 0, -0.42),
  rightAnkle: joint('右脚踝', 'rightKnee', 0, -0.4),
  leftHip: joint('左髋', 'hips', 0.095, -0.03),
  leftKnee: joint('左膝', 'leftHip', 0, -0.42),
  leftAnkle: joint('左脚踝', 'leftKnee', 0, -0.4),
};

/** Length of a hand in metres. */
const HAND_LONG = 0.185;

export type FingerBend = HandShape['bend'];
export const SIDES = ['right', 'left'] as const;
export type Side = (typeof SIDES)[number];

/** A figure: position of its feet, scale, rotations of its joints, bends of its fingers. */
export interface Figure {
  /** Position on the ground in metres; `y` lifts it. */
  at: Vector;
  scale: number;
  turns: Readonly<Partial<Record<RigName, EulerAngles>>>;
  hands: Readonly<Record<Side, { bend: FingerBend; spread: number }>>;
}

/** World position and rotation of a joint. */
export interface PosedFigure {
  place: Vector;
  axes: RotationMatrix;
}

/** Every joint of a figure in world coordinates. */
export function poseFigure({ at, scale, turns }: Pick<Figure, 'at' | 'scale' | 'turns'>): Record<RigName, PosedFigure> {
  const all = {} as Record<RigName, PosedFigure>;
  for (const name of RIG_NAMES) {
    const { parent, offset } = RIG[name];
    const own = rotationMatrix(turns[name] ?? NO_TURN);
    const above = parent && all[parent];
    all[name] = above
      ? {
          place: addVectors(above.place, rotateVector(above.axes, scaleVector(offset, scale))),
          axes: multiplyMatrices(above.axes, own),
        }
      : { place: addVectors(at, scaleVector(offset, scale)), axes: own };
  }
  return all;
}

/**
 * 21 joints of a hand in the axes of its wrist, in metres: in the rest pose fingers point down and
 * the palm faces the body. Both hands are mirror images.
 */
export function handShapeOf({ hands }: Pick<Figure, 'hands'>, side: Side): Vector[] {
  const flip = side === 'left' ? -1 : 1;
  return handJoints(hands[side]).map(({ x, y, z }) => ({
    x: z * HAND_LONG * flip,
    y: y * HAND_LONG,
    z: -x * HAND_LONG,
  }));
}

/** Points of the head in its own axes, in metres, and the direction from which each is visible. */
export const HEAD_POINTS = {
  nose: { place: { x: 0, y: 0.1, z: 0.115 }, way: { x: 0, y: 0, z: 1 } },
  rightEye: { place: { x: -0.033, y: 0.13, z: 0.09 }, way: { x: -0.3, y: 0, z: 0.95 } },
  leftEye: { place: { x: 0.033, y: 0.13, z: 0.09 }, way: { x: 0.3, y: 0, z: 0.95 } },
  rightEar: { place: { x: -0.078, y: 0.11, z: 0 }, way: { x: -1, y: 0, z: 0.35 } },
  leftEar: { place: { x: 0.078, y: 0.11, z: 0 }, way: { x: 1, y: 0, z: 0.35 } },
} as const satisfies Record<string, { place: Vector; way: Vector }>;
