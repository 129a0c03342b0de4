import { expect, it } from 'vitest';
import { TAGS } from './table.ts';

it('the tag table contains every word once, in both languages', () => {
  expect(TAGS.length).toBeGreaterThan(1500);
  const english = TAGS.map((tag) => tag.english);
  const chinese = TAGS.flatMap((tag) => tag.chinese);
  const twice = (words: string[]) => words.filter((word, index) => words.indexOf(word) !== index);
  expect(twice(english)).toEqual([]);
  expect(twice(chinese)).toEqual([]);
  for (const word of english) expect(word).toMatch(/^[a-z0-9][a-z0-9 '-]*$/);
  for (const word of chinese) expect(word).toMatch(/^[\p{Script=Han}A-Za-z0-9 ]+$/u);
});
