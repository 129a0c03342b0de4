import { expect, it } from 'vitest';
import { signOf } from './sign.ts';

it('a request signature is the MD5 of timestamp, token and secret', () => {
  expect(signOf(1_763_690_000_000, 'abc')).toBe('bc5a8b2b607d5d1ced0b6177aab238c8');
  expect(signOf('1763690000000', 'abc')).toBe('bc5a8b2b607d5d1ced0b6177aab238c8');
});

it('a request of a visitor is signed with an empty token', () => {
  expect(signOf(1, '')).toBe('71928fa3804d1dba41487d7774f0dac6');
});
