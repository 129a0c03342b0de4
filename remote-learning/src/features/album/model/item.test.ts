import type { AlbumItem } from '@app/shared/contracts/pages';
import { describe, expect, it } from 'vitest';
import { factsOf, isLocked, linkOf, nameOf, percentOf, titleOf } from './item.ts';

const COURSE = {
  id: 7,
  title: '影子课',
  courseType: 'SERIES',
  lessonCount: 6,
  durationSec: 3600,
  percent: 40,
  comic: false,
  access: { canPlay: true },
};
const lesson = (more: object = {}) => ({
  kind: 'lesson',
  no: 3,
  course: COURSE,
  lesson: { id: 31, title: '侧光', kind: 'film', durationSec: 480, percent: 0, locked: false, ...more },
});
const ARTICLE = { kind: 'article', article: { id: 5, title: '灯位', minutes: 4 } } as unknown as AlbumItem;
const WHOLE = { kind: 'course', course: COURSE } as unknown as AlbumItem;
const LESSON = lesson() as unknown as AlbumItem;
const COMIC = lesson({ kind: 'comic', durationSec: 0 }) as unknown as AlbumItem;

describe('an entry of an album', () => {
  it.each([
    ['an article', ARTICLE, '文章', '灯位', '约 4 分钟'],
    ['a course', WHOLE, '系列课', '影子课', '6 讲 · 共 1 小时'],
    ['a lesson', LESSON, '单讲', '侧光', '《影子课》第 3 讲 · 共 8 分钟'],
    ['an episode of a comic', COMIC, '单话', '侧光', '《影子课》第 3 话'],
  ])('an entry that is %s is labelled with its kind, title and facts', (_name, item, name, title, facts) => {
    expect([nameOf(item), titleOf(item), factsOf(item)]).toEqual([name, title, facts]);
  });

  it('an entry of each kind links to its own page', () => {
    expect(linkOf(ARTICLE)).toBe('/article/detail?id=5');
    expect(linkOf(WHOLE)).toContain('id=7');
    expect(linkOf(LESSON)).toBe(`${linkOf(WHOLE)}&lesson=31`);
    expect(linkOf(COMIC)).toBe('/course/cartoon?lesson=31');
  });

  it('a lesson that was not started has no percentage, and an article has none', () => {
    expect([ARTICLE, WHOLE, LESSON].map(percentOf)).toEqual([null, 40, null]);
    expect(percentOf(lesson({ percent: 100 }) as unknown as AlbumItem)).toBe(100);
  });

  it('an inaccessible course and a locked lesson are locked, and an article never is', () => {
    const closed = { kind: 'course', course: { ...COURSE, access: { canPlay: false } } } as unknown as AlbumItem;
    const shut = lesson({ locked: true }) as unknown as AlbumItem;
    expect([ARTICLE, WHOLE, LESSON, closed, shut].map(isLocked)).toEqual([false, false, false, true, true]);
  });
});
