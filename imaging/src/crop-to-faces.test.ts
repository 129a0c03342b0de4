import { expect, it } from 'vitest';
import { cropToFaces } from './crop-to-faces.ts';

const photo = { width: 1000, height: 500 };
/** The middle of the photo, as a crop takes it by itself. */
const middle = { left: 250, top: 0, width: 500, height: 500 };
const face = (left: number, top = 0.4) => ({ left, right: left + 0.1, top, bottom: top + 0.2, score: 1 });

it('a crop that holds a face stays where it is', () => {
  expect(cropToFaces(middle, [face(0.45)], photo)).toEqual(middle);
});

it('a crop moves as far as a face at its side needs', () => {
  expect(cropToFaces(middle, [face(0.1)], photo)).toMatchObject({ left: 70, top: 0 });
  expect(cropToFaces(middle, [face(0.9)], photo)).toMatchObject({ left: 500 });
});

it('a crop that cannot hold all faces lies in their middle', () => {
  expect(cropToFaces(middle, [face(0.1), face(0.7)], photo).left).toBeCloseTo(200);
});

it('a crop without faces, and one of the whole photo, stay', () => {
  expect(cropToFaces(middle, [], photo)).toEqual(middle);
  const whole = { left: -100, top: 0, width: 1200, height: 500 };
  expect(cropToFaces(whole, [face(0.9)], photo)).toEqual(whole);
});
