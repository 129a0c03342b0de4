import { HAND_SHAPES } from '@app/shared/pose';
import { RIG_NAMES, type Figure, type RigName } from './rig.ts';
import type { EulerAngles } from './vectors.ts';

interface Preset {
  name: string;
  turns: Readonly<Partial<Record<RigName, EulerAngles>>>;
  /** Metres by which the hips are lower than in standing. */
  lower?: number;
}

/** Rotations in degrees: -x of a thigh lifts it forwards, +x of a shin bends it back. */
export const RIG_PRESETS = {
  stand: { name: '站立', turns: { rightShoulder: [0, 0, -8], leftShoulder: [0, 0, 8] } },
  walk: {
    name: '行走',
    turns: {
      rightHip: [-26, 0, 0],
      rightKnee: [12, 0, 0],
      leftHip: [20, 0, 0],
      leftKnee: [24, 0, 0],
      rightShoulder: [26, 0, -8],
      rightElbow: [-18, 0, 0],
      leftShoulder: [-26, 0, 8],
      leftElbow: [-26, 0, 0],
      chest: [0, 8, 0],
    },
    lower: 0.03,
  },
  run: {
    name: '奔跑',
    turns: {
      waist: [12, 0, 0],
      rightHip: [-70, 0, 0],
      rightKnee: [84, 0, 0],
      leftHip: [24, 0, 0],
      leftKnee: [18, 0, 0],
      rightShoulder: [46, 0, -12],
      rightElbow: [-88, 0, 0],
      leftShoulder: [-46, 0, 12],
      leftElbow: [-96, 0, 0],
      chest: [0, 12, 0],
      head: [-8, 0, 0],
    },
    lower: 0.06,
  },
  sit: {
    name: '坐着',
    turns: {
      rightHip: [-88, -8, 0],
      rightKnee: [88, 0, 0],
      leftHip: [-88, 8, 0],
      leftKnee: [88, 0, 0],
      rightShoulder: [-30, 0, -6],
      rightElbow: [-42, 0, 0],
      leftShoulder: [-30, 0, 6],
      leftElbow: [-42, 0, 0],
    },
    lower: 0.42,
  },
  kneel: {
    name: '单膝跪',
    turns: {
      rightHip: [-90, 0, 0],
      rightKnee: [90, 0, 0],
      leftHip: [4, 0, 0],
      leftKnee: [92, 0, 0],
      rightShoulder: [-34, 0, -6],
      rightElbow: [-34, 0, 0],
      leftShoulder: [0, 0, 10],
    },
    lower: 0.38,
  },
  arms: {
    name: '举起双手',
    turns: { rightShoulder: [0, 0, -158], leftShoulder: [0, 0, 158], rightElbow: [0, 0, -10], leftElbow: [0, 0, 10] },
  },
  akimbo: {
    name: '叉腰',
    turns: {
      rightShoulder: [10, 0, -46],
      rightElbow: [0, 0, 92],
      leftShoulder: [10, 0, 46],
      leftElbow: [0, 0, -92],
    },
  },
  point: {
    name: '指向前方',
    turns: { rightShoulder: [-84, 0, -6], leftShoulder: [0, 0, 8], head: [0, -8, 0] },
  },
  t: { name: 'T 字', turns: { rightShoulder: [0, 0, -90], leftShoulder: [0, 0, 90] } },
} as const satisfies Record<string, Preset>;

export type RigPresetName = keyof typeof RIG_PRESETS;

/** A figure in a preset pose on the ground, `x` metres from the centre. */
export function newFigure(name: RigPresetName, x = 0): Figure {
  const { turns, lower = 0 }: Preset = RIG_PRESETS[name];
  const { bend } = HAND_SHAPES.relaxed;
  const hand = { bend, spread: 0 };
  return { at: { x, y: 0 - lower, z: 0 }, scale: 1, turns, hands: { right: hand, left: hand } };
}

/** The same figure in another preset pose, at the same position. */
export function withPose(figure: Figure, name: RigPresetName): Figure {
  const { turns, at } = newFigure(name);
  return { ...figure, turns, at: { ...figure.at, y: at.y } };
}

const MIRRORED_JOINT: Readonly<Partial<Record<RigName, RigName>>> = Object.fromEntries(
  RIG_NAMES.flatMap((name) => {
    const other = name.startsWith('right') ? name.replace('right', 'left') : name.replace('left', 'right');
    return other === name ? [] : [[name, other]];
  }),
);

/** Mirrors a figure: left and right swap their rotations and hands. */
export function mirroredFigure({ turns, hands, ...figure }: Figure): Figure {
  const flipped = RIG_NAMES.flatMap((name) => {
    const turn = turns[MIRRORED_JOINT[name] ?? name];
    return turn ? [[name, [turn[0], 0 - turn[1], 0 - turn[2]] satisfies EulerAngles]] : [];
  });
  return {
    ...figure,
    turns: Object.fromEntries(flipped) as Figure['turns'],
    hands: { right: hands.left, left: hands.right },
  };
}
