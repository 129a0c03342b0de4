import { expect, it } from 'vitest';
import { orderNoOf, resultOf } from './result.ts';

const news = { scanned: false, refunded: null, signed: false } as const;
const open = { payState: 'UNPAID', grantState: 'NONE', signing: false } as const;

it('an order that looks unpaid is asked for before anything is said of it', () => {
  expect(resultOf(open, null)).toBe('asking');
  expect(resultOf(open, { ...news, payState: 'UNPAID', grantState: 'NONE' })).toBe('waiting');
});

it.each([
  ['PAID', 'NONE', 'granting'],
  ['PAID', 'PENDING', 'granting'],
  ['PAID', 'GRANTED', 'paid'],
  ['PAID', 'REVOKED', 'refunded'],
  ['REFUNDED', 'REVOKED', 'refunded'],
  ['CLOSED', 'NONE', 'closed'],
] as const)('%s and %s is %s, whether known before or told since', (payState, grantState, view) => {
  expect(resultOf({ ...open, payState, grantState }, null)).toBe(view);
  expect(resultOf(open, { ...news, payState, grantState })).toBe(view);
});

it('a signed agreement is done', () => {
  expect(resultOf(open, { ...news, payState: 'UNPAID', grantState: 'NONE', signed: true })).toBe('paid');
});

it.each([
  ['orderNo=20261122140538710926', '20261122140538710926'],
  ['orderNo=20261122140538710926&trade_status=TRADE_SUCCESS', '20261122140538710926'],
  ['orderNo=2026', ''],
  ['orderNo=<script>', ''],
  ['trade_status=TRADE_SUCCESS', ''],
])('reads the number and nothing else of %s', (query, orderNo) => {
  expect(orderNoOf(new URLSearchParams(query))).toBe(orderNo);
});
