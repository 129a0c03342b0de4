import { expect, it } from 'vitest';
import { configOf, signView } from './sign-in.ts';

it.each([
  [true, { gradeType: 'YEAR', expireDay: 300 } as const, 'won'],
  [false, { gradeType: 'MONTH', expireDay: 200 } as const, 'button'],
  [false, { gradeType: 'YEAR', expireDay: 30 } as const, 'button'],
  [false, { gradeType: 'YEAR', expireDay: 31 } as const, 'none'],
  [false, { gradeType: null, expireDay: 0 }, 'button'],
  [false, undefined, 'none'],
])('clockVip %s with %j shows %s', (clockVip, config, view) => {
  expect(signView({ clockVip }, config, 30)).toBe(view);
});

it('the remaining days are computed from the end of the membership', () => {
  const now = Date.parse('2026-11-22T10:00:00+08:00');
  expect(configOf({ gradeType: 'YEAR', expireDate: '2026-12-22T10:00:00+08:00' }, now)).toEqual({
    gradeType: 'YEAR',
    expireDay: 30,
  });
  expect(configOf({ gradeType: null, expireDate: null }, now).expireDay).toBe(0);
});
