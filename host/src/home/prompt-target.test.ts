import { expect, it } from 'vitest';
import { PHOTO_TOOLS, wordsTarget } from './prompt-target.ts';
import { SHELF_PICTURES } from './shelf.ts';

it('a prompt on the home page leads to 图片生成 with aspect ratio and count', () => {
  const target = new URL(wordsTarget('image', ' 柿子 & 茶 ', '3:4', 4), 'http://x');
  expect(target.pathname).toBe('/hidream/imgGeneration');
  expect(Object.fromEntries(target.searchParams)).toEqual({ prompt: '柿子 & 茶', shape: '3:4', count: '4' });
});

it('a sentence on the home page leads to 一句话创作', () => {
  expect(wordsTarget('composer', '', '1:1', 1)).toBe('/composer');
  expect(wordsTarget('composer', '抠图', '1:1', 1)).toBe(`/composer?prompt=${encodeURIComponent('抠图')}`);
});

it('photos on the home page lead only to tools of the shelf', () => {
  expect(Object.values(PHOTO_TOOLS).filter(({ path }) => !(path in SHELF_PICTURES))).toEqual([]);
});
