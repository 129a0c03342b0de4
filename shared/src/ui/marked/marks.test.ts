import { expect, it } from 'vitest';
import { partsOf } from './marks.ts';

const markedText = (text: string, find: string): string =>
  partsOf(text, find)
    .map((part) => (part.hit ? `[${part.text}]` : part.text))
    .join('');

it.each([
  ['球鞋抠图：边缘不丢', '抠图', '球鞋[抠图]：边缘不丢'],
  ['商品布光十二讲', '布光 十二', '商品[布光][十二]讲'],
  ['云端 SD 工作流', 'sd', '云端 [SD] 工作流'],
  ['布光与布光台', '布光 布光台', '[布光]与[布光台]'],
  ['折扣 100%（白_底）', '100% 白_ （', '折扣 [100%][（][白_]底）'],
  ['a.c 与 abc', 'a.c', '[a.c] 与 abc'],
  ['没有', '别的', '没有'],
  ['没有', '  ', '没有'],
  ['<b>粗</b>', '<b>', '[<b>]粗</b>'],
])('the marked text of %j for %j', (text, find, expected) => {
  expect(markedText(text, find)).toBe(expected);
});
