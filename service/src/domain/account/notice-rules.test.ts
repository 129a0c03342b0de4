import { expect, it } from 'vitest';
import { isWanted, nextTryAt, noticeChoices } from './notice-rules.ts';

it('isWanted never drops the reminder of a charge, whatever is switched off', () => {
  expect(isWanted('RENEWAL', 'SMS', ['RENEWAL.SMS'])).toBe(true);
  expect(isWanted('RENEWAL', 'SITE', ['RENEWAL.SITE'])).toBe(true);
  expect(isWanted('ACCOUNT', 'SMS', [])).toBe(false);
  expect(isWanted('ORDER', 'SMS', [])).toBe(true);
  expect(isWanted('ORDER', 'SMS', ['ORDER.SMS'])).toBe(false);
});

it('noticeChoices lists which notices can be switched off', () => {
  expect(noticeChoices(['ORDER.SMS'])).toEqual([
    { kind: 'RENEWAL', site: { on: true, fixed: true }, sms: { on: true, fixed: true } },
    { kind: 'ORDER', site: { on: true, fixed: false }, sms: { on: false, fixed: false } },
    { kind: 'ACCOUNT', site: { on: true, fixed: true }, sms: null },
    { kind: 'STUDY', site: { on: true, fixed: false }, sms: null },
  ]);
});

it('nextTryAt waits longer after each failure, and gives up after the fifth', () => {
  const now = new Date('2026-11-21T10:00:00+08:00');
  expect([1, 2, 3, 4, 5].map((tries) => nextTryAt(tries, now)?.toISOString())).toEqual([
    '2026-11-21T02:01:00.000Z',
    '2026-11-21T02:05:00.000Z',
    '2026-11-21T02:30:00.000Z',
    '2026-11-21T05:00:00.000Z',
    undefined,
  ]);
});
