import { describe, expect, it } from 'vitest';
import { readVersioned, writeVersioned } from './versioned.ts';

const schema = {
  version: 3,
  migrations: {
    1: (value: unknown) => ({ text: value }),
    2: (value: unknown) => ({ ...(value as object), size: 1 }),
  },
  parse: (value: unknown) => value,
};

describe('versioned storage', () => {
  it('versioned storage reads back what it wrote', () => {
    expect(readVersioned(writeVersioned({ a: 1 }, 3), schema)).toEqual({ a: 1 });
  });

  it('versioned storage migrates an old version step by step', () => {
    expect(readVersioned(writeVersioned('x', 1), schema)).toEqual({ text: 'x', size: 1 });
  });

  it.each([
    null,
    '',
    '{',
    '3',
    'null',
    '{"a":1}',
    '{"v":"1","value":2}',
    writeVersioned('x', 4),
    writeVersioned('x', 0),
  ])('versioned storage returns null for %j', (text) => {
    expect(readVersioned(text, schema)).toBeNull();
  });
});
