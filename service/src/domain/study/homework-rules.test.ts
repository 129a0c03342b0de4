import type { Practice } from '@app/shared/contracts/lesson';
import { describe, expect, it } from 'vitest';
import { measuredChecks, type Measured } from './homework-rules.ts';

const picture = { src: '', alt: '', width: 600, height: 400 };
const practice = (more: Partial<Practice> = {}): Practice => ({
  tool: 'imgEnhance',
  photo: picture,
  example: picture,
  settings: { scale: 2 },
  task: [],
  tips: [],
  checks: ['size', 'sharper', 'color', 'look'],
  ...more,
});
const measured = (more: Partial<Measured> = {}): Measured => ({
  photo: { width: 600, height: 400 },
  result: { width: 1200, height: 800 },
  sameShape: true,
  sharpness: 1.84,
  colour: { distance: 2.04, lightness: 1, red: 0, yellow: 0 },
  ...more,
});

it('says what was measured, with its numbers, and leaves the tick to the learner', () => {
  expect(measuredChecks(practice(), measured())).toEqual([
    { check: 'size', passed: true, words: '1200 × 800，是原图的 2 倍' },
    { check: 'sharper', passed: true, words: '边缘的清晰度是原图的 1.8 倍' },
    { check: 'color', passed: true, words: '平均色差 2，在 8 以内' },
  ]);
});

it('says what is missing', () => {
  const checks = measuredChecks(
    practice(),
    measured({
      result: { width: 900, height: 600 },
      sharpness: 1.02,
      colour: { distance: 12.4, lightness: 2, red: 9, yellow: 3 },
    }),
  );
  expect(checks.map(({ passed, words }) => [passed, words])).toEqual([
    [false, '900 × 600，是原图的 1.5 倍，要放大到 2 倍'],
    [false, '边缘的清晰度是原图的 1 倍，要到 1.25 倍'],
    [false, '平均色差 12.4，超过 8，偏红'],
  ]);
});

describe('where the tool changes the place of things', () => {
  it('measures the size alone', () => {
    const checks = measuredChecks(practice({ tool: 'goodsGeneration', settings: {} }), measured());
    expect(checks).toEqual([{ check: 'size', passed: true, words: '1200 × 800，长边够 800 像素' }]);
  });
  it('compares nothing of another shape', () => {
    const checks = measuredChecks(practice({ tool: 'magicEraser' }), measured({ sameShape: false }));
    expect(checks.slice(1).map(({ passed }) => passed)).toEqual([false, false]);
  });
});
