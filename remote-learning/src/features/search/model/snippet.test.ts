import { expect, it } from 'vitest';
import { snippetAround } from './snippet.ts';

it.each([
  ['what is in sight stays whole', '先把商品抠图再放到白底上', '抠图', '先把商品抠图再放到白底上'],
  [
    'the last letter that is in sight',
    '一二三四五六七八九十一二三四抠图，再调亮度',
    '抠图',
    '一二三四五六七八九十一二三四抠图，再调亮度',
  ],
  ['one behind it', '一二三四五六七八九十一二三四五抠图，再调亮度', '抠图', '…一二三四五抠图，再调亮度'],
  ['the end', '一二三四五六七八九十一二三四五六七八九抠图', '抠图', '…五六七八九抠图'],
  [
    'the first of several words',
    '一二三四五六七八九十一二三四五六布光七八九抠图',
    '抠图 布光',
    '…二三四五六布光七八九抠图',
  ],
  ['any case', '一二三四五六七八九十一二三四 PhotoShop 里调', 'photoshop', '…一二三四 PhotoShop 里调'],
  ['narrow letters take less room', 'you may use a photoshop here', 'photoshop', 'you may use a photoshop here'],
  ['signs as themselves', '一二三四五六七八九十一二三四五六打 (100%) 折', '(100%)', '…四五六打 (100%) 折'],
  ['a word longer than the room', `一二三四${'长'.repeat(20)}`, '长'.repeat(20), `…${'长'.repeat(20)}`],
  ['a word with a wrong letter', '一二三四五六七八九十一二三四五商品抠图技巧', '商品扣图', '…一二三四五商品抠图技巧'],
  ['nothing', '一二三四五六七八九十一二三四五六七八九抠图', '修图', '一二三四五六七八九十一二三四五六七八九抠图'],
  ['blanks', '一二三四五六七八九十一二三四五六七八九抠图', '  ', '一二三四五六七八九十一二三四五六七八九抠图'],
  ['an emoji of several', `${'👩‍🎨'.repeat(18)}抠图`, '抠图', `…${'👩‍🎨'.repeat(5)}抠图`],
  ['a part of an emoji', `${'一'.repeat(18)}👩‍🎨抠图`, '🎨', `…${'一'.repeat(5)}👩‍🎨抠图`],
  ['nothing in nothing', '', '抠图', ''],
])('the search excerpt is cut: %s', (_name, text, find, expected) => {
  expect(snippetAround(text, find)).toBe(expected);
});
