import { fitShape } from './edits.ts';
import { STANDING_POINTS } from './figures.ts';
import {
  POSE_LIMITS,
  type PoseJoint,
  type PosePart,
  type PosePoint,
  type PoseDrawing,
  type PosePerson,
} from './pose.ts';
import { FACE_SHAPE, HAND_SHAPE } from './shapes.ts';
import { BODY_JOINTS, FACE_POINTS, HAND_JOINTS } from './skeleton.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type ReadResult<T> = T | { problem: string };
const isProblem = (value: object): value is { problem: string } => 'problem' in value;

/** Maximum length of a pose file in characters; twenty people with all points have 60,000. */
const LONGEST = 2_000_000;
const TOO_LONG = '文件太大，不像是姿势。请选 ControlNet 或 OpenPose 编辑器导出的 JSON';
/**
 * Joint of OpenPose's BODY_25 for each of the 18; the middle hip and the feet have no counterpart.
 */
const OF_25 = [0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18];

/** Key of each part in a file, its number of points, and the default shape for unknown points. */
const PART_FORMATS = {
  body: { key: 'pose_keypoints_2d', name: '身体', count: BODY_JOINTS.length, shape: STANDING_POINTS },
  right: { key: 'hand_right_keypoints_2d', name: '右手', count: HAND_JOINTS.length, shape: HAND_SHAPE },
  left: {
    key: 'hand_left_keypoints_2d',
    name: '左手',
    count: HAND_JOINTS.length,
    shape: HAND_SHAPE.map(({ x, y }) => ({ x: -x, y })),
  },
  face: { key: 'face_keypoints_2d', name: '脸', count: FACE_POINTS, shape: FACE_SHAPE },
} as const satisfies Record<PosePart, { key: string; name: string; count: number; shape: readonly PosePoint[] }>;

/**
 * Parses people of a file: the format of ControlNet (`people` with flat lists of x, y and
 * confidence; whole detection results too) or of the extension openpose-editor (`keypoints`).
 * Returns a problem in Chinese if it is neither.
 */
export function readPose(text: string): ReadResult<PoseDrawing> {
  if (text.length > LONGEST) return { problem: TOO_LONG };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return /\b(NaN|Infinity)\b/.test(text)
      ? { problem: '有关节的坐标是 NaN 或无穷大，没有读入。请把它们改成数字，或把这个关节的第三个数改成 0' }
      : { problem: '这不是 JSON 文件。请选 ControlNet 或 OpenPose 编辑器导出的 JSON' };
  }
  if (isRecord(value) && Array.isArray(value.keypoints)) return readEditor(value);
  const first: unknown =
    isRecord(value) && Array.isArray(value.poses) ? value.poses[0] : Array.isArray(value) ? value[0] : value;
  if (isRecord(first) && Array.isArray(first.people)) return readControlNet(first, first.people);
  return { problem: '文件里没有姿势（people 或 keypoints）。请选 ControlNet 或 OpenPose 编辑器导出的 JSON' };
}

/** Reads a file; a huge one is refused before it fills the memory. */
export async function readPoseFile(file: Blob): Promise<ReadResult<PoseDrawing>> {
  return file.size > LONGEST ? { problem: TOO_LONG } : readPose(await file.text());
}

function sizeIn(width: unknown, height: unknown): ReadResult<{ width: number; height: number }> {
  const { min, max } = POSE_LIMITS.side;
  const isSide = (side: unknown): side is number => typeof side === 'number' && side >= min && side <= max;
  return isSide(width) && isSide(height)
    ? { width: Math.round(width), height: Math.round(height) }
    : { problem: `画面的宽和高要在 ${min} 到 ${max} 像素之间，请改好文件里的宽和高再试` };
}

const tooMany = (count: number) =>
  count > POSE_LIMITS.people
    ? `文件里有 ${count} 个人，最多能放 ${POSE_LIMITS.people} 个，没有读入。请删掉一些人再试`
    : '';

function readControlNet(file: Record<string, unknown>, people: readonly unknown[]): ReadResult<PoseDrawing> {
  const size = sizeIn(file.canvas_width, file.canvas_height);
  if (isProblem(size)) return size;
  const many = tooMany(people.length);
  if (many) return { problem: many };
  const read: PosePerson[] = [];
  for (const [at, from] of people.entries()) {
    const who = `第 ${at + 1} 个人`;
    if (!isRecord(from)) return { problem: `${who}读不出来，没有读入。请检查文件` };
    const person = readPerson(from, size, who);
    if (isProblem(person)) return person;
    read.push(person);
  }
  return { ...size, people: read };
}

function readPerson(
  from: Record<string, unknown>,
  size: Pick<PoseDrawing, 'width' | 'height'>,
  who: string,
): ReadResult<PosePerson> {
  const parts: Record<PosePart, readonly PoseJoint[] | null> = { body: null, right: null, left: null, face: null };
  for (const part of ['body', 'right', 'left', 'face'] as const) {
    const { key, name, count, shape } = PART_FORMATS[part];
    const known = readPoints(from[key], count, size, `${who}的${name}`);
    if (known === null) continue;
    if (isProblem(known)) return known;
    parts[part] = withUnknown(shape, known);
  }
  if (!parts.body) return { problem: `${who}没有身体的关节，没有读入。请检查文件里的 pose_keypoints_2d` };
  return { ...parts, body: parts.body };
}

/** Known points of a part; `null` for a part that the person lacks. */
function readPoints(
  list: unknown,
  count: number,
  size: Pick<PoseDrawing, 'width' | 'height'>,
  what: string,
): ReadResult<(PosePoint | null)[]> | null {
  if (list === undefined || list === null || (Array.isArray(list) && list.length === 0)) return null;
  if (!Array.isArray(list)) return { problem: `${what}不是一列数字，没有读入。请检查文件` };
  const has25 = count === BODY_JOINTS.length && list.length === 75;
  if (list.length !== count * 3 && !has25)
    return { problem: `${what}要有 ${count * 3} 个数字，文件里有 ${list.length} 个，没有读入。请检查文件` };
  if (!list.every((each): each is number => typeof each === 'number' && Number.isFinite(each)))
    return { problem: `${what}里有不是数字的坐标，没有读入。请改成数字，或把这个关节的第三个数改成 0` };
  const order = has25 ? OF_25 : Array.from({ length: count }, (_, at) => at);
  const raw = order.map((at) => (list[at * 3 + 2]! > 0 ? { x: list[at * 3]!, y: list[at * 3 + 1]! } : null));
  if (raw.every((point) => point === null)) return null;
  // Some versions of the extension write relative coordinates.
  const areShares = raw.every((point) => point === null || (Math.abs(point.x) <= 1 && Math.abs(point.y) <= 1));
  const points = raw.map((point) =>
    point && areShares ? { x: point.x * size.width, y: point.y * size.height } : point,
  );
  return points.some((point) => point !== null && isFarAway(point, size)) ? { problem: farAwayText(what) } : points;
}

const farAwayText = (what: string) => `${what}有关节在画面以外很远，没有读入。请检查文件里的坐标和宽高是不是同一张图的`;

function isFarAway({ x, y }: PosePoint, { width, height }: Pick<PoseDrawing, 'width' | 'height'>): boolean {
  const { away } = POSE_LIMITS;
  return x < -width * away || y < -height * away || x > width * (1 + away) || y > height * (1 + away);
}

/**
 * Unknown joints get an estimated position and are hidden, so that they can be shown and dragged.
 */
function withUnknown(shape: readonly PosePoint[], known: readonly (PosePoint | null)[]): PoseJoint[] {
  const likely = fitShape(shape, known) ?? shape;
  return known.map((point, at) => ({ ...(point ?? likely[at]!), shown: point !== null }));
}

/** Bodies of 18 joints, concatenated or one list each. */
function readEditor(file: Record<string, unknown>): ReadResult<PoseDrawing> {
  const size = sizeIn(file.width, file.height);
  if (isProblem(size)) return size;
  const count = BODY_JOINTS.length;
  const list = file.keypoints as unknown[];
  const isNested =
    list.length > 0 && list.every((each) => Array.isArray(each) && each.length === count && Array.isArray(each[0]));
  const flat: unknown[] = isNested ? (list as unknown[][]).flat() : list;
  if (flat.length === 0 || flat.length % count !== 0)
    return { problem: `keypoints 里每个人要有 ${count} 个关节，文件里共 ${flat.length} 个，没有读入。请检查文件` };
  const many = tooMany(flat.length / count);
  if (many) return { problem: many };
  const people: PosePerson[] = [];
  for (let at = 0; at < flat.length; at += count) {
    const what = `第 ${at / count + 1} 个人的身体`;
    const points: PosePoint[] = [];
    for (const each of flat.slice(at, at + count)) {
      const [x, y]: unknown[] = Array.isArray(each) ? each : [];
      if (typeof x !== 'number' || typeof y !== 'number')
        return { problem: `${what}里有不是数字的坐标，没有读入。请检查文件` };
      points.push({ x, y });
    }
    if (points.some((point) => isFarAway(point, size))) return { problem: farAwayText(what) };
    people.push({ body: points.map((point) => ({ ...point, shown: true })), right: null, left: null, face: null });
  }
  return { ...size, people };
}

const round = (value: number) => Math.round(value * 100) / 100;

/** Serialises a pose for ControlNet and its editors: px of the picture, hidden joints as zeros. */
export function writePose({ width, height, people }: PoseDrawing): string {
  const flat = (joints: readonly PoseJoint[] | null) =>
    joints && joints.flatMap(({ x, y, shown }) => (shown ? [round(x), round(y), 1] : [0, 0, 0]));
  const all = people.map((person) =>
    Object.fromEntries(
      (Object.keys(PART_FORMATS) as PosePart[]).map((part) => [PART_FORMATS[part].key, flat(person[part])]),
    ),
  );
  return JSON.stringify([{ people: all, canvas_width: width, canvas_height: height }]);
}
