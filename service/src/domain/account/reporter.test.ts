import { expect, it } from 'vitest';
import { timesWords, reportCounts } from './reporter.ts';

const at = (text: string) => new Date(`2026-11-${text}:00+08:00`);

it.each([
  ['an account of this hour, with its phone', '21T09:00', '21T10:00', true, true, false],
  ['a minute short of a day', '20T10:01', '21T10:00', true, true, false],
  ['a day old, with its phone', '20T10:00', '21T10:00', true, false, true],
  ['a day old, by WeChat alone, who learned something', '20T10:00', '21T10:00', false, true, true],
  ['old, and nothing known of it', '01T10:00', '21T10:00', false, false, false],
])('weighs() decides whether a report counts: %s', (_name, joined, reported, phone, studied, expected) => {
  expect(reportCounts({ joinedAt: at(joined), reportedAt: at(reported), phone, studied })).toBe(expected);
});

it('timesWords states the number of counted reports only when some do not count', () => {
  expect([timesWords(3, 3), timesWords(3, 0)]).toEqual(['3 次', '3 次，0 次计入']);
});
