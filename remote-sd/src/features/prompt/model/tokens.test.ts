import { describe, expect, it } from 'vitest';
import { estimateTokens } from './tokens.ts';

describe('the estimate of tokens', () => {
  // Common words, commas and digits are one token each.
  it.each([
    ['', 0],
    ['a photo of an astronaut riding a horse', 8],
    ['masterpiece, best quality, 1girl', 7],
    ['a cat sitting on a windowsill, soft light', 9],
    ['photorealistic', 2],
    ['(a cat:1.2)', 2],
    ['((a cat)), [dog]', 4],
    ['<lora:film_grain:0.8>', 0],
    ['[a cat:a black dog:0.5]', 3],
    ['[red|dark blue] dress', 3],
    ['{a|b} cat', 2],
  ])('%j is about %i', (prompt, tokens) => {
    expect(estimateTokens(prompt).count).toBe(tokens);
  });

  it('the estimate of tokens counts Chinese characters as two', () => {
    expect(estimateTokens('青瓷花瓶').count).toBe(8);
  });

  it('the estimate of tokens includes the number of chunks that a prompt is encoded in', () => {
    const words = (count: number) => Array.from({ length: count }, () => 'cat').join(' ');
    expect(estimateTokens(words(75))).toEqual({ count: 75, limit: 75 });
    expect(estimateTokens(words(76))).toEqual({ count: 76, limit: 150 });
    expect(estimateTokens('cat BREAK dog')).toEqual({ count: 76, limit: 150 });
    expect(estimateTokens(`${words(80)} BREAK dog`)).toEqual({ count: 151, limit: 225 });
    expect(estimateTokens(`${words(80)} AND dog`)).toEqual({ count: 80, limit: 150 });
  });

  it('the estimate of tokens handles brackets 20,000 deep', () => {
    expect(estimateTokens(`${'('.repeat(20_000)}cat${')'.repeat(20_000)}`).limit).toBe(75);
  });
});
