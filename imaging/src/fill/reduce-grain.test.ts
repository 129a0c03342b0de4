import { expect, it } from 'vitest';
import { createLevel, PATCH_RADIUS } from './level.ts';
import { reduceGrain } from './reduce-grain.ts';

const SIDE = 60;
const STRIDE = SIDE + 2 * PATCH_RADIUS;
const at = (x: number, y: number) => ((y + PATCH_RADIUS) * STRIDE + x + PATCH_RADIUS) * 4;

/**
 * A picture whose square hole is already filled: dark on the left, bright on the right, with a
 * chequered grain.
 */
function filled(grain: number) {
  const pixels = new Uint8Array(STRIDE * STRIDE * 4);
  const hole = new Uint8Array(STRIDE * STRIDE).fill(2);
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1) {
      const value = (x < 30 ? 60 : 180) + ((x + y) % 2 === 0 ? grain : -grain);
      pixels.fill(value, at(x, y), at(x, y) + 3);
      hole[at(x, y) / 4] = x >= 10 && x < 50 && y >= 10 && y < 50 ? 1 : 0;
    }
  return createLevel(SIDE, SIDE, pixels, hole);
}

const swing = (pixels: Uint8Array, x: number, y: number) => Math.abs(pixels[at(x, y)]! - pixels[at(x + 1, y)]!);

it('reduceGrain smooths weak grain in the middle of a hole, not at its border, and nothing outside it', () => {
  const level = filled(4);
  const before = level.pixels.slice();
  reduceGrain(level);
  expect(swing(before, 20, 30)).toBe(8);
  expect(swing(level.pixels, 20, 30)).toBeLessThan(3);
  expect(swing(level.pixels, 10, 30)).toBe(8);
  for (let y = 0; y < SIDE; y += 1)
    for (const x of [0, 9, 50, 59]) expect(level.pixels[at(x, y)]).toBe(before[at(x, y)]);
});

it('reduceGrain keeps an edge and strong texture', () => {
  const edge = filled(0);
  reduceGrain(edge);
  expect(edge.pixels[at(29, 30)]).toBeLessThan(66);
  expect(edge.pixels[at(30, 30)]).toBeGreaterThan(174);
  const rough = filled(50);
  reduceGrain(rough);
  expect(swing(rough.pixels, 20, 30)).toBeGreaterThan(80);
});

it('reduceGrain reaches the corner of a hole that is the corner of the picture', () => {
  const pixels = new Uint8Array(STRIDE * STRIDE * 4).fill(90);
  const hole = new Uint8Array(STRIDE * STRIDE).fill(2);
  for (let y = 0; y < SIDE; y += 1) for (let x = 0; x < SIDE; x += 1) hole[at(x, y) / 4] = x > 20 && y > 20 ? 1 : 0;
  const level = createLevel(SIDE, SIDE, pixels, hole);
  reduceGrain(level);
  expect(level.pixels[at(59, 59)]).toBe(90);
});
