import { describe, expect, it } from 'vitest';
import { parseExactly, SEED_MAX, seedOf, seedPlus, wireSeed, writeExactly } from './seed.ts';

describe('a seed', () => {
  it.each([
    [-1, -1],
    ['-1', -1],
    [0, 0],
    ['007', 7],
    ['4294967296', 4_294_967_296],
    ['9007199254740991', 9_007_199_254_740_991],
    ['9007199254740993', '9007199254740993'],
    [SEED_MAX, SEED_MAX],
    ['18446744073709551616', null],
    ['9'.repeat(5000), null],
    [9_007_199_254_740_992, null],
    [-2, null],
    ['-2', null],
    ['1.5', null],
    ['1e3', null],
    ['', null],
    [null, null],
  ])('the seed text %j is parsed as %j', (given, expected) => expect(seedOf(given)).toBe(expected));

  it('a seed is incremented exactly beyond 2^53 and wraps at 64 bits', () => {
    expect(seedPlus(4_294_967_295, 1)).toBe(4_294_967_296);
    expect(seedPlus(9_007_199_254_740_991, 2)).toBe('9007199254740993');
    expect(seedPlus(SEED_MAX, 1)).toBe(0);
  });
});

describe('JSON with long whole numbers', () => {
  it('parsing JSON keeps every digit of long integers, and leaves digits inside strings alone', () => {
    const text = `{"seed":${SEED_MAX},"a":[-9223372036854775808,1.5,1e20,12500000000000000000.0],"t":"\\" 18446744073709551615"}`;
    expect(parseExactly(text)).toEqual({
      seed: SEED_MAX,
      a: ['-9223372036854775808', 1.5, 1e20, 12.5e18],
      t: '" 18446744073709551615',
    });
    expect(parseExactly('{"seed":1125899906842624000}')).toEqual({ seed: '1125899906842624000' });
  });

  it('writing JSON writes long integers as numbers', () => {
    expect(writeExactly({ seed: wireSeed(SEED_MAX), text: SEED_MAX, small: wireSeed(7) })).toBe(
      `{"seed":${SEED_MAX},"text":"${SEED_MAX}","small":7}`,
    );
  });
});
