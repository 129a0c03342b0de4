import { expect, it } from 'vitest';
import { membershipText } from './membership.ts';

const now = Date.parse('2026-11-21T09:00:00+08:00');
const user = (expireDate: string | null, gradeContinuous: 0 | 1 = 0) => ({
  gradeLevel: expireDate ? 1 : null,
  expireDate,
  gradeContinuous,
});

it.each([
  ['no membership', user(null), '尚未开通会员', ''],
  ['this year', user('2026-12-09T09:00:00+08:00'), '12月9日到期，', '还有 18 天'],
  ['a started day counts', user('2026-11-21T23:59:59+08:00'), '11月21日到期，', '还有 1 天'],
  ['another year', user('2027-01-02T00:00:00+08:00'), '2027年1月2日到期，', '还有 42 天'],
  ['auto-renew', user('2026-12-09T09:00:00+08:00', 1), '12月9日自动续费，', '还有 18 天'],
  ['over', user('2026-11-20T00:00:00+08:00'), '会员已于11月20日到期', ''],
])('the validity of a membership is worded: %s', (_name, input, before, strong) => {
  expect(membershipText(input, now)).toEqual({ before, strong });
});
