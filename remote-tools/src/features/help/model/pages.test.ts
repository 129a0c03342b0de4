import { expect, it } from 'vitest';
import { HELP_PAGES } from './pages.ts';

const WORDS = import.meta.glob<number>('../../../tools/*/help.json', { eager: true, import: 'order' });

it('every tool with a help file has a help page, 图片生成 first', () => {
  expect(HELP_PAGES.map(({ order }) => order)).toEqual(Object.values(WORDS).sort((a, b) => a - b));
  expect(HELP_PAGES[0]?.tool).toBe('imgGeneration');
});

it.each(HELP_PAGES)('the help page of $tool labels each of its pictures', ({ example: { before, after } }) => {
  const pictures = [...(before ? [before] : []), ...after];
  expect(pictures.filter(({ src, label }) => !src || !label)).toEqual([]);
  expect(new Set(pictures.map(({ label }) => label)).size).toBe(pictures.length);
});

it('each help page has its own order number', () => {
  expect(new Set(HELP_PAGES.map(({ order }) => order)).size).toBe(HELP_PAGES.length);
});
