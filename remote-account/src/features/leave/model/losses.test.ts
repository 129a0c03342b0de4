import { expect, it } from 'vitest';
import { remainingTime, listLosses } from './losses.ts';

it('the list of losses contains a membership only where there is one', () => {
  const lost = { pictures: 1284, tasks: 86, courses: 6, studySeconds: 42 * 3600 + 1800, membership: null };
  expect(listLosses(lost).map(({ title }) => title)).toEqual([
    '1,284 张图片、86 个任务',
    '6 门已购课程、42.5 小时学习记录',
  ]);
  expect(listLosses({ ...lost, membership: { name: '月度会员', days: 17 } })[2]).toMatchObject({
    title: '月度会员，剩 17 天',
  });
});

it.each([
  [7 * 86_400_000, '7 天'],
  [7 * 86_400_000 - 1, '7 天'],
  [6 * 86_400_000 + 20.5 * 3_600_000, '6 天 21 小时'],
  [30 * 60_000, '1 小时'],
  [-5, '0 小时'],
])('the remaining time of %d ms is worded as %s', (ms, words) => {
  expect(remainingTime(ms)).toBe(words);
});
