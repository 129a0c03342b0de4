import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appendPhrases, movePhrase, parsePhrases, replacePhrase } from './phrases.ts';

const texts = (prompt: string) => parsePhrases(prompt).map(({ text }) => text);

describe('phrases', () => {
  it('phrases are split at commas of both scripts and at line ends, not inside brackets', () => {
    expect(texts('青瓷花瓶，（桂花枝，柿子：1.2）, 窗光、木桌\n静物,, ')).toEqual([
      '青瓷花瓶',
      '桂花枝，柿子',
      '窗光',
      '木桌',
      '静物',
    ]);
  });

  it('the range of each phrase excludes the blanks around it', () => {
    const prompt = ' a ,  (b:1.2) ';
    expect(parsePhrases(prompt).map(({ start, end }) => prompt.slice(start, end))).toEqual(['a', '(b:1.2)']);
  });

  it('an unbalanced bracket separates phrases like text', () => {
    expect(texts('(a, b')).toEqual(['(a', 'b']);
  });

  it('replacing one phrase keeps the separators', () => {
    expect(replacePhrase('a，b,  c', 1, '(b:1.2)')).toBe('a，(b:1.2),  c');
  });

  it.each([
    [0, 'b, c'],
    [1, 'a, c'],
    [2, 'a, b'],
  ])('removing phrase %i removes its comma', (index, left) => {
    expect(replacePhrase('a, b, c', index, '')).toBe(left);
  });

  it('moving a phrase inserts it at its new position and does not swap', () => {
    expect(movePhrase('a, b，c, d', 3, 0)).toBe('d, a，b, c');
    expect(movePhrase('a, b, c', 0, 2)).toBe('b, c, a');
    expect(movePhrase('a, b', 0, 5)).toBe('a, b');
  });

  it('networks and keywords are phrases of their own, with or without commas', () => {
    const kinds = parsePhrases('猫 <lora:釉色:0.8><lora:b:1> 狗 BREAK [a:b:0.5]，{晨|暮}色, (__花__:1.2)');
    expect(kinds.map(({ kind, text, weight }) => [kind, text, weight])).toEqual([
      ['words', '猫', 1],
      ['network', '釉色', 0.8],
      ['network', 'b', 1],
      ['words', '狗', 1],
      ['keyword', 'BREAK', 1],
      ['schedule', '[a:b:0.5]', 1],
      ['wild', '{晨|暮}色', 1],
      ['wild', '__花__', 1.2],
    ]);
  });

  it('phrases that only a network separated stay separate without it', () => {
    expect(movePhrase('a <lora:x:1> b', 1, 0)).toBe('<lora:x:1> a, b');
    expect(replacePhrase('a <lora:x:1> b', 1, '')).toBe('a, b');
  });

  it('moving a phrase keeps all phrases', () => {
    const piece = fc.constantFrom('a', '(b:1.2)', '<lora:x:1>', 'BREAK', '[c:d:3]', '{e|f}', '，', ', ', '\n', ' ');
    fc.assert(
      fc.property(fc.array(piece), fc.nat(12), fc.nat(12), (pieces, from, to) => {
        const prompt = pieces.join(' ');
        const raws = (text: string) => parsePhrases(text).map(({ raw }) => raw);
        expect(raws(movePhrase(prompt, from, to)).toSorted()).toEqual(raws(prompt).toSorted());
      }),
      { seed: 12 },
    );
  });

  it('typed text is added as a phrase', () => {
    expect(appendPhrases('', '山, 水')).toBe('山，水');
    expect(appendPhrases('茶， ', '(雾:1.1)')).toBe('茶，(雾:1.1)');
    expect(appendPhrases('茶', ' , ')).toBe('茶');
  });
});
