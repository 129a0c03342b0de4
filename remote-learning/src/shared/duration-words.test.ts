import { expect, it } from 'vitest';
import { durationWords } from './duration-words.ts';

it.each([
  [45, '共 45 秒'],
  [60, '共 1 分钟'],
  [480, '共 8 分钟'],
  [3600, '共 1 小时'],
  [8760, '共 2 小时 26 分'],
  [3590, '共 1 小时'],
])('a duration of %s s is worded as %s', (seconds, words) => {
  expect(durationWords(seconds)).toBe(words);
});
