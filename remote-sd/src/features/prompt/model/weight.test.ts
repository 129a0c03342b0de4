import { describe, expect, it } from 'vitest';
import { readWeight, reweigh, stepWeight } from './weight.ts';

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
    ['<lora:釉色:0.8>', 'lora:釉色', 0.8],
    ['(a) and (b)', '(a) and (b)', 1],
    ['\\(a\\)', '\\(a\\)', 1],
    ['(窗光', '(窗光', 1],
    ['[a:b:0.5]', '[a:b:0.5]', 1],
    ['[a|b]', '[a|b]', 1],
    ['((a:1.2) b)', '(a:1.2) b', 1.1],
  ])('reads %s', (raw, text, weight) => {
    expect(readWeight(raw)).toEqual({ text, weight });
  });

  it('leaves no bracket behind at weight 1', () => {
    expect(reweigh('(窗光:1.05)', stepWeight(1.05, -1))).toBe('窗光');
    expect(reweigh('((窗光))', 1)).toBe('窗光');
  });

  it('turns stacked brackets into one explicit weight', () => {
    expect(reweigh('((窗光))', stepWeight(1.21, 1))).toBe('(窗光:1.26)');
  });

  it('keeps the form of a network tag', () => {
    expect(reweigh('<lora:釉色:0.8:te=1>', 0.85)).toBe('<lora:釉色:0.85:te=1>');
  });

  it('stays within its bounds', () => {
    expect(stepWeight(2, 1)).toBe(2);
    expect(stepWeight(0.1, -1)).toBe(0.1);
  });
});
