import type { CourseCard, Hits } from '@app/shared/contracts/course';
import type { NavEntry } from '@app/shared/contracts/release';
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
const COURSE = { id: 7, courseType: 'SERIES', title: '球鞋抠图' } as CourseCard;
const HITS: Hits = {
  tools: [],
  lessons: [{ id: 71, title: '抠图的边', course: { id: 7, courseType: 'LIVE', title: '棚拍' } }],
  articles: [{ id: 3, title: '抠图三问', summary: '', cover: null, publishedAt: '2026-11-20T10:00:00+08:00' }],
};

it('names tools, courses, lessons and articles, each with its kind and way', () => {
  expect(suggestionsOf('抠图', { tools: TOOLS, courses: [COURSE], hits: HITS })).toEqual([
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
])('of the tools %j finds %j', (text, names) => {
  expect(suggestionsOf(text, { tools: TOOLS }).map(({ title }) => title)).toEqual(names);
});
