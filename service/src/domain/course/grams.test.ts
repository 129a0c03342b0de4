import { expect, it } from 'vitest';
import { distanceIn, gramsOf, neededGrams } from './grams.ts';

it.each([
  ['抠图', ['抠', '图', '抠图']],
  ['云端 SD 3', ['云', '端', '云端', 'sd', '3']],
  ['ＡＢ，a', ['ab', 'a']],
  ['…👍', []],
])('finds %s by %j', (text, grams) => {
  expect(gramsOf(text)).toEqual(grams);
});

it.each([
  ['商品抠图技巧', '抠图'],
  ['商品抠图技巧', '品'],
  ['参数 seed 是种子', 'SEED'],
  ['放大 2 倍', '2'],
])('%s has all that %s needs', (text, term) => {
  expect(gramsOf(text)).toEqual(expect.arrayContaining(neededGrams(term)));
});

it.each([
  ['商品抠图技巧', '抠图', 0],
  ['商品抠图技巧', '扣图技巧', 1],
  ['商品抠图技巧', '抠技巧', 1],
  ['商品抠图技巧', '抠一图', 1],
  ['商品抠图技巧', '修照片', 3],
  ['', '抠图', 2],
])('in %s, %s is %i away', (text, term, distance) => {
  expect(distanceIn(text, term)).toBe(distance);
});
