import { expect, it } from 'vitest';
import { elapsedText, stateText, whenText } from './task-words.ts';

const now = Date.parse('2026-11-21T15:00:00+08:00');

it.each([
  ['2026-11-21T14:05:00+08:00', '14:05'],
  ['2026-11-20T18:42:00+08:00', '昨天 18:42'],
  ['2026-11-20T16:30:00Z', '00:30'],
  ['2026-11-18T10:00:00+08:00', '11月18日'],
])('says %s as %s', (iso, words) => {
  expect(whenText(iso, now)).toBe(words);
});

it.each([
  ['queued', 2, '排队第 2'],
  ['queued', 0, '排队中'],
  ['running', 0, '处理中'],
  ['failed', 0, '未完成'],
  ['cancelled', 0, '已取消'],
  ['done', 0, '14:05'],
] as const)('names the state %s', (state, position, words) => {
  expect(stateText({ state, position, createdAt: '2026-11-21T14:05:00+08:00' }, now)).toBe(words);
});

it('says how long the work took', () => {
  expect(elapsedText(3240)).toBe('3.2 秒');
  expect(elapsedText(65_000)).toBe('1 分 5 秒');
});
