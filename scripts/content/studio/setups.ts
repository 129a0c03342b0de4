import {
  BLACK_CARD,
  bottle,
  jar,
  lamp,
  onTheClock,
  paper,
  room,
  sheet,
  table,
  towel,
  vase,
  WHITE_CARD,
  window,
} from './goods.ts';
import { rect, type Rect, type Solid, type Vec } from './solids.ts';
import type { Scene } from './trace.ts';

/** A thing in the plan of a set-up, in centimetres from the goods. */
export interface Mark {
  kind: 'window' | 'lamp' | 'paper' | 'white' | 'black' | 'backdrop';
  x: number;
  z: number;
  /** Length of its trace, and its direction in degrees: 0 lies across the view. */
  long: number;
  turn: number;
  words: string;
}

export interface Setup {
  words: string;
  scene: Scene;
  marks: readonly Mark[];
}

export interface Series {
  /** Height of the plan in centimetres; its width follows. */
  plan: { left: number; right: number; back: number; front: number };
  /** Whether all are exposed as the first one, for what becomes brighter or darker is shown. */
  sameExposure?: boolean;
  setups: readonly Setup[];
}

const GOODS: Vec = [0, 6, 0];
const CAMERA = { from: [0, 17, 74], to: [0, 6.4, 0], angle: 16.5 } as const;
const JAR_CAMERA = { from: [0, 15, 62], to: [0, 3.4, 0], angle: 14 } as const;
const CELADON: Vec = [0.5, 0.62, 0.54];

const sceneOf = (solids: readonly Solid[], lights: readonly Rect[], camera: Scene['camera'] = CAMERA): Scene => ({
  solids: [...solids, ...lights],
  lights,
  camera,
});

const degrees = (x: number, z: number) => (Math.atan2(x, z) * 180) / Math.PI;

/** The window at three distances: how much darker the other side is. */
const windows: Series = {
  plan: { left: -215, right: 65, back: -55, front: 95 },
  setups: [30, 100, 200].map((distance) => ({
    words: `离窗 ${distance} 厘米`,
    scene: sceneOf([...room(distance), ...table(), vase(CELADON)], [window(distance)]),
    marks: [{ kind: 'window', x: -distance, z: 0, long: 100, turn: 90, words: `窗 ${distance} 厘米` }],
  })),
};

const SIDE = onTheClock(9, 60, 34);
const lampMark = ([x, , z]: Vec, words = '灯'): Mark => ({ kind: 'lamp', x, z, long: 0, turn: 0, words });
const paperMark = (from: Vec, distance: number): Mark => {
  const far = Math.hypot(from[0], from[1] - GOODS[1], from[2]);
  const share = 1 - distance / far;
  return {
    kind: 'paper',
    x: from[0] * share,
    z: from[2] * share,
    long: 29.7,
    turn: degrees(from[0], from[2]),
    words: '硫酸纸',
  };
};

/** A lamp: bare, behind paper beside it, behind paper beside the goods. */
const lamps: Series = {
  plan: { left: -75, right: 40, back: -35, front: 40 },
  setups: [
    {
      words: '直照',
      scene: sceneOf([...room(180), ...table(), vase(CELADON)], [lamp(SIDE, GOODS)]),
      marks: [lampMark(SIDE)],
    },
    ...[20, 43].map((distance) => ({
      words: distance === 20 ? '纸靠近灯' : '纸靠近商品',
      scene: sceneOf([...room(180), ...table(), vase(CELADON)], [paper(SIDE, GOODS, distance)]),
      marks: [lampMark(SIDE), paperMark(SIDE, distance)],
    })),
  ],
};

/** The lamp on the clock. */
const clock: Series = {
  plan: { left: -75, right: 75, back: -70, front: 75 },
  setups: (
    [
      [6, '正面光'],
      [9, '侧光'],
      [10, '侧逆光'],
      [12, '逆光'],
    ] as const
  ).map(([hour, words]) => {
    // In front it stands beside the phone; behind the goods it is above the picture.
    const at = onTheClock(hour === 6 ? 6.4 : hour, 60, hour === 12 ? 64 : hour === 6 ? 40 : 34);
    return {
      words: `${hour} 点：${words}`,
      scene: sceneOf([...room(180), table()[0]!, ...jar()], [paper(at, GOODS, 20)], JAR_CAMERA),
      marks: [lampMark(at, `${hour} 点`), { ...paperMark(at, 20), words: '' }],
    };
  }),
};

const CARD_AT: Vec = [15, 9, 2];
const card = (material: typeof WHITE_CARD): Solid => sheet(CARD_AT, [0, 6, 4], 30, 21, material);
const cardMark = (kind: 'white' | 'black'): Mark => ({
  kind,
  x: CARD_AT[0],
  z: CARD_AT[2],
  long: 30,
  turn: 97,
  words: kind === 'white' ? '白卡' : '黑卡',
});

/** Side light without a card, with a white one, with a black one. */
const cards: Series = {
  plan: { left: -75, right: 40, back: -35, front: 40 },
  sameExposure: true,
  setups: ([null, 'white', 'black'] as const).map((kind) => ({
    words: kind === null ? '只有灯' : kind === 'white' ? '加白卡' : '换黑卡',
    scene: sceneOf(
      [
        ...room(180),
        ...table(),
        vase([0.7, 0.66, 0.6]),
        ...(kind === null ? [] : [card(kind === 'white' ? WHITE_CARD : BLACK_CARD)]),
      ],
      [paper(SIDE, GOODS, 20)],
    ),
    marks: [lampMark(SIDE), paperMark(SIDE, 20), ...(kind === null ? [] : [cardMark(kind)])],
  })),
};

const BOTTLE_CAMERA = { from: [0, 13, 74], to: [0, 8.6, 0], angle: 14.5 } as const;
const sideMark = (kind: Mark['kind'], x: number, words: string): Mark => ({ kind, x, z: 0, long: 24, turn: 90, words });

/** Glass before a bright ground with black cards, and before a dark one with bright sides. */
const glass: Series = {
  plan: { left: -32, right: 32, back: -34, front: 34 },
  setups: [
    {
      words: '亮背景，黑边',
      scene: sceneOf(
        [
          rect([0, -0.001, 0], [60, 0, 0], [0, 0, -26], WHITE_CARD),
          ...[-14, 14].map((x) => rect([x, 14, -2], [0, 14, 0], [0, 0, 12], BLACK_CARD)),
          ...bottle(),
        ],
        [rect([0, 14, -27], [24, 0, 0], [0, 20, 0], { albedo: [1, 1, 1], emit: [1, 1, 1] })],
        BOTTLE_CAMERA,
      ),
      marks: [
        { kind: 'backdrop', x: 0, z: -27, long: 48, turn: 0, words: '打亮的白纸' },
        sideMark('black', -14, '黑卡'),
        sideMark('black', 14, '黑卡'),
      ],
    },
    {
      words: '暗背景，亮边',
      scene: sceneOf(
        [
          rect([0, -0.001, 0], [60, 0, 0], [0, 0, -40], { albedo: [0.04, 0.04, 0.05], coated: true }),
          rect([0, 20, -30], [50, 0, 0], [0, 30, 0], BLACK_CARD),
          ...bottle(),
        ],
        [
          sheet([-17, 11, -3], [0, 9, 0], 16, 22, { albedo: [1, 1, 1], emit: [1, 1, 1] }),
          sheet([17, 11, -3], [0, 9, 0], 16, 22, { albedo: [1, 1, 1], emit: [1, 1, 1] }),
        ],
        BOTTLE_CAMERA,
      ),
      marks: [
        { kind: 'black', x: 0, z: -30, long: 56, turn: 0, words: '黑背景' },
        sideMark('white', -17, '打亮的白卡'),
        sideMark('white', 17, '打亮的白卡'),
      ],
    },
  ],
};

/** A towel under a lamp at three heights. */
const towels: Series = {
  plan: { left: -55, right: 25, back: -25, front: 30 },
  setups: [90, 45, 15].map((height) => {
    const angle = (height * Math.PI) / 180;
    const at: Vec = [-45 * Math.cos(angle), 45 * Math.sin(angle), 0.001];
    return {
      words: `${height} 度`,
      scene: sceneOf([...room(180), towel()], [lamp(at, [0, 0, 0])], { from: [0, 21, 13], to: [0, 0, 0], angle: 19 }),
      marks: [{ ...lampMark(at, `灯，高 ${Math.round(at[1])} 厘米`) }],
    };
  }),
};

export const SERIES = { window: windows, lamp: lamps, clock, card: cards, glass, towel: towels };
export type SeriesName = keyof typeof SERIES;
