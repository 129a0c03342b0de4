import { describe, expect, it } from 'vitest';
import { computeAlpha } from './alpha.ts';
import { estimateForeground } from './foreground.ts';
import { analysePicture } from './segment.ts';
import { isInDisc, mixColours, noise, pictureOf, type Rgb } from './testing.ts';

const [FRONT, BACK]: [Rgb, Rgb] = [
  [200, 48, 40],
  [40, 150, 80],
];

function discPicture(side: number, soft: number) {
  const share = (x: number, y: number) =>
    Math.max(0, Math.min(1, (side * 0.3 + soft / 2 - Math.hypot(x + 0.5 - side / 2, y + 0.5 - side / 2)) / soft));
  const picture = pictureOf(side, side, (x, y) => {
    const grain = Math.round(noise(x, y, 4));
    const [r, g, b] = mixColours(FRONT, BACK, share(x, y));
    return [r + grain, g + grain, b + grain];
  });
  return { picture, share };
}

const meanError = (alpha: Uint8Array, side: number, share: (x: number, y: number) => number) =>
  alpha.reduce((sum, value, at) => sum + Math.abs(value / 255 - share(at % side, Math.floor(at / side))), 0) /
  alpha.length;

describe('alpha', () => {
  it('alpha follows a soft edge', () => {
    const { picture, share } = discPicture(160, 4);
    const work = analysePicture(picture);
    const alpha = computeAlpha(picture, work, work.base, true);
    expect(meanError(alpha, 160, share)).toBeLessThan(0.008);
    const half = alpha.filter((value) => value > 40 && value < 215).length;
    expect(half).toBeGreaterThan(300);
  });

  it('alpha follows the edge of a picture larger than the resolution at which it is solved', () => {
    // A little more than the two million pixels at which it is solved.
    const side = 1420;
    const { picture, share } = discPicture(side, 3);
    const work = analysePicture(picture);
    expect(meanError(computeAlpha(picture, work, work.base, true), side, share)).toBeLessThan(0.002);
  });

  it('a picture that already has transparency keeps its own alpha', () => {
    const picture = pictureOf(80, 80, (x, y) => [200, 48, 40, Math.round(isInDisc(x, y, 40, 40, 24) * 200)] as const);
    const work = analysePicture(picture);
    const own = [...computeAlpha(picture, work, work.base, true).keys()].map((at) => picture.data[at * 4 + 3]!);
    expect([...computeAlpha(picture, work, work.base, true)]).toEqual(own);
  });
});

it('colours at an edge are those of the subject, without the background', () => {
  const { picture, share } = discPicture(160, 6);
  const alpha = Uint8Array.from({ length: 160 * 160 }, (_, at) =>
    Math.round(share(at % 160, Math.floor(at / 160)) * 255),
  );
  const colours = estimateForeground(picture, alpha);
  const edge = [...alpha.keys()].filter((at) => alpha[at]! > 60 && alpha[at]! < 200);
  const off = (colour: ArrayLike<number>, step: number) =>
    edge.reduce(
      (sum, at) => sum + Math.abs(colour[at * step]! - FRONT[0]) + Math.abs(colour[at * step + 1]! - FRONT[1]),
      0,
    ) / edge.length;
  expect(off(colours, 3)).toBeLessThan(25);
  expect(off(picture.data, 4)).toBeGreaterThan(100);
});
