import { expect, it } from 'vitest';
import type { ChatLine, ChatRole } from '@app/shared/contracts/chat';
import { MAX_BATCH_LINES, pickLines } from './batch.ts';

const line = (id: number, role: ChatRole = 'viewer'): ChatLine => ({
  id,
  who: 'w',
  author: '一位学员',
  avatar: '',
  role,
  at: '2026-11-23T20:00:00.000+08:00',
  second: 0,
  text: String(id),
});
const many = (count: number, from = 1, role?: ChatRole) =>
  Array.from({ length: count }, (_, index) => line(from + index, role));
const ids = (said: ChatLine[], flushes?: number) => {
  const { lines, skipped } = pickLines(said, flushes);
  return [lines.map(({ id }) => id), skipped];
};
const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

it.each<[string, ChatLine[], number[], number]>([
  ['all, in the order in which they were said', [line(3), line(1), line(2)], [1, 2, 3], 0],
  ['as many as one flush holds', many(MAX_BATCH_LINES), from(1, MAX_BATCH_LINES), 0],
  ['the newest of more', many(40), from(16, 40), 15],
  [
    'the teacher’s, whenever they were said',
    [...many(3, 1, 'teacher'), ...many(40, 4)],
    [1, 2, 3, ...from(22, 43)],
    18,
  ],
  ['the newest of a teacher who says more than fits', [...many(30, 1, 'assistant'), ...many(10, 31)], from(6, 30), 15],
])('pickLines selects %s', (_what, said, sent, skipped) => {
  expect(ids(said)).toEqual([sent, skipped]);
});

it('pickLines selects more after a delay, but never more than a slow connection can take', () => {
  expect(ids(many(40), 0.2)).toEqual([from(16, 40), 15]);
  expect(ids(many(40), 2)).toEqual([from(1, 40), 0]);
  expect(ids(many(400), 60)).toEqual([from(301, 400), 300]);
});
