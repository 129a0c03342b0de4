import { expect, test } from 'vitest';
import { studyTime } from './study-time.ts';

test.each([
  [undefined, null, '分钟'],
  [0, 0, '分钟'],
  [6, 1, '分钟'],
  [370, 6, '分钟'],
  [3599, 59, '分钟'],
  [3600, 1, '小时'],
  [7199, 1, '小时'],
])('a study time of %s seconds is shown as %s %s', (seconds, value, unit) => {
  expect(studyTime(seconds)).toEqual({ value, unit });
});
