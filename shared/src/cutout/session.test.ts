import { expect, it } from 'vitest';
import { CutoutSession, type CutoutRequest } from './session.ts';
import { STROKE_VALUES } from './strokes.ts';
import { isInDisc, mixColours, pictureOf } from './testing.ts';

const SIDE = 80;
const picture = pictureOf(SIDE, SIDE, (x, y) => mixColours([190, 40, 36], [200, 206, 190], isInDisc(x, y, 40, 36, 20)));
const base: CutoutRequest = {
  strokes: new Uint8Array(SIDE * SIDE).fill(STROKE_VALUES.untouched),
  fine: true,
  feather: 0,
  shift: 0,
  clean: 100,
  shadow: 'none',
};
const alphaAt = ({ data }: { data: ArrayLike<number> }, x: number, y: number) => data[(y * SIDE + x) * 4 + 3];

it('a cutout session renders subject, shadow and position as requested', () => {
  const session = new CutoutSession(picture);
  const plain = session.show(base);
  expect([alphaAt(plain.subject, 40, 36), alphaAt(plain.subject, 4, 4)]).toEqual([255, 0]);
  expect(plain.shadow).toBeNull();
  expect(plain.bounds!.left).toBeGreaterThan(16);
  expect(plain.bounds!.left).toBeLessThan(24);
  const other = session.show({ ...base, shift: -4, shadow: 'contact' });
  expect(other.bounds!.left).toBeGreaterThanOrEqual(plain.bounds!.left + 3);
  expect(Math.max(...[50, 52, 54, 56, 58].map((y) => alphaAt(other.shadow!, 40, y)!))).toBeGreaterThan(10);
});

it('a cutout session applies strokes, and drops their effect when they are removed', () => {
  const session = new CutoutSession(picture);
  const before = session.show(base);
  const strokes = base.strokes.slice();
  for (let y = 26; y < 46; y += 1) strokes.fill(STROKE_VALUES.drop, y * SIDE + 30, y * SIDE + 50);
  expect(alphaAt(session.show({ ...base, strokes }).subject, 40, 36)).toBe(0);
  expect(session.show(base)).toEqual(before);
});

it('a low-confidence mask raises a doubt until the person paints a stroke', () => {
  const mask = Uint8Array.from({ length: SIDE * SIDE }, (_, at) =>
    Math.max(0, 255 - 6 * Math.hypot((at % SIDE) - 40, Math.floor(at / SIDE) - 36)),
  );
  const session = new CutoutSession(picture, { data: mask, width: SIDE, height: SIDE });
  expect(session.show(base).doubts).toEqual(['unsure']);
  const strokes = base.strokes.slice().fill(STROKE_VALUES.keep, 0, SIDE);
  expect(session.show({ ...base, strokes }).doubts).toEqual([]);
});
