import { describe, expect, it } from 'vitest';
import { readAttention } from './attention.ts';

const read = (prompt: string) => readAttention(prompt).map(({ text, weight }) => [text, Number(weight.toFixed(6))]);

describe('the weights that the engine reads', () => {
  it.each([
    ['normal text', [['normal text', 1]]],
    [
      'an (important) word',
      [
        ['an ', 1],
        ['important', 1.1],
        [' word', 1],
      ],
    ],
    ['(unbalanced', [['unbalanced', 1.1]]],
    ['unbalanced)', [['unbalanced)', 1]]],
    ['\\(literal\\]', [['(literal]', 1]]],
    ['(one)(weight)', [['oneweight', 1.1]]],
    ['((a))', [['a', 1.21]]],
    ['[[a]]', [['a', 0.826446]]],
    ['(a:1.5)', [['a', 1.5]]],
    ['((a:1.5))', [['a', 1.65]]],
    ['[(a:1.1)]', [['a', 1]]],
    ['(a:-0.5)', [['a', -0.5]]],
    ['(a:b)', [['a:b', 1.1]]],
    ['a:1.2)', [['a:1.2)', 1]]],
    [
      '(a (b:0.5), ((c))',
      [
        ['a ', 1.1],
        ['b', 0.55],
        [', ', 1.1],
        ['c', 1.331],
      ],
    ],
    // Crossing brackets: each kind is closed by its own closing bracket.
    [
      '(a [b) c]',
      [
        ['a ', 1.1],
        ['b', 1],
        [' c', 0.909091],
      ],
    ],
    // The engine removes this syntax before it computes weights.
    ['[a:b:0.5] c', [['ab c', 1]]],
    ['([a|b])', [['ab', 1.1]]],
    ['(a<lora:x:2>:1.2)', [['a', 1.2]]],
    [
      'a BREAK b',
      [
        ['a ', 1],
        [' b', 1],
      ],
    ],
    ['（窗光：1.2）', [['（窗光：1.2）', 1]]],
  ])('the weights that the engine reads are right for %s', (prompt, expected) => {
    expect(read(prompt)).toEqual(expected);
  });
});
