import sharp from 'sharp';
import {
  suppressOverlaps,
  bodyOf,
  intersectionOverUnion,
  facesOf,
  handsOf,
  peopleOf,
  type Values,
} from './people-decode.ts';
import { INPUT_SIDES, type PeopleFile } from './people-graphs.ts';

/** In shares of the picture's sides; may lie outside of it. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface Face extends Box {
  score: number;
}
export interface Joint {
  x: number;
  y: number;
  score: number;
}
export interface Person extends Box {
  score: number;
  /** In the order of COCO: nose, eyes, ears, shoulders, elbows, wrists, hips, knees, ankles. */
  joints: readonly Joint[];
}
export interface People {
  faces: readonly Face[];
  people: readonly Person[];
  /** Hands that were found by themselves; those of `people` lie beyond their wrists. */
  hands: readonly Box[];
}

/** RGB, row by row. */
export interface PeopleInput {
  rgb: Uint8Array;
  width: number;
  height: number;
}

/** Pixels of a picture, row by row, with alpha or without. */
export interface Colours {
  data: Uint8Array | Uint8ClampedArray;
  width: number;
  height: number;
  channels: 3 | 4;
}

/** Longest side that people are looked for at. */
const SEEN_SIDE = 1024;

/** The picture that the models receive: composited on white, no larger than they need. */
export async function peopleInput({ data, width, height, channels }: Colours): Promise<PeopleInput> {
  const { data: rgb, info } = await sharp(data, { raw: { width, height, channels }, limitInputPixels: false })
    .flatten({ background: '#fff' })
    .resize(SEEN_SIDE, SEEN_SIDE, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { rgb, width: info.width, height: info.height };
}

/** Runs a model on N × C × H × W values. */
export type RunModel = (file: PeopleFile, input: Float32Array) => Promise<Values[]>;

/** A square of the picture in pixels, turned by quarters; it may reach out of the picture. */
interface Square {
  x: number;
  y: number;
  side: number;
  /** Clockwise quarter turns of the picture before people are detected in it. */
  turn: number;
}

/** A place of the turned unit square in the one that is not turned. */
function turnPoint(x: number, y: number, turn: number): [number, number] {
  if (turn === 1) return [y, 1 - x];
  if (turn === 2) return [1 - x, 1 - y];
  return turn === 3 ? [1 - y, x] : [x, y];
}

/** Pixels of a square at another size; it is black outside of the picture. */
function sample({ rgb, width, height }: PeopleInput, square: Square, side: number, scale: number, shift: number) {
  const out = new Float32Array(side * side * 3);
  // Each pixel is the mean of so many by so many places.
  const fine = Math.min(4, Math.max(1, Math.round(square.side / side)));
  const steps = side * fine;
  const share = scale / (fine * fine);
  const [left, top] = turnPoint(0, 0, square.turn);
  const [rightX, rightY] = turnPoint(1, 0, square.turn);
  const [downX, downY] = turnPoint(0, 1, square.turn);
  out.fill(shift);
  for (let row = 0; row < steps; row += 1)
    for (let column = 0; column < steps; column += 1) {
      const [u, v] = [(column + 0.5) / steps, (row + 0.5) / steps];
      const px = Math.floor(square.x + (left + u * (rightX - left) + v * (downX - left)) * square.side);
      const py = Math.floor(square.y + (top + u * (rightY - top) + v * (downY - top)) * square.side);
      if (px < 0 || py < 0 || px >= width || py >= height) continue;
      const at = (py * width + px) * 3;
      const to = Math.floor(row / fine) * side + Math.floor(column / fine);
      out[to] = out[to]! + rgb[at]! * share;
      out[side * side + to] = out[side * side + to]! + rgb[at + 1]! * share;
      out[side * side * 2 + to] = out[side * side * 2 + to]! + rgb[at + 2]! * share;
    }
  return out;
}

/** How each model wants its pixels: value × scale + shift. */
const RANGE: Readonly<Record<PeopleFile, readonly [number, number]>> = {
  faces: [1 / 127.5, -1],
  people: [1, 0],
  joints: [1, 0],
  hands: [2 / 255, -1],
};

const FACE_WHOLE = 0.6;
const FACE_PART = 0.75;
/** A face is searched again in an enlarged crop, and must be found there, too. */
const FACE_CLOSE = 0.8;
/** Scores of joints whose mean over head and trunk is lower are nobody's. */
const BODY_SCORE = 0.25;
const MOST_PEOPLE = 24;
/** More of them have no joints. */
const MOST_JOINTS = 12;
/** Beside somebody who is certain, others are believed at a lower score. */
const BESIDE_OTHERS = 0.18;

/** The box that holds all the points. */
export function boxAround(points: readonly { x: number; y: number }[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

const boxSide = (box: Box, { width, height }: PeopleInput) =>
  Math.max((box.right - box.left) * width, (box.bottom - box.top) * height);

/** Finds faces, bodies and hands. @param run runs one of the models */
export async function findPeople(picture: PeopleInput, run: RunModel): Promise<People> {
  const { width, height } = picture;
  const longest = Math.max(width, height);
  const whole = (turn: number): Square => ({
    x: (width - longest) / 2,
    y: (height - longest) / 2,
    side: longest,
    turn,
  });
  const around = (box: Box, times: number, turn: number): Square => {
    const side = boxSide(box, picture) * times;
    const x = ((box.left + box.right) / 2) * width - side / 2;
    return { x, y: ((box.top + box.bottom) / 2) * height - side / 2, side, turn };
  };
  const look = (file: PeopleFile, square: Square) => {
    const [scale, shift] = RANGE[file];
    return run(file, sample(picture, square, INPUT_SIDES[file], scale, shift));
  };
  const placed = <T extends Box>(square: Square, box: T): T => {
    const [ax, ay] = turnPoint(box.left, box.top, square.turn);
    const [bx, by] = turnPoint(box.right, box.bottom, square.turn);
    return {
      ...box,
      left: (square.x + Math.min(ax, bx) * square.side) / width,
      right: (square.x + Math.max(ax, bx) * square.side) / width,
      top: (square.y + Math.min(ay, by) * square.side) / height,
      bottom: (square.y + Math.max(ay, by) * square.side) / height,
    };
  };
  const facesIn = async (square: Square, least: number) =>
    facesOf(await look('faces', square), least).map((face) => placed(square, face));

  // A picture may lie on its side or its head: most faces are found when it stands upright.
  let turns = [{ turn: 0, faces: await facesIn(whole(0), FACE_WHOLE) }];
  const sure = (faces: readonly Face[]) => faces.filter(({ score }) => score >= FACE_CLOSE).length;
  if (sure(turns[0]!.faces) < 3) {
    for (const turn of [1, 2, 3]) turns.push({ turn, faces: await facesIn(whole(turn), FACE_CLOSE) });
    const most = Math.max(...turns.map(({ faces }) => sure(faces)));
    turns = most === 0 ? turns.slice(0, 1) : turns.filter(({ faces }) => sure(faces) === most);
  }
  let [turn, first, bodies] = [0, turns[0]!.faces, [] as Omit<Person, 'joints'>[]];
  for (const { turn: other, faces } of turns) {
    const heat = await look('people', whole(other));
    const sureOnes = peopleOf(heat);
    const found = (sureOnes.length === 0 ? [] : peopleOf(heat, BESIDE_OTHERS)).map((box) => placed(whole(other), box));
    if (other === turns[0]!.turn || found.length > bodies.length) [turn, first, bodies] = [other, faces, found];
  }
  /** Squares of a side that cover the picture, each beginning a step after the one before. */
  const squares = (side: number, step: number): Square[] => {
    const starts = (most: number) =>
      Array.from({ length: Math.max(1, Math.ceil((most - side) / step) + 1) }, (_, at) => at * step);
    return starts(height).flatMap((y) => starts(width).map((x) => ({ x, y, side, turn })));
  };
  const people: Person[] = [];
  for (const box of bodies.slice(0, MOST_JOINTS)) {
    const square = around(box, 1.2, turn);
    const joints = bodyOf(await look('joints', square)).map(({ x, y, score }) => {
      const [u, v] = turnPoint(x, y, turn);
      return { x: (square.x + u * square.side) / width, y: (square.y + v * square.side) / height, score };
    });
    const trunk = joints.slice(0, 13);
    const mean = trunk.reduce((sum, { score }) => sum + score, 0) / trunk.length;
    people.push({ ...box, joints: mean < BODY_SCORE ? [] : joints });
  }
  people.push(...bodies.slice(MOST_JOINTS, MOST_PEOPLE).map((box) => ({ ...box, joints: [] })));

  const heads = people.flatMap(({ joints }) => {
    const seen = joints.slice(0, 5).filter(({ score }) => score > 0.3);
    if (seen.length < 3) return [];
    return [around(boxAround(seen), 4, turn)];
  });
  const tiles = squares(longest / 2.2, longest / 2.75);
  const found = [...first];
  for (const square of [...heads, ...tiles]) found.push(...(await facesIn(square, FACE_PART)));
  const faces: Face[] = [];
  for (const face of suppressOverlaps(found, 0.25, 24)) {
    const [again] = suppressOverlaps(await facesIn(around(face, 2.2, turn), FACE_CLOSE), 0.25, 1);
    if (again && intersectionOverUnion(again, face) > 0.2) faces.push(again);
  }
  const hands = handsOf(await look('hands', whole(turn))).map((box) => placed(whole(turn), box));
  return { faces: suppressOverlaps(faces, 0.25, 24), people, hands };
}
