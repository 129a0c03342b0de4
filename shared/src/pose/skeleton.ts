/** Joints of a body in the order of OpenPose's 18 (COCO with a neck). Sides are the person's. */
export const BODY_JOINTS = [
  '鼻子',
  '颈部',
  '右肩',
  '右肘',
  '右手腕',
  '左肩',
  '左肘',
  '左手腕',
  '右髋',
  '右膝',
  '右脚踝',
  '左髋',
  '左膝',
  '左脚踝',
  '右眼',
  '左眼',
  '右耳',
  '左耳',
] as const;

type Bone = readonly [from: number, to: number];

/** Bones in the order of their colours: bone 0 is red, each further one 20° on. */
export const BODY_BONES: readonly Bone[] = [
  [1, 2],
  [1, 5],
  [2, 3],
  [3, 4],
  [5, 6],
  [6, 7],
  [1, 8],
  [8, 9],
  [9, 10],
  [1, 11],
  [11, 12],
  [12, 13],
  [1, 0],
  [0, 14],
  [14, 16],
  [0, 15],
  [15, 17],
];

/** Joints below each joint of the body, the nearest first. */
export const CHILD_JOINTS: Readonly<Record<number, readonly number[]>> = {
  0: [14, 15, 16, 17],
  2: [3, 4],
  3: [4],
  5: [6, 7],
  6: [7],
  8: [9, 10],
  9: [10],
  11: [12, 13],
  12: [13],
  14: [16],
  15: [17],
};

/** Joint of the body to which a hand or the face is attached. */
export const ROOT_JOINTS = { right: 4, left: 7, face: 0 } as const;

export const JOINT_INDEX = { nose: 0, neck: 1, rightElbow: 3, rightWrist: 4, leftElbow: 6, leftWrist: 7 } as const;

const FINGERS = ['拇指', '食指', '中指', '无名指', '小指'] as const;
const KNUCKLES = ['根部', '第一节', '第二节', '指尖'] as const;

/** Joints of a hand: the wrist, then each finger from its root to its tip. */
export const HAND_JOINTS: readonly string[] = [
  '手腕',
  ...FINGERS.flatMap((finger) => KNUCKLES.map((knuckle) => finger + knuckle)),
];
export const HAND_BONES: readonly Bone[] = FINGERS.flatMap((_, finger) =>
  KNUCKLES.map((_knuckle, at): Bone => [at === 0 ? 0 : finger * 4 + at, finger * 4 + at + 1]),
);

/** Points of a face: 68 of its outlines, then the right and the left pupil. */
export const FACE_POINTS = 70;
const FACE_PARTS: readonly [name: string, first: number][] = [
  ['脸廓', 0],
  ['右眉', 17],
  ['左眉', 22],
  ['鼻梁', 27],
  ['鼻底', 31],
  ['右眼', 36],
  ['左眼', 42],
  ['外唇', 48],
  ['内唇', 60],
  ['右瞳孔', 68],
  ['左瞳孔', 69],
];
export const FACE_JOINTS: readonly string[] = Array.from({ length: FACE_POINTS }, (_, at) => {
  const [name, first] = FACE_PARTS.findLast(([, start]) => at >= start)!;
  return at >= 68 ? name : `${name}第 ${at - first + 1} 点`;
});

/** Red, green and blue of a hue in degrees, fully saturated. */
export function hueColour(hue: number): [number, number, number] {
  const part = (shift: number): number => {
    const at = (shift + hue / 60) % 6;
    return Math.round(255 * (1 - Math.max(0, Math.min(at, 4 - at, 1))));
  };
  return [part(5), part(3), part(1)];
}

/** Colour of a joint or bone of the body. */
export const bodyColour = (at: number): [number, number, number] => hueColour(at * 20);
/** Colour of a bone of a hand. */
export const handColour = (at: number): [number, number, number] => hueColour((at * 360) / HAND_BONES.length);
