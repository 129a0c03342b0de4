import { expect, it } from 'vitest';
import { cropToFaces } from './crop-to-faces.ts';

const photo = { width: 1000, height: 500 };
/** Default crop in the centre of the photo. */
const middle = { left: 250, top: 0, width: 500, height: 500 };
const face = (left: number, top = 0.4) => ({ left, right: left + 0.1, top, bottom: top + 0.2, score: 1 });

it('a crop that contains a face is unchanged', () => {
  expect(cropToFaces(middle, [face(0.45)], photo)).toEqual(middle);
});

it('a crop is shifted just enough to contain a face at its side', () => {
  expect(cropToFaces(middle, [face(0.1)], photo)).toMatchObject({ left: 70, top: 0 });
  expect(cropToFaces(middle, [face(0.9)], photo)).toMatchObject({ left: 500 });
});

it('a crop too small for all faces is centred on them', () => {
  expect(cropToFaces(middle, [face(0.1), face(0.7)], photo).left).toBeCloseTo(200);
});

it('a crop without faces, and one of the whole photo, are unchanged', () => {
  expect(cropToFaces(middle, [], photo)).toEqual(middle);
  const whole = { left: -100, top: 0, width: 1200, height: 500 };
  expect(cropToFaces(whole, [face(0.9)], photo)).toEqual(whole);
});
