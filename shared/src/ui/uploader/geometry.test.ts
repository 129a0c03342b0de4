import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  clampView,
  frameIn,
  panned,
  resized,
  scaleAt,
  startView,
  turnView,
  turnedSize,
  zoomed,
  zoomPercent,
  zoomRange,
  type CropSpace,
  type View,
} from './geometry.ts';

const side = fc.integer({ min: 1, max: 12_000 });
const SPACES = fc
  .record({
    width: side,
    height: side,
    frameWidth: fc.integer({ min: 80, max: 900 }),
    aspect: fc.double({ min: 0.3, max: 3, noNaN: true }),
  })
  .map(({ width, height, frameWidth, aspect }): CropSpace => ({
    picture: { width, height },
    frame: { width: frameWidth, height: frameWidth / aspect },
    least: { width: 200, height: 200 / aspect },
  }));
const far = fc.double({ min: -5_000, max: 5_000, noNaN: true });
const STEPS = fc.array(
  fc.oneof(
    fc.tuple(far, far).map(
      ([dx, dy]) =>
        (view: View, space: CropSpace) =>
          panned(view, dx, dy, space),
    ),
    fc.tuple(fc.double({ min: 0.001, max: 50, noNaN: true }), far, far).map(
      ([scale, x, y]) =>
        (view: View, space: CropSpace) =>
          zoomed(view, scale, space, x, y),
    ),
    fc.constant((view: View, space: CropSpace) => turnView(view, space)),
  ),
  { maxLength: 12 },
);

it('after any operation the picture covers the frame and stays within its zoom limits', () => {
  fc.assert(
    fc.property(SPACES, STEPS, (space, steps) => {
      const view = steps.reduce((was, step) => step(was, space), startView(space));
      const [least, most] = zoomRange(space, view.turns);
      const { width, height } = turnedSize(space.picture, view.turns);
      const slack = 1e-6 * Math.max(space.frame.width, space.frame.height);
      expect(view.scale).toBeGreaterThanOrEqual(least);
      expect(view.scale).toBeLessThanOrEqual(most);
      expect((width * view.scale) / 2 - Math.abs(view.x)).toBeGreaterThanOrEqual(space.frame.width / 2 - slack);
      expect((height * view.scale) / 2 - Math.abs(view.y)).toBeGreaterThanOrEqual(space.frame.height / 2 - slack);
    }),
  );
});

const SQUARE: CropSpace = {
  picture: { width: 2_000, height: 1_000 },
  frame: { width: 200, height: 200 },
  least: { width: 100, height: 100 },
};

it('cropping starts with as much of the picture as fits', () => {
  expect(startView(SQUARE)).toEqual({ scale: 0.2, x: 0, y: 0, turns: 0 });
});

it('cropping does not zoom in beyond the minimum number of source pixels', () => {
  expect(zoomed(startView(SQUARE), 99, SQUARE).scale).toBeCloseTo(1.6);
  expect(zoomed(startView(SQUARE), 99, { ...SQUARE, least: { width: 500, height: 500 } }).scale).toBeCloseTo(0.4);
  expect(zoomed(startView(SQUARE), 99, { ...SQUARE, least: { width: 5_000, height: 5_000 } }).scale).toBeCloseTo(0.2);
});

it('zooming keeps the point under the pointer in place', () => {
  const before = panned(zoomed(startView(SQUARE), 0.5, SQUARE), 30, -20, SQUARE);
  const after = zoomed(before, 1, SQUARE, 40, 25);
  const under = (view: View): number[] => [(40 - view.x) / view.scale, (25 - view.y) / view.scale];
  expect(under(after)[0]).toBeCloseTo(under(before)[0]!);
  expect(under(after)[1]).toBeCloseTo(under(before)[1]!);
});

it('four quarter turns restore the original orientation', () => {
  const view = panned(zoomed(startView(SQUARE), 0.8, SQUARE), 50, 40, SQUARE);
  const round = [1, 2, 3, 4].reduce((was) => turnView(was, SQUARE), view);
  expect(round).toEqual(view);
});

it('resizing the window keeps the cropped area', () => {
  const view = panned(zoomed(startView(SQUARE), 0.8, SQUARE), 50, 40, SQUARE);
  const larger = { ...SQUARE, frame: { width: 300, height: 300 } };
  const next = resized(view, SQUARE.frame, larger);
  expect([next.x / next.scale, next.y / next.scale]).toEqual(
    [view.x / view.scale, view.y / view.scale].map((n) => expect.closeTo(n)),
  );
  expect(larger.frame.width / next.scale).toBeCloseTo(SQUARE.frame.width / view.scale);
});

it('the slider matches the zoom, and a picture that cannot be zoomed has a single slider position', () => {
  const view = startView(SQUARE);
  expect(zoomPercent({ ...view, scale: scaleAt(40, view, SQUARE) }, SQUARE)).toBeCloseTo(40);
  const small = { ...SQUARE, least: { width: 5_000, height: 5_000 } };
  expect(zoomPercent(startView(small), small)).toBe(0);
});

it('the frame keeps its aspect ratio within a stage of any shape', () => {
  expect(frameIn({ width: 500, height: 300 }, 1, 20)).toEqual({ width: 260, height: 260 });
  expect(frameIn({ width: 340, height: 800 }, 16 / 9, 20)).toEqual({ width: 300, height: 168.75 });
  expect(clampView({ scale: 0, x: 9, y: 9, turns: 1 }, SQUARE).scale).toBe(0.2);
});
