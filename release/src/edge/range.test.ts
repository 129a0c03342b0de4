import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { rangeOf } from './range.ts';

const asked = (range: string | undefined, more: Record<string, string> = {}, method = 'GET') =>
  rangeOf(
    { method, headers: { ...(range === undefined ? {} : { range }), ...more } } as unknown as IncomingMessage,
    100,
    '"tag"',
  );

describe('the part of a file that is asked for', () => {
  it.each([
    ['bytes=0-9', { first: 0, last: 9 }],
    ['bytes=90-', { first: 90, last: 99 }],
    ['bytes=90-500', { first: 90, last: 99 }],
    ['bytes=-10', { first: 90, last: 99 }],
    ['bytes=-500', { first: 0, last: 99 }],
    ['bytes=0-0', { first: 0, last: 0 }],
  ])('%s is %j', (range, part) => expect(asked(range)).toEqual(part));

  it.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])('%s is not there', (range) => expect(asked(range)).toBe('none'));

  it.each([undefined, 'bytes=', 'bytes=-', 'bytes=9-0', 'bytes=0-1,5-6', 'lines=0-9', 'nonsense'])(
    '%s is the whole file',
    (range) => expect(asked(range)).toBeUndefined(),
  );

  it('is the whole file when the copy at hand is of another one, or for a HEAD', () => {
    expect(asked('bytes=0-9', { 'if-range': '"tag"' })).toEqual({ first: 0, last: 9 });
    expect(asked('bytes=0-9', { 'if-range': '"other"' })).toBeUndefined();
    expect(asked('bytes=0-9', { 'if-range': 'W/"tag"' })).toBeUndefined();
    expect(asked('bytes=0-9', { 'if-range': 'Wed, 21 Oct 2026 07:28:00 GMT' })).toBeUndefined();
    expect(asked('bytes=0-9', {}, 'HEAD')).toBeUndefined();
  });
});
