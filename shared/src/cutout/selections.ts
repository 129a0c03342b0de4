import { computeAlpha } from './alpha.ts';
import { labelParts, buildPartTree } from './part-tree.ts';
import type { Picture, BytePlane, Size } from './picture.ts';
import { findComponents } from './regions.ts';
import { cutScene, foregroundLikelihood, type Segmentation } from './scene.ts';
import { analysePicture, buildScene, type Analysis } from './segment.ts';
import { STROKE_VALUES } from './strokes.ts';

/** A point inside or outside of the selection, in px of the picture. */
export interface PointPrompt {
  x: number;
  y: number;
  keep: boolean;
}
export interface BoxPrompt {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The number of segments of the picture when a point is interpreted: the larger object first. */
const SIZES = [6, 18, 60] as const;
/** The number of segments in a map of everything. */
const EVERYTHING = 40;
/** Selections with at least this overlap count as equal. */
const ALIKE = 0.88;
/** Weight of the segment that contains a point, in units of cost. */
const STAY = 3;
const ROUNDS = 2;
const BOX_ROUNDS = 3;
/** Radius of a point, as a fraction of the longer side. */
const DAB = 0.008;
/** Minimum fraction of a box that the subject must fill to be the object in the box. */
const FILLS = 0.15;
const CANDIDATES = 3;

/** Segment numbers on a small grid, the largest first. */
export function segmentEverything(picture: Picture): BytePlane {
  const { lab, width, height } = buildScene(picture);
  return { data: labelParts(buildPartTree(lab), EVERYTHING).parts, width, height };
}

/**
 * Selections by points and boxes, the likeliest first, 0 to 255 at the size of the picture. The
 * subject is one of them where points hit it, or without any points and boxes.
 * @param mask of any size, where a model finds the subject; null lets colours propose one
 */
export function* segmentByPrompts(
  picture: Picture,
  mask: BytePlane | null,
  { points, boxes }: { points: readonly PointPrompt[]; boxes: readonly BoxPrompt[] },
  check: () => void = () => undefined,
): Generator<Uint8Array> {
  const work = analysePicture(picture, mask, check);
  const marks = marksOf(work, picture, points, boxes);
  const given: Uint8Array[] = [];
  for (const labels of candidates(work, marks, picture, { points, boxes })) {
    check();
    if (!labels.inside.includes(1) || given.some((other) => alike(other, labels.inside))) continue;
    given.push(labels.inside);
    yield computeAlpha(picture, work, labels, false);
    if (given.length === CANDIDATES) return;
  }
}

/** Initial masks, each of which is segmented again. */
function* candidates(
  work: Analysis,
  marks: Uint8Array,
  picture: Size,
  { points, boxes }: { points: readonly PointPrompt[]; boxes: readonly BoxPrompt[] },
): Generator<Segmentation> {
  const { base } = work;
  const kept = indicesOf(marks, STROKE_VALUES.keep);
  const dropped = indicesOf(marks, STROKE_VALUES.drop);
  if (boxes.length > 0) {
    const inBoxes = planeOfBoxes(work, picture, boxes);
    const subject = base.inside.map((value, at) => value & inBoxes[at]!);
    const share = sum(subject) / Math.max(1, sum(inBoxes));
    yield settled(work, inBoxes, marks, { rounds: BOX_ROUNDS, stay: 0 });
    if (share > FILLS) yield settled(work, subject, marks, { rounds: 1, stay: STAY });
  } else if (kept.length === 0) {
    yield dropped.length === 0 ? base : settled(work, base.inside, marks, { rounds: 1, stay: STAY });
  } else if (kept.every((at) => base.inside[at] === 1)) {
    yield settled(work, touched(base.inside, kept, work), marks, { rounds: 1, stay: STAY });
  }
  if (kept.length === 0) return;
  const tree = buildPartTree(work.lab);
  for (const size of SIZES) {
    const { parts } = labelParts(tree, size);
    const wanted = new Set(centresOf(points, true, work, picture).map((at) => parts[at]!));
    const unwanted = new Set(centresOf(points, false, work, picture).map((at) => parts[at]!));
    const first = parts.map((part) => Number(wanted.has(part) && (!unwanted.has(part) || wanted.size === 1)));
    const labels = settled(work, first, marks, { rounds: ROUNDS, stay: STAY });
    yield { ...labels, inside: touched(labels.inside, kept, work) };
  }
}

/** An initial mask segmented along edges, with certain marks. */
function settled(
  work: Analysis,
  first: Uint8Array,
  marks: Uint8Array,
  { rounds, stay }: { rounds: number; stay: number },
): Segmentation {
  const prior = Float32Array.from(first, (value) => (value === 1 ? stay : -stay));
  let inside: Uint8Array = first.map((value, at) =>
    marks[at] === STROKE_VALUES.keep ? 1 : marks[at] === STROKE_VALUES.drop ? 0 : value,
  );
  let lean: Float32Array = new Float32Array(first.length);
  for (let round = 0; round < rounds; round += 1) {
    const learned = foregroundLikelihood(
      work.lab,
      Float32Array.from(inside),
      Float32Array.from(inside, (value) => 1 - value),
    );
    if (learned === null) break;
    lean = learned;
    inside = cutScene(work, lean, prior, marks);
  }
  return { inside, lean };
}

/** Connected components that a mark touches. */
function touched(inside: Uint8Array, kept: readonly number[], size: Size): Uint8Array {
  const out = new Uint8Array(inside.length);
  const wanted = new Set(kept);
  for (const piece of findComponents(inside, 1, size))
    if (piece.some((at) => wanted.has(at))) for (const at of piece) out[at] = 1;
  return out;
}

/** Marks on the grid: discs around points; everything outside of all boxes is dropped. */
function marksOf(work: Size, picture: Size, points: readonly PointPrompt[], boxes: readonly BoxPrompt[]): Uint8Array {
  const marks = new Uint8Array(work.width * work.height).fill(STROKE_VALUES.untouched);
  if (boxes.length > 0)
    for (const [at, value] of planeOfBoxes(work, picture, boxes).entries())
      if (value === 0) marks[at] = STROKE_VALUES.drop;
  const radius = Math.max(1, Math.round(DAB * Math.max(work.width, work.height)));
  for (const { x, y, keep } of points) {
    const [cx, cy] = [cellOf(x, picture.width, work.width), cellOf(y, picture.height, work.height)];
    for (let py = Math.max(0, cy - radius); py <= Math.min(work.height - 1, cy + radius); py += 1)
      for (let px = Math.max(0, cx - radius); px <= Math.min(work.width - 1, cx + radius); px += 1)
        if (Math.hypot(px - cx, py - cy) <= radius)
          marks[py * work.width + px] = keep ? STROKE_VALUES.keep : STROKE_VALUES.drop;
  }
  return marks;
}

function planeOfBoxes(work: Size, picture: Size, boxes: readonly BoxPrompt[]): Uint8Array {
  const out = new Uint8Array(work.width * work.height);
  for (const { left, top, right, bottom } of boxes) {
    const [from, to] = [cellOf(left, picture.width, work.width), cellOf(right, picture.width, work.width)];
    const last = cellOf(bottom, picture.height, work.height);
    for (let y = cellOf(top, picture.height, work.height); y <= last; y += 1)
      out.fill(1, y * work.width + from, y * work.width + to + 1);
  }
  return out;
}

const cellOf = (place: number, from: number, to: number) =>
  Math.max(0, Math.min(to - 1, Math.floor((place * to) / from)));
const centresOf = (points: readonly PointPrompt[], keep: boolean, work: Size, picture: Size) =>
  points
    .filter((point) => point.keep === keep)
    .map(({ x, y }) => cellOf(y, picture.height, work.height) * work.width + cellOf(x, picture.width, work.width));
const indicesOf = (marks: Uint8Array, value: number): number[] => [...marks.keys()].filter((at) => marks[at] === value);
const sum = (plane: Uint8Array) => plane.reduce((total, value) => total + value, 0);

function alike(one: Uint8Array, other: Uint8Array): boolean {
  let [both, any] = [0, 0];
  for (let at = 0; at < one.length; at += 1) {
    both += one[at]! & other[at]!;
    any += one[at]! | other[at]!;
  }
  return both > ALIKE * any;
}
