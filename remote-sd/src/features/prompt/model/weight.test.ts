import { describe, expect, it } from 'vitest';
import { readWeight, stepPhrase, stepWeight } from './weight.ts';

describe('weight', () => {
  it.each([
    ['窗光', '窗光', 1],
    ['(窗光:1.2)', '窗光', 1.2],
    ['(窗光 : .8)', '窗光', 0.8],
    ['（窗光：1.2）', '窗光', 1.2],
    ['(窗光)', '窗光', 1.1],
    ['((窗光))', '窗光', 1.21],
    ['[窗光]', '窗光', 0.91],
    ['(a, b:1.3)', 'a, b', 1.3],
    ['<lora:釉色:0.8>', '釉色', 0.8],
    ['(a) and (b)', '(a) and (b)', 1],
    ['\\(a\\)', '\\(a\\)', 1],
    ['(窗光', '(窗光', 1],
    ['[a:b:0.5]', '[a:b:0.5]', 1],
    ['[a|b]', '[a|b]', 1],
    ['<lora:釉色>', '釉色', 1],
    ['<lora:釉色:te=0.7:unet=0.5>', '釉色', 0.7],
    ['((a:1.2))', 'a', 1.32],
    ['((a:1.2) b)', '(a:1.2) b', 1.1],
  ])('weight reads %s', (raw, text, weight) => {
    expect(readWeight(raw)).toEqual({ text, weight });
  });

  it.each([
    ['(窗光:1.05)', -1, '窗光'],
    ['((窗光))', 1, '(窗光:1.26)'],
    ['<lora:釉色:0.8:te=1>', 1, '<lora:釉色:0.85:te=1>'],
    ['<lora:釉色:te=0.8:unet=0.5>', 1, '<lora:釉色:te=0.85:unet=0.5>'],
    ['<lora:釉色>', -1, '<lora:釉色:0.95>'],
    ['<lora:釉色:0.05>', -1, '<lora:釉色:0>'],
    ['<lora:釉色:0>', -1, '<lora:釉色:-0.05>'],
    ['[a:b:0.5]', 1, '([a:b:0.5]:1.05)'],
  ] as const)('a weight step changes %s by %i', (raw, direction, stepped) => {
    expect(stepPhrase(raw, direction)).toBe(stepped);
  });

  it('weight steps stay within the limits, and keep a weight that was typed beyond them', () => {
    expect(stepWeight(2, 1)).toBe(2);
    expect(stepWeight(0.1, -1)).toBe(0.1);
    expect(stepWeight(2.5, 1)).toBe(2.5);
    expect(stepWeight(2.5, -1)).toBe(2.45);
  });
});
