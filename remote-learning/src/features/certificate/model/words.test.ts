import { expect, it } from 'vitest';
import { dayWords, lengthWords } from './words.ts';

it('days and durations are formatted as on the certificate', () => {
  expect(dayWords('2026-11-02T00:10:00.000+08:00')).toBe('2026年11月2日');
  expect([20, 480, 3600, 8760].map(lengthWords)).toEqual(['1 分钟', '8 分钟', '1 小时', '2 小时 26 分']);
});
