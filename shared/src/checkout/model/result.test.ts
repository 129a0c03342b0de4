import { expect, it } from 'vitest';
import { orderNoOf, resultOf } from './result.ts';

const news = { scanned: false, refunded: null, signed: false } as const;
const open = { payState: 'UNPAID', grantState: 'NONE', signing: false } as const;

it('an order that looks unpaid is queried before a result is shown', () => {
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
] as const)(
  'the order result for %s and %s is %s, from the first answer or a later one',
  (payState, grantState, view) => {
    expect(resultOf({ ...open, payState, grantState }, null)).toBe(view);
    expect(resultOf(open, { ...news, payState, grantState })).toBe(view);
  },
);

it('a signed agreement counts as a finished order', () => {
  expect(resultOf(open, { ...news, payState: 'UNPAID', grantState: 'NONE', signed: true })).toBe('paid');
});

it.each([
  ['orderNo=20261122140538710926', '20261122140538710926'],
  ['orderNo=20261122140538710926&trade_status=TRADE_SUCCESS', '20261122140538710926'],
  ['orderNo=2026', ''],
  ['orderNo=<script>', ''],
  ['trade_status=TRADE_SUCCESS', ''],
])('the order number is read from the query, and nothing else of %s', (query, orderNo) => {
  expect(orderNoOf(new URLSearchParams(query))).toBe(orderNo);
});
