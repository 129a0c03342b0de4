import { expect, it } from 'vitest';
import { foldText, extractGrams, requiredGrams } from './grams.ts';

it.each([
  ['ＡＢ　c', 'ab c'],
  ['  两端 \n 空白 ', '两端 空白'],
  ['‏مرحبا‎', 'مرحبا'],
  ['👩‍🎨', '👩🎨'],
])('%j is compared as %j', (text, expected) => {
  expect(foldText(text)).toBe(expected);
});

it.each([
  ['商品抠图技巧', '抠图'],
  ['商品抠图技巧', '商品抠图技巧'],
  ['商品抠图技巧', '品'],
  ['参数 seed 是种子', 'seed'],
  ['折扣 100%（白_底）', '100%'],
  ['看这里👍🏽好', '👍🏽'],
  ['مرحبا بالعالم', 'بالعالم'],
])('%s has all that %s needs', (text, term) => {
  expect(extractGrams(text)).toEqual(expect.arrayContaining(requiredGrams(term)));
});

it.each([
  ['布光 技巧', '光技'],
  ['商品抠图', '抠商'],
  ['好', '坏'],
])('%s lacks something that %s needs', (text, term) => {
  expect(requiredGrams(term).every((gram) => extractGrams(text).includes(gram))).toBe(false);
});

it('extractGrams returns 32-bit numbers for any letters', () => {
  for (const gram of extractGrams('龘￿�👍𠮷aﷺ')) expect(gram).toBe(gram | 0);
});
