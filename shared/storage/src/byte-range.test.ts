import { expect, it } from 'vitest';
import { rangeOf } from './byte-range.ts';

const TAG = '"abc"';
const rangeOfHeaders = (range?: string, ifRange?: string) => rangeOf({ range, 'if-range': ifRange }, 1000, TAG);

it.each([
  ['bytes=0-99', { first: 0, last: 99 }],
  ['bytes= 0-99 ', { first: 0, last: 99 }],
  ['bytes=900-', { first: 900, last: 999 }],
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=-100', { first: 900, last: 999 }],
  ['bytes=0-5000', { first: 0, last: 999 }],
  ['bytes=-5000', { first: 0, last: 999 }],
  ['bytes=1000-', 'none'],
  ['bytes=1000-2000', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=-00', 'none'],
  ['bytes=9-3', null],
  ['bytes=0-1,5-6', null],
  ['bytes=', null],
  ['bytes=-', null],
  ['items=0-1', null],
  ['nonsense', null],
  [undefined, null],
] as const)('the Range header %s is parsed', (range, wanted) => expect(rangeOfHeaders(range)).toEqual(wanted));

it('a changed file is sent completely instead of a range', () => {
  expect(rangeOfHeaders('bytes=0-1', TAG)).toEqual({ first: 0, last: 1 });
  for (const other of ['"other"', `W/${TAG}`, 'Wed, 21 Oct 2026 07:28:00 GMT'])
    expect(rangeOfHeaders('bytes=0-1', other)).toBeNull();
});
