import type { NavEntry } from '@app/shared/contracts/release';
import type { Suggestions } from '@app/shared/contracts/search';
import { expect, it } from 'vitest';
import { suggestionsOf } from './suggestions.ts';

const tool = (name: string, path: string, comingSoon = false): NavEntry => ({
  name,
  path,
  place: 'menu',
  order: 1,
  comingSoon,
});
const TOOLS = [
  tool('智能抠图', '/hidream/magicIntematting', true),
  tool('画质增强', '/hidream/imgEnhance'),
  tool('AI试衣', '/hidream/aiFitting', true),
  tool('智能扩图', '/hidream/magicExpand', true),
  tool('智能消除', '/hidream/magicEraser', true),
];
const FOUND: Suggestions = {
  words: ['抠图', '抠图 边缘'],
  courses: [{ id: 7, courseType: 'SERIES', title: '球鞋抠图' }],
  lessons: [{ id: 71, title: '抠图的边', course: { id: 7, courseType: 'LIVE', title: '棚拍' } }],
  articles: [{ id: 3, title: '抠图三问' }],
};

it('suggestions contain words, tools, courses, lessons and articles, each with kind and path', () => {
  expect(suggestionsOf('抠图', { tools: TOOLS, found: FOUND })).toEqual([
    { to: '/course/search?searchVal=%E6%8A%A0%E5%9B%BE+%E8%BE%B9%E7%BC%98', title: '抠图 边缘', kind: '搜索' },
    { to: '/hidream/magicIntematting', title: '智能抠图', kind: '工具，即将开启' },
    { to: '/course/detail?id=7&type=SERIES', title: '球鞋抠图', kind: '系列课' },
    { to: '/course/liveDetail?id=7&lesson=71', title: '抠图的边', kind: '课时' },
    { to: '/article/detail?id=3', title: '抠图三问', kind: '文章' },
  ]);
});

it.each([
  ['画质', ['画质增强']],
  ['增强 画质', ['画质增强']],
  ['ai', ['AI试衣']],
  ['画质 抠图', []],
  ['智能', ['智能抠图', '智能扩图']],
])('the search %j finds the tools %j', (text, names) => {
  expect(suggestionsOf(text, { tools: TOOLS }).map(({ title }) => title)).toEqual(names);
});
