import { expect, it } from 'vitest';
import { lengthWords } from './words.ts';

it('durations are formatted as on the certificate', () => {
  expect([20, 480, 3600, 8760].map(lengthWords)).toEqual(['1 分钟', '8 分钟', '1 小时', '2 小时 26 分']);
});
