import type { Figure } from '@app/shared/contracts/figure-kinds';
import { add, toWorldDirection, toWorldPoint, turnFrame, normalise, type LocalFrame, type Vector } from './vector.ts';
import { type Pose } from './poses.ts';

export interface ArmJoints {
  shoulder: Vector;
  elbow: Vector;
  wrist: Vector;
  palm: Vector;
  along: Vector;
  curl: number;
}

export interface LegJoints {
  hip: Vector;
  knee: Vector;
  ankle: Vector;
  toe: Vector;
}

export type Side = 'left' | 'right';
export const SIDES = ['left', 'right'] as const;
/** `left` is the body's own: it lies to the right of a picture from the front. */
export const signOf = (side: Side): 1 | -1 => (side === 'left' ? 1 : -1);

/**
 * Where the joints of a body are, in cm, as the camera sees them: x to the right, y up from the
 * ground, z to the camera.
 */
export interface FigureRig {
  scale: number;
  /** Right, up and front of these parts. */
  pelvis: LocalFrame;
  chest: LocalFrame;
  neck: Vector;
  head: LocalFrame;
  arms: Record<Side, ArmJoints>;
  legs: Record<Side, LegJoints>;
  shape: BodyShape;
  seated: boolean;
}

/** Half breadths in cm at 170 cm. */
export interface BodyShape {
  woman: boolean;
  shoulders: number;
  chest: number;
  waist: number;
  hips: number;
  depth: number;
  limb: number;
  belly: number;
  bust: number;
}

const BUILD = {
  slim: { breadth: 0.93, waist: 0.93, limb: 0.87, depth: 0.95, belly: 0, bust: 0.8 },
  regular: { breadth: 1, waist: 1, limb: 1, depth: 1, belly: 0, bust: 1 },
  athletic: { breadth: 1.05, waist: 0.99, limb: 1.08, depth: 1.04, belly: 0, bust: 0.9 },
  curvy: { breadth: 1.07, waist: 1.08, limb: 1.13, depth: 1.1, belly: 1.5, bust: 1.25 },
  plus: { breadth: 1.2, waist: 1.36, limb: 1.3, depth: 1.27, belly: 4.4, bust: 1.4 },
} as const;

export function shapeOf({ sex, body, age }: Figure): BodyShape {
  const b = BUILD[body];
  const woman = sex === 'woman';
  const older = age === 'older' ? 1.05 : 1;
  return {
    woman,
    shoulders: (woman ? 13.6 : 17) * (1 + (b.breadth - 1) * 0.6),
    chest: (woman ? 12.8 : 15.4) * b.breadth,
    waist: (woman ? 9.7 : 12.8) * b.waist * older,
    hips: (woman ? 15.2 : 14.4) * b.breadth,
    depth: b.depth,
    limb: (woman ? 0.94 : 1.07) * b.limb,
    belly: b.belly + (age === 'older' ? 1 : 0),
    bust: woman ? b.bust : 0,
  };
}

const UP: Vector = [0, 1, 0];
const LOOK = (5 * Math.PI) / 180;

/**
 * @param lean degrees by which the head is held otherwise than the pose says: two pictures of one
 *   pose differ a little
 */
export function buildRig(figure: Figure, pose: Pose, lean = 0): FigureRig {
  const shape = shapeOf(figure);
  const scale = figure.height / 170;
  // The camera looks a little down: no hem is seen from below.
  const [c, d] = [Math.cos(LOOK), Math.sin(LOOK)];
  const body = turnFrame({ at: [0, 0, 0], x: [1, 0, 0], y: [0, c, d], z: [0, -d, c] }, { yaw: pose.yaw });
  const pelvis: LocalFrame = { ...turnFrame(body, pose.hips), at: [0, pose.seated ? 55 : 92, 0] };
  const waist = toWorldPoint(pelvis, [0, 15, 0]);
  const chest: LocalFrame = { ...turnFrame(body, pose.chest), at: waist };
  const neck = toWorldPoint(chest, [0, 35.8, -0.6]);
  const headTurn = { ...pose.head, yaw: pose.head.yaw + lean, roll: (pose.head.roll ?? 0) + lean * 0.3 };
  const head: LocalFrame = { ...turnFrame({ ...body, at: neck }, headTurn), at: toWorldPoint(chest, [0, 41.2, 0.8]) };

  const armOf = (side: Side): ArmJoints => {
    const sign = signOf(side);
    const mirrored = ([x, y, z]: Vector): Vector => normalise([x * sign, y, z]);
    const { upper, fore, palm, curl, hand = fore } = pose[side];
    const shoulder = toWorldPoint(chest, [sign * shape.shoulders, 29.8, -0.8]);
    const elbow = add(shoulder, toWorldDirection(chest, mirrored(upper)), 28.5);
    const wrist = add(elbow, toWorldDirection(chest, mirrored(fore)), 24);
    return {
      shoulder,
      elbow,
      wrist,
      palm: toWorldDirection(chest, mirrored(palm)),
      along: toWorldDirection(chest, mirrored(hand)),
      curl,
    };
  };
  const legOf = (side: Side): LegJoints => {
    const sign = signOf(side);
    const { thigh, shin, out = 10 } = pose.legs[side];
    const mirrored = ([x, y, z]: Vector): Vector => toWorldDirection(body, normalise([x * sign, y, z]));
    const hip = toWorldPoint(pelvis, [sign * shape.hips * 0.56, -3, 0]);
    const knee = add(hip, mirrored(thigh), 45);
    const ankle = add(knee, mirrored(shin), 43);
    const turn = (out * Math.PI) / 180;
    const toe = add(add(ankle, mirrored([Math.sin(turn), 0, Math.cos(turn)]), 17), UP, -5);
    return { hip, knee, ankle, toe };
  };
  const legs = { left: legOf('left'), right: legOf('right') };
  const rig: FigureRig = {
    scale,
    pelvis,
    chest,
    neck,
    head,
    arms: { left: armOf('left'), right: armOf('right') },
    legs,
    shape,
    seated: pose.seated === true,
  };
  // The lower foot stands on the ground.
  const lowest = Math.min(legs.left.ankle[1], legs.right.ankle[1]) - 8;
  return lifted(rig, -lowest);
}

function lifted(rig: FigureRig, by: number): FigureRig {
  const up = <T extends object>(parts: T): T =>
    Object.fromEntries(
      Object.entries(parts).map(([name, value]) => [
        name,
        Array.isArray(value) && name !== 'palm' && name !== 'along' ? add(value as unknown as Vector, UP, by) : value,
      ]),
    ) as T;
  const moved = (frame: LocalFrame): LocalFrame => ({ ...frame, at: add(frame.at, UP, by) });
  return {
    ...rig,
    pelvis: moved(rig.pelvis),
    chest: moved(rig.chest),
    neck: add(rig.neck, UP, by),
    head: moved(rig.head),
    arms: { left: up(rig.arms.left), right: up(rig.arms.right) },
    legs: { left: up(rig.legs.left), right: up(rig.legs.right) },
  };
}
