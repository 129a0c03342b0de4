import { expect, it } from 'vitest';
import { extractGrams } from './grams.ts';
import { nearMatches } from './near-matches.ts';

/** Emulates SQL LIKE. */
const matches = (text: string, pattern: string) =>
  new RegExp(
    `^${pattern.replaceAll(/\\(.)|([%_])|([.*+?^${}()|[\]])/g, (_, escaped: string, sign: string, other: string) =>
      escaped ? escaped : sign === '%' ? '.*' : sign === '_' ? '.' : `\\${other}`,
    )}$`,
    'su',
  ).test(text);

function isNear(text: string, term: string): boolean {
  const grams = new Set(extractGrams(text));
  const ways = nearMatches(term)!.filter(({ patterns }) => patterns.some((pattern) => matches(text, pattern)));
  // The grams must never exclude a near match.
  for (const way of ways) expect(way.grams.every((gram) => grams.has(gram))).toBe(true);
  return ways.length > 0;
}

it.each([
  ['商品抠图技巧', '扣图技'],
  ['商品抠图技巧', '抠土技'],
  ['商品抠图技巧', '抠图机'],
  ['商品抠图技巧', '抠技巧'],
  ['商品抠图技巧', '抠一图技'],
  ['商品抠图技巧', '商品扣图技巧'],
  ['商品抠图技巧', '商品图技巧'],
  ['商品抠图技巧', '商品抠抠图技巧'],
  ['布光 技巧', '布光技巧'],
  ['用 photoshop 修图', 'photshop'],
  ['满 100% 好评', '10_%'],
])('%s has %s but for one letter', (text, term) => {
  expect(isNear(text, term)).toBe(true);
});

it.each([
  ['商品抠图技巧', '扣土技'],
  ['商品抠图技巧', '修照片'],
  ['商品抠图技巧', '商图品抠技巧'],
  ['100 元', '1%%'],
])('%s does not have %s', (text, term) => {
  expect(isNear(text, term)).toBe(false);
});

it.each(['扣图', '好', 'x'.repeat(33)])('the term %s is too short or too long for near matches', (term) => {
  expect(nearMatches(term)).toBeNull();
});

it('a near match is found for every single-letter error in a word of any length', () => {
  const text = '先把白底商品图的边缘一片叶子都不丢地抠出来再说';
  for (let length = 3; length <= 16; length++) {
    const word = [...text].slice(2, 2 + length);
    for (let at = 0; at < length; at++) {
      expect(isNear(text, word.toSpliced(at, 1, '错').join(''))).toBe(true);
      expect(isNear(text, word.toSpliced(at, 0, '多').join(''))).toBe(true);
      expect(length === 3 || isNear(text, word.toSpliced(at, 1).join(''))).toBe(true);
    }
  }
});

it.each([
  ['抠图技', 6],
  ['抠图技巧', 9],
  ['商品抠图技巧', 15],
  ['一片叶子都不丢地抠', 9],
  ['先把白底商品图的边缘都抠出来', 2],
])('the term %s is searched in %i variants', (term, expected) => {
  expect(nearMatches(term)).toHaveLength(expected);
});
