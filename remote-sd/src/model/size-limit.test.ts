import { expect, it } from 'vitest';
import { sizeProblem } from './size-limit.ts';

const size = { width: 1024, height: 1024 };

it.each([
  ['within both', 1, { engine: 4e6, own: 2e6 }, ''],
  ['without any', 4, { engine: null, own: null }, ''],
  [
    'over one’s own',
    2,
    { engine: 16e6, own: 2e6 },
    '2048 × 2048（4.19 MP） 超过您设置的上限 2 MP，请缩小尺寸或放大倍数，或在设置里调高',
  ],
  [
    'over the engine’s',
    2,
    { engine: 4e6, own: 2e6 },
    '2048 × 2048（4.19 MP） 超过引擎的上限 4 MP，请缩小尺寸或放大倍数',
  ],
  ['just at it', 1, { engine: null, own: 1024 * 1024 }, ''],
])('sizeProblem is right for a size %s', (_, scale, limits, problem) => {
  expect(sizeProblem(size, scale, limits)).toBe(problem);
});
