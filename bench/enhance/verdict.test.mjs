import { expect, it } from 'vitest';
import { gainsOf, verdictOf } from './verdict.mjs';

const row = (way, photo, more = {}) => ({
  way,
  photo,
  case: 'plain',
  psnr: 30,
  ssim: 0.8,
  deltaE: 2,
  energy: 0.9,
  slope: 0.9,
  seconds: 1,
  notes: [],
  ...more,
});
const passedBy = (rows, large = null) =>
  Object.fromEntries(verdictOf(rows, large).map(({ name, passed }) => [name, passed]));

it('the verdict compares the tool with Lanczos, for each picture and on average', () => {
  const rows = [
    row('Lanczos', 'a'),
    row('Lanczos', 'b'),
    row('画质增强', 'a', { psnr: 31.2 }),
    row('画质增强', 'b', { psnr: 29.8 }),
  ];
  expect(gainsOf(rows).map(({ gain }) => Math.round(gain * 10))).toEqual([12, -2]);
  const passed = passedBy(rows, { processorSeconds: 31, megabytes: 900 });
  expect(passed['PSNR over Lanczos, mean dB']).toBe(true);
  expect(passed['PSNR over Lanczos, worst picture']).toBe(false);
  expect(passed['12 MP at 2×, seconds of the processor']).toBe(false);
  expect(passed['12 MP at 2×, MB']).toBe(true);
});

it('the verdict limits colour differences only for pictures without a cast', () => {
  const cast = { case: 'cast cold', deltaE: 9 };
  const rows = [row('Lanczos', 'a'), row('画质增强', 'a'), row('Lanczos', 'a', cast), row('画质增强', 'a', cast)];
  expect(passedBy(rows)['ΔE2000 without a cast, mean']).toBe(true);
  expect(passedBy([row('Lanczos', 'a'), row('画质增强', 'a', { deltaE: 3 })])['ΔE2000 without a cast, mean']).toBe(
    false,
  );
});

it('the verdict judges 老照片 by the worst result on an intact photograph', () => {
  const print = { precision: 0.9, scratched: 25, mended: 28, untouched: 90 };
  const names = (prints) =>
    verdictOf([], null, prints)
      .filter(({ passed }) => !passed)
      .map(({ name }) => name);
  expect(names([print])).toEqual([]);
  expect(names([print, { ...print, untouched: 31 }])).toEqual(['老照片: undamaged, worst dB to plain']);
});
