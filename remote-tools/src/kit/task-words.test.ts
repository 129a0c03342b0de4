import { expect, it } from 'vitest';
import { elapsedText, stateText } from './task-words.ts';

const now = new Date(2026, 10, 21, 15, 0).getTime();

it.each([
  ['queued', 2, '排队第 2'],
  ['queued', 0, '排队中'],
  ['running', 0, '处理中'],
  ['failed', 0, '未完成'],
  ['cancelled', 0, '已取消'],
  ['done', 0, '1天前'],
] as const)('stateText names the state %s', (state, position, words) => {
  expect(stateText({ state, position, createdAt: new Date(2026, 10, 20, 14, 5).toISOString() }, now)).toBe(words);
});

it('elapsedText formats the duration of a task', () => {
  expect(elapsedText(3240)).toBe('3.2 秒');
  expect(elapsedText(65_000)).toBe('1 分 5 秒');
});
