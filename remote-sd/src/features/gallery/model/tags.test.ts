import { expect, it } from 'vitest';
import { tagsIn } from './tags.ts';

it.each([
  ['', []],
  [' 夜景 ， 好  看、夜景;🐱‍👓,', ['夜景', '好 看', '🐱‍👓']],
  ['😀'.repeat(30), ['😀'.repeat(30)]],
])('tagsIn reads %j as %j', (text, tags) => {
  expect(tagsIn(text)).toEqual({ tags, problem: '' });
});

it('tagsIn refuses tags that are too long and too many tags', () => {
  expect(tagsIn('字'.repeat(200)).problem).toBe('标签最多 30 个字');
  expect(tagsIn(Array.from({ length: 21 }, (_, at) => `${at}`).join()).problem).toBe('每张图片最多 20 个标签');
});
