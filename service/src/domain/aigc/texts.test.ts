import { expect, it } from 'vitest';
import { resultName } from './texts.ts';

const at = new Date('2026-11-21T17:00:00Z');

it.each([
  ['photo.of.shoes.jpg', '', 'photo.of.shoes-智能消除-20261122'],
  ['', '', '智能消除-20261122'],
  ['', '3', '智能消除-20261122-3'],
  ['鞋-画质增强-20261101.jpg', '', '鞋-智能消除-20261122'],
  ['鞋-智能抠图-20261101-主体.png', '', '鞋-智能消除-20261122'],
  ['鞋-20261101.png', '主体', '鞋-20261101-智能消除-20261122-主体'],
])('resultName of the source %s and the part %j', (source, place, name) => {
  expect(resultName('magicEraser', { source, place, at })).toBe(name);
});
