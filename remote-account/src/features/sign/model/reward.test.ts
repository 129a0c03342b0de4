import { expect, it } from 'vitest';
import { dayWords, rewardDay } from './reward.ts';

it.each([
  ['not signed today', '2026-11-21', 23, false, 30, '2026-11-27'],
  ['signed today', '2026-11-21', 24, true, 30, '2026-11-27'],
  ['reached', '2026-11-21', 30, true, 30, null],
  ['today completes the run', '2026-11-21', 29, false, 30, '2026-11-21'],
])(
  'the day on which the streak of sign-ins earns its reward: %s',
  (_name, today, signDay, signedToday, limit, expected) => {
    expect(rewardDay(today, signDay, signedToday, limit)).toBe(expected);
  },
);

it.each([
  ['2026-11-20', '11月20日，已签到'],
  ['2026-11-18', '11月18日，没有签到'],
  ['2026-11-21', '11月21日，今天还没有签到'],
  ['2026-11-27', '11月27日，每天签到就能在这天得一个月会员'],
  ['2026-12-01', '12月1日，还没有到'],
])('the reward of %s is worded', (date, words) => {
  expect(dayWords(date, new Set(['2026-11-20']), '2026-11-21', '2026-11-27')).toBe(words);
});
