import type { PoseJoint, PosePoint, PoseDrawing, PosePerson } from './pose.ts';

/**
 * Positions of the 18 joints in hundredths of the figure's height; initially hidden ones are named.
 */
interface Figure {
  name: string;
  at: readonly (readonly [x: number, y: number])[];
  hidden?: readonly number[];
}

/**
 * Preset figures. Order of the joints: nose, neck, right arm, left arm, right leg, left leg, eyes,
 * ears.
 */
export const POSE_FIGURES = {
  stand: {
    name: '站立',
    at: [
      [0, 8],
      [0, 18],
      [-11, 18.5],
      [-14.5, 34],
      [-16, 48],
      [11, 18.5],
      [14.5, 34],
      [16, 48],
      [-7, 49],
      [-8, 72],
      [-8.5, 96],
      [7, 49],
      [8, 72],
      [8.5, 96],
      [-2.2, 6],
      [2.2, 6],
      [-5, 7.5],
      [5, 7.5],
    ],
  },
  arms: {
    name: '举起双手',
    at: [
      [0, 16],
      [0, 25],
      [-11, 25],
      [-18, 12],
      [-15, -2],
      [11, 25],
      [18, 12],
      [15, -2],
      [-7, 54],
      [-8, 76],
      [-8.5, 98],
      [7, 54],
      [8, 76],
      [8.5, 98],
      [-2.2, 14],
      [2.2, 14],
      [-5, 15.5],
      [5, 15.5],
    ],
  },
  akimbo: {
    name: '叉腰',
    at: [
      [0, 8],
      [0, 18],
      [-11, 18.5],
      [-23, 32],
      [-10, 44],
      [11, 18.5],
      [23, 32],
      [10, 44],
      [-7, 49],
      [-10, 72],
      [-13, 96],
      [7, 49],
      [9, 72],
      [11, 96],
      [-2.2, 6],
      [2.2, 6],
      [-5, 7.5],
      [5, 7.5],
    ],
  },
  walk: {
    name: '行走',
    at: [
      [3, 8],
      [0, 18],
      [-7, 19],
      [-13, 33],
      [-8, 46],
      [7, 18.5],
      [9, 33],
      [17, 43],
      [-5, 49],
      [4, 71],
      [6, 95],
      [5, 49],
      [-2, 72],
      [-13, 92],
      [1.5, 6],
      [5, 6.3],
      [-2.5, 7.5],
      [6, 7.5],
    ],
  },
  run: {
    name: '奔跑',
    at: [
      [11, 10],
      [6, 19],
      [-1, 21],
      [-14, 30],
      [-6, 41],
      [12, 19],
      [20, 31],
      [30, 22],
      [-4, 50],
      [16, 57],
      [10, 79],
      [5, 49],
      [-8, 70],
      [-30, 76],
      [9, 8],
      [13, 8],
      [5.5, 9],
      [13, 10],
    ],
  },
  sit: {
    name: '坐着',
    at: [
      [0, 18],
      [0, 29],
      [-12, 29.5],
      [-16, 46],
      [-10, 58],
      [12, 29.5],
      [16, 46],
      [10, 58],
      [-8, 63],
      [-13, 68],
      [-13, 96],
      [8, 63],
      [13, 68],
      [13, 96],
      [-2.4, 16],
      [2.4, 16],
      [-5.5, 17.5],
      [5.5, 17.5],
    ],
  },
  kneel: {
    name: '跪坐',
    at: [
      [0, 28],
      [0, 39],
      [-12, 39.5],
      [-15, 57],
      [-9, 71],
      [12, 39.5],
      [15, 57],
      [9, 71],
      [-8, 75],
      [-14, 92],
      [-7, 97],
      [8, 75],
      [14, 92],
      [7, 97],
      [-2.4, 26],
      [2.4, 26],
      [-5.5, 27.5],
      [5.5, 27.5],
    ],
  },
  dance: {
    name: '起舞',
    at: [
      [-2, 9],
      [0, 18],
      [-11, 17],
      [-24, 8],
      [-31, -4],
      [11, 20],
      [25, 25],
      [38, 17],
      [-7, 49],
      [-8, 72],
      [-6, 97],
      [7, 48],
      [26, 55],
      [19, 77],
      [-4, 7],
      [0.5, 6.6],
      [-6.5, 9.4],
      [3.5, 8],
    ],
  },
  back: {
    name: '背影',
    at: [
      [0, 8],
      [0, 18],
      [11, 18.5],
      [14.5, 34],
      [16, 48],
      [-11, 18.5],
      [-14.5, 34],
      [-16, 48],
      [7, 49],
      [8, 72],
      [8.5, 96],
      [-7, 49],
      [-8, 72],
      [-8.5, 96],
      [2.2, 6],
      [-2.2, 6],
      [5, 7.5],
      [-5, 7.5],
    ],
    hidden: [0, 14, 15],
  },
  portrait: {
    name: '半身像',
    at: [
      [0, 30],
      [0, 60],
      [-32, 63],
      [-42, 108],
      [-46, 148],
      [32, 63],
      [42, 108],
      [46, 148],
      [-20, 150],
      [-22, 215],
      [-23, 280],
      [20, 150],
      [22, 215],
      [23, 280],
      [-6.5, 24],
      [6.5, 24],
      [-14.5, 28],
      [14.5, 28],
    ],
    hidden: [4, 7, 8, 9, 10, 11, 12, 13],
  },
} as const satisfies Record<string, Figure>;

export type FigureName = keyof typeof POSE_FIGURES;

/** Maximum share of the picture's height and width for a new figure. */
const ROOM = { high: 0.9, wide: 0.8 } as const;

/** A figure in the centre of a picture, as high as it fits. */
export function figureIn(
  name: FigureName,
  { width, height }: Pick<PoseDrawing, 'width' | 'height'>,
  shift = 0,
): PosePerson {
  const { at, hidden = [] }: Figure = POSE_FIGURES[name];
  const places: PosePoint[] = at.map(([x, y]) => ({ x, y }));
  const shown = places.filter((_, joint) => !hidden.includes(joint));
  const span = (of: (point: PosePoint) => number) => Math.max(...shown.map(of)) - Math.min(...shown.map(of));
  // Sitting and kneeling figures have the same scale as standing ones.
  const scale = Math.min(
    (height * ROOM.high) /
      Math.max(
        100,
        span(({ y }) => y),
      ),
    (width * ROOM.wide) / span(({ x }) => x),
  );
  const bottom = Math.max(...shown.map(({ y }) => y));
  const under = name === 'portrait' ? height : height * (1 - (1 - ROOM.high) / 2);
  const body = places.map(({ x, y }, joint): PoseJoint => ({
    x: width / 2 + shift + x * scale,
    y: under + (y - bottom) * scale,
    shown: !hidden.includes(joint),
  }));
  return { body, right: null, left: null, face: null };
}

/** Joints of the standing figure: default positions of unknown joints. */
export const STANDING_POINTS: readonly PosePoint[] = POSE_FIGURES.stand.at.map(([x, y]) => ({ x, y }));
