import { expect, it } from 'vitest';
import { table } from './table.mjs';

it('a table aligns names to the left and numbers to the right', () => {
  expect(
    table([
      ['name', 'ms'],
      ['ours', '5'],
      ['a', '1000'],
    ]),
  ).toBe('name    ms\n----------\nours     5\na     1000');
});

it('a table counts a Chinese character as two columns', () => {
  expect(
    table([
      ['x', 'n'],
      ['课程', '1'],
      ['ab', '2'],
    ]).split('\n')[3],
  ).toBe('ab    2');
});
