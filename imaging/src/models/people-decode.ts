import { INPUT_SIDES } from './people-graphs.ts';
import type { Box, Face, Joint } from './people.ts';

/** Values of a model, channels first; of one picture. */
export interface Values {
  data: Float32Array;
  dims: readonly number[];
}

const sigmoid = (value: number) => 1 / (1 + Math.exp(-value));

interface Scored extends Box {
  score: number;
}

/** Best first, without those that mostly cover a better one. */
export function suppressOverlaps<T extends Scored>(boxes: readonly T[], overlap: number, most: number): T[] {
  const kept: T[] = [];
  for (const box of boxes.toSorted((a, b) => b.score - a.score)) {
    if (kept.length >= most) break;
    if (kept.every((other) => intersectionOverUnion(box, other) < overlap)) kept.push(box);
  }
  return kept;
}

/** Share of the union of two boxes that both have. */
export function intersectionOverUnion(one: Box, other: Box): number {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  if (wide <= 0 || high <= 0) return 0;
  const area = (box: Box) => (box.right - box.left) * (box.bottom - box.top);
  return (wide * high) / (area(one) + area(other) - wide * high);
}

const FACE_SCORE = 0.6;

/**
 * BlazeFace (Bazarevsky and others 2019), the model for the back camera: two boxes at 16 × 16
 * places, six at 8 × 8, in pixels of its square. @returns shares of the square
 */
export function facesOf(outputs: readonly Values[], least = FACE_SCORE): Face[] {
  const side = INPUT_SIDES.faces;
  const found: Face[] = [];
  for (const [turn, anchors] of [
    [0, 2],
    [2, 6],
  ] as const) {
    const scores = outputs[turn]!;
    const boxes = outputs[turn + 1]!;
    const [, , high = 0, wide = 0] = scores.dims;
    const places = high * wide;
    for (let place = 0; place < places; place += 1)
      for (let anchor = 0; anchor < anchors; anchor += 1) {
        const score = sigmoid(scores.data[anchor * places + place]!);
        if (score < least) continue;
        const value = (which: number) => boxes.data[(anchor * 16 + which) * places + place]! / side;
        const x = ((place % wide) + 0.5) / wide + value(0);
        const y = (Math.floor(place / wide) + 0.5) / high + value(1);
        const [w, h] = [value(2) / 2, value(3) / 2];
        found.push({ left: x - w, right: x + w, top: y - h, bottom: y + h, score });
      }
  }
  return suppressOverlaps(found, 0.3, 40);
}

const PERSON_SCORE = 0.3;

/** CenterNet: heat of 80 kinds at 128 × 128 places and the way to the sides. Kind 0 is a person. */
export function peopleOf([heat, sides]: readonly Values[], least = PERSON_SCORE): Scored[] {
  const [, , high = 0, wide = 0] = heat!.dims;
  const places = high * wide;
  const step = INPUT_SIDES.people / wide;
  const found: Scored[] = [];
  for (let place = 0; place < places; place += 1) {
    const score = heat!.data[place]!;
    if (score < least) continue;
    const [x, y] = [(place % wide) * step, Math.floor(place / wide) * step];
    const way = (which: number) => sides!.data[which * places + place]!;
    const share = (value: number) => value / INPUT_SIDES.people;
    found.push({
      left: share(x - way(0)),
      top: share(y - way(1)),
      right: share(x + way(2)),
      bottom: share(y + way(3)),
      score,
    });
  }
  return suppressOverlaps(found, 0.55, 32);
}

/** Share of the square: someone so far from its middle counts half as much. */
const MIDDLE = 0.28;

/**
 * MoveNet: the person nearest to the middle of the square. Where the joints are expected from
 * their middle, each is the hottest place nearby.
 */
export function bodyOf([heat, middle, ways, offsets]: readonly Values[]): Joint[] {
  const [, joints = 0, high = 0, wide = 0] = heat!.dims;
  const places = high * wide;
  let [most, centre] = [-1, 0];
  for (let place = 0; place < places; place += 1) {
    const x = ((place % wide) + 0.5) / wide - 0.5;
    const y = (Math.floor(place / wide) + 0.5) / high - 0.5;
    const value = sigmoid(middle!.data[place]!) / (Math.hypot(x, y) + MIDDLE);
    if (value > most) [most, centre] = [value, place];
  }
  return Array.from({ length: joints }, (_, joint) => {
    const expectedY = Math.floor(centre / wide) + ways!.data[joint * 2 * places + centre]!;
    const expectedX = (centre % wide) + ways!.data[(joint * 2 + 1) * places + centre]!;
    let [hottest, at] = [-1, 0];
    for (let place = 0; place < places; place += 1) {
      const far = Math.hypot((place % wide) - expectedX, Math.floor(place / wide) - expectedY);
      const value = heat!.data[joint * places + place]! / (far + 1.8);
      if (value > hottest) [hottest, at] = [value, place];
    }
    return {
      y: (Math.floor(at / wide) + offsets!.data[joint * 2 * places + at]!) / high,
      x: ((at % wide) + offsets!.data[(joint * 2 + 1) * places + at]!) / wide,
      score: heat!.data[joint * places + at]!,
    };
  });
}

const HAND_SCORE = 0.55;
const HAND_KINDS = 8;
/** Kinds of the hand model that are hands; the others are nothing and a face. */
const HANDS = [1, 2, 3, 4, 6, 7];
const ASPECTS = [1, 2, 0.5];

/** HandTrack: a single-shot detector on five scales with six boxes a place. */
export function handsOf(outputs: readonly Values[], least = HAND_SCORE): Scored[] {
  const side = INPUT_SIDES.hands;
  const found: Scored[] = [];
  for (let level = 0; level < 5; level += 1) {
    const [ways, kinds] = [outputs[level]!, outputs[level + 5]!];
    const [, , high = 0, wide = 0] = ways.dims;
    const places = high * wide;
    const step = 8 << level;
    const shift = side % step === 0 ? step / 2 : 0;
    for (let place = 0; place < places; place += 1)
      for (let anchor = 0; anchor < 6; anchor += 1) {
        const score = Math.max(
          ...HANDS.map((kind) => sigmoid(kinds.data[(anchor * HAND_KINDS + kind) * places + place]!)),
        );
        if (score < least) continue;
        const size = 4 * step * 2 ** ((anchor % 2) / 2);
        const aspect = Math.sqrt(ASPECTS[anchor >> 1]!);
        const [w, h] = [size * aspect, size / aspect];
        const way = (which: number) => ways.data[(anchor * 4 + which) * places + place]!;
        const y = Math.floor(place / wide) * step + shift + (way(0) / 10) * h;
        const x = (place % wide) * step + shift + (way(1) / 10) * w;
        const [halfHigh, halfWide] = [(Math.exp(way(2) / 5) * h) / 2, (Math.exp(way(3) / 5) * w) / 2];
        found.push({
          left: (x - halfWide) / side,
          right: (x + halfWide) / side,
          top: (y - halfHigh) / side,
          bottom: (y + halfHigh) / side,
          score,
        });
      }
  }
  return suppressOverlaps(found, 0.4, 20);
}
