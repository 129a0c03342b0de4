import { expect, it } from 'vitest';
import { PAGES } from './pages.ts';

const WORDS = import.meta.glob<number>('../../../tools/*/help.json', { eager: true, import: 'order' });

it('every tool with words of help has a page, 图片生成 first', () => {
  expect(PAGES.map(({ order }) => order)).toEqual(Object.values(WORDS).sort((a, b) => a - b));
  expect(PAGES[0]?.tool).toBe('imgGeneration');
});

it.each(PAGES)('the page of $tool labels each of its pictures', ({ example: { before, after } }) => {
  const pictures = [...(before ? [before] : []), ...after];
  expect(pictures.filter(({ src, label }) => !src || !label)).toEqual([]);
  expect(new Set(pictures.map(({ label }) => label)).size).toBe(pictures.length);
});

it('each page has a place of its own', () => {
  expect(new Set(PAGES.map(({ order }) => order)).size).toBe(PAGES.length);
});
