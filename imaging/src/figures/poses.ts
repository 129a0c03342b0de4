import type { PoseName } from '@app/shared/contracts/figure-kinds';
import type { Vector } from './vector.ts';

/** How an arm lies: out from the body, up, to the front; the same words for both sides. */
interface ArmPose {
  upper: Vector;
  fore: Vector;
  /** Where the palm looks. */
  palm: Vector;
  curl: number;
  /** Where the hand points; as the forearm does when absent. */
  hand?: Vector;
}

interface LegPose {
  thigh: Vector;
  shin: Vector;
  /** Degrees that the toes look outwards. */
  out?: number;
}

export interface Pose {
  /** The whole body, to its left, in degrees. */
  yaw: number;
  head: { yaw: number; roll?: number; pitch?: number };
  hips: { roll?: number; yaw?: number };
  chest: { roll?: number; yaw?: number; pitch?: number };
  left: ArmPose;
  right: ArmPose;
  legs: { left: LegPose; right: LegPose };
  seated?: boolean;
}

const HANGING: ArmPose = { upper: [0.2, -1, -0.06], fore: [0.09, -1, 0.16], palm: [-1, 0, 0], curl: 0.34 };
const RELAXED: ArmPose = { upper: [0.24, -1, -0.02], fore: [0.04, -1, 0.34], palm: [-1, 0, -0.2], curl: 0.45 };
const AKIMBO: ArmPose = {
  upper: [0.8, -0.86, -0.3],
  fore: [-0.8, -0.62, 0.34],
  palm: [-1, -0.1, -0.6],
  hand: [-0.35, -0.42, 0.8],
  curl: 0.42,
};

const STANDING = {
  left: { thigh: [0.02, -1, 0.03], shin: [0.0, -1, -0.04], out: 10 },
  right: { thigh: [0.1, -1, 0.14], shin: [0.03, -1, -0.16], out: 22 },
} as const satisfies Pose['legs'];
export const POSES_BY_NAME: Readonly<Record<PoseName, Pose>> = {
  stand: {
    yaw: 4,
    head: { yaw: -4, roll: 2 },
    hips: { roll: 2 },
    chest: { roll: -3 },
    left: HANGING,
    right: RELAXED,
    legs: STANDING,
  },
  turn: {
    yaw: 34,
    head: { yaw: -20, roll: -3 },
    hips: { roll: 2 },
    chest: { roll: -3, yaw: -4 },
    left: HANGING,
    right: { upper: [0.22, -1, 0.1], fore: [0, -0.9, 0.42], palm: [-1, 0, 0], curl: 0.4 },
    legs: { left: { thigh: [0.0, -1, 0.02], shin: [0.0, -1, -0.04], out: 8 }, right: STANDING.right },
  },
  hips: {
    yaw: -6,
    head: { yaw: 8, roll: 4 },
    hips: { roll: -4 },
    chest: { roll: 4 },
    left: AKIMBO,
    right: AKIMBO,
    legs: {
      left: { thigh: [0.17, -1, 0.1], shin: [0.09, -1, -0.1], out: 22 },
      right: { thigh: [0.06, -1, 0.02], shin: [0.02, -1, -0.03], out: 12 },
    },
  },
  walk: {
    yaw: 28,
    head: { yaw: -14 },
    hips: { roll: 3, yaw: -7 },
    chest: { roll: -3, yaw: 8 },
    left: { upper: [0.16, -1, 0.3], fore: [0, -1, 0.62], palm: [-1, 0, 0], curl: 0.5 },
    right: { upper: [0.2, -1, -0.34], fore: [0.06, -1, 0.02], palm: [-1, 0, 0], curl: 0.45 },
    legs: {
      left: { thigh: [0.01, -1, -0.2], shin: [0, -1, -0.5], out: 5 },
      right: { thigh: [0.02, -1, 0.38], shin: [0.01, -1, 0.02], out: 5 },
    },
  },
  sit: {
    yaw: 38,
    head: { yaw: -26, roll: -3 },
    hips: { roll: 0 },
    chest: { pitch: 4, roll: -1 },
    left: { upper: [0.16, -1, 0.3], fore: [-0.22, -0.52, 1], palm: [0, -1, 0.1], curl: 0.3 },
    right: { upper: [0.16, -1, 0.36], fore: [-0.12, -0.56, 1], palm: [0, -1, 0.1], curl: 0.3 },
    legs: {
      left: { thigh: [0.12, -0.1, 1], shin: [0.03, -1, -0.1], out: 6 },
      right: { thigh: [0.18, -0.1, 1], shin: [0.12, -1, 0.24], out: 8 },
    },
    seated: true,
  },
  pocket: {
    yaw: 14,
    head: { yaw: -10, roll: -3 },
    hips: { roll: 3 },
    chest: { roll: -4 },
    left: { upper: [0.42, -1, -0.36], fore: [-0.3, -1, 0.5], palm: [-1, 0, 0], curl: 0.5 },
    right: HANGING,
    legs: STANDING,
  },
  cross: {
    yaw: -10,
    head: { yaw: 8, roll: 2 },
    hips: { roll: -2 },
    chest: { roll: 2 },
    left: { upper: [0.3, -1, 0.32], fore: [-1, 0.16, 0.62], palm: [0, 0, -1], curl: 0.25 },
    right: { upper: [0.3, -1, 0.26], fore: [-1, 0.22, 0.44], palm: [0, 0, -1], curl: 0.25 },
    legs: STANDING,
  },
  hair: {
    yaw: 10,
    head: { yaw: -8, roll: -7 },
    hips: { roll: 4 },
    chest: { roll: -6 },
    left: HANGING,
    right: {
      upper: [0.8, 0.5, 0.3],
      fore: [-0.95, 0.42, -0.26],
      palm: [-0.4, -0.9, -0.2],
      hand: [-0.7, 0.34, -0.5],
      curl: 0.5,
    },
    legs: STANDING,
  },
  side: {
    yaw: 72,
    head: { yaw: -14 },
    hips: {},
    chest: {},
    left: { upper: [0.12, -1, -0.1], fore: [0.02, -1, 0.3], palm: [-1, 0, 0], curl: 0.4 },
    right: { upper: [0.1, -1, -0.04], fore: [0.02, -1, 0.3], palm: [-1, 0, 0], curl: 0.4 },
    legs: {
      left: { thigh: [0.04, -1, 0.1], shin: [0.04, -1, -0.12], out: 6 },
      right: { thigh: [0.04, -1, -0.04], shin: [0.04, -1, -0.1], out: 6 },
    },
  },
  back: {
    yaw: 172,
    head: { yaw: 8 },
    hips: { roll: 2 },
    chest: { roll: -2 },
    left: HANGING,
    right: RELAXED,
    legs: STANDING,
  },
};
