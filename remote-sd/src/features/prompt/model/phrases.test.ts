import { describe, expect, it } from 'vitest';
import { appendPhrases, movePhrase, parsePhrases, replacePhrase } from './phrases.ts';

const texts = (prompt: string) => parsePhrases(prompt).map(({ text }) => text);

describe('phrases', () => {
  it('parts at commas of both scripts and at line ends, not inside brackets', () => {
    expect(texts('青瓷花瓶，（桂花枝，柿子：1.2）, 窗光、木桌\n静物,, ')).toEqual([
      '青瓷花瓶',
      '桂花枝，柿子',
      '窗光',
      '木桌',
      '静物',
    ]);
  });

  it('names the range of each phrase without the blanks around it', () => {
    const prompt = ' a ,  (b:1.2) ';
    expect(parsePhrases(prompt).map(({ start, end }) => prompt.slice(start, end))).toEqual(['a', '(b:1.2)']);
  });

  it('lets an unbalanced bracket part like text', () => {
    expect(texts('(a, b')).toEqual(['(a', 'b']);
  });

  it('replaces one phrase and leaves the separators', () => {
    expect(replacePhrase('a，b,  c', 1, '(b:1.2)')).toBe('a，(b:1.2),  c');
  });

  it.each([
    [0, 'b, c'],
    [1, 'a, c'],
    [2, 'a, b'],
  ])('removes phrase %i with its comma', (index, left) => {
    expect(replacePhrase('a, b, c', index, '')).toBe(left);
  });

  it('inserts a moved phrase instead of swapping', () => {
    expect(movePhrase('a, b，c, d', 3, 0)).toBe('d, a，b, c');
    expect(movePhrase('a, b, c', 0, 2)).toBe('b, c, a');
    expect(movePhrase('a, b', 0, 5)).toBe('a, b');
  });

  it('adds what was typed', () => {
    expect(appendPhrases('', '山, 水')).toBe('山，水');
    expect(appendPhrases('茶， ', '(雾:1.1)')).toBe('茶，(雾:1.1)');
    expect(appendPhrases('茶', ' , ')).toBe('茶');
  });
});
