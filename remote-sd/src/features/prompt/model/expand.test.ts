import { describe, expect, it } from 'vitest';
import { expandWildcards, isDynamic } from './expand.ts';

const LISTS = { 花: ['桂花', '梅花', '{白|红}荷'], 圈: ['a __圈__'], 空: [] };
const seeds = Array.from({ length: 400 }, (_, seed) => seed);
const allResults = (prompt: string) =>
  [...new Set(seeds.map((seed) => expandWildcards(prompt, LISTS, seed)))].toSorted();
const shareOf = (prompt: string, text: string) =>
  seeds.filter((seed) => expandWildcards(prompt, LISTS, seed) === text).length / seeds.length;

describe('choices of a prompt', () => {
  it.each([
    ['{a|b|c}', ['a', 'b', 'c']],
    ['x {a|{b|c}} y', ['x a y', 'x b y', 'x c y']],
    ['{a|}', ['', 'a']],
    ['{2$$a|b}', ['a, b', 'b, a']],
    ['{2$$ and $$a|b}', ['a and b', 'b and a']],
    ['{2$$, $$a|b}', ['a, b', 'b, a']],
    ['{1-2$$a|b}', ['a', 'a, b', 'b', 'b, a']],
    ['{5$$a|b}', ['a, b', 'b, a']],
    [
      '({a|b}:1.2), [x:{c|d}:0.5]',
      ['(a:1.2), [x:c:0.5]', '(a:1.2), [x:d:0.5]', '(b:1.2), [x:c:0.5]', '(b:1.2), [x:d:0.5]'],
    ],
    ['__花__，茶', ['梅花，茶', '桂花，茶', '白荷，茶', '红荷，茶'].toSorted()],
    ['__没有__', ['__没有__']],
    ['__空__', ['__空__']],
    ['{prompt}, \\{a|b\\}, [a|b]', ['{prompt}, \\{a|b\\}, [a|b]']],
    ['(a), <lora:x:1> BREAK b', ['(a), <lora:x:1> BREAK b']],
  ])('the prompt %s expands to each of its choices', (prompt, expected) => {
    expect(allResults(prompt)).toEqual(expected);
  });

  it('choices of a prompt are drawn in proportion to their weights', () => {
    expect(shareOf('{3::a|b}', 'a')).toBeGreaterThan(0.65);
    expect(shareOf('{3::a|b}', 'a')).toBeLessThan(0.85);
    expect(shareOf('{0::a|b}', 'a')).toBe(0);
  });

  it('a prompt expands the same way for the same seed, and expansion stops where a list references itself', () => {
    expect(expandWildcards('{a|b|c|d|e|f}, __花__', LISTS, 7)).toBe(expandWildcards('{a|b|c|d|e|f}, __花__', LISTS, 7));
    expect(expandWildcards('__圈__', LISTS, 1)).toMatch(/^(?:a )+__圈__$/);
  });

  it('expansion of a prompt stops soon where one line of a list references the list many times', () => {
    const lists = { 花: ['桂 __花__ __花__ __花__'] };
    expect(expandWildcards('__花__', lists, 1).length).toBeLessThan(30_000);
    expect(expandWildcards('__花__ __花__', lists, 1).match(/桂/g)).toHaveLength(1_000);
  });

  it('a prompt with choices is detected', () => {
    expect(isDynamic('a, {b|c}', {})).toBe(true);
    expect(isDynamic('__花__', LISTS)).toBe(true);
    expect(isDynamic('__没有__, [a|b], {prompt}', LISTS)).toBe(false);
    expect(isDynamic('__toString__', LISTS)).toBe(false);
  });

  it('choices of a prompt may nest 20,000 brackets deep', () => {
    const prompt = '{a|'.repeat(20_000) + '}'.repeat(20_000);
    expect(expandWildcards(prompt, LISTS, 1).length).toBeLessThanOrEqual(prompt.length);
  });
});
