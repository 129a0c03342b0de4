import { expect, it } from 'vitest';
import { signView } from './sign-in.ts';

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
