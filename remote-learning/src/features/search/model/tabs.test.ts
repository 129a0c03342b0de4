import { expect, it } from 'vitest';
import { lessonAddress } from './lesson-address.ts';
import { tabItems, tabOf } from './tabs.ts';

it('a search tab shows its number of results, and is disabled without any', () => {
  const items = tabItems({ course: 12, lesson: 500, album: 0, article: 1 });
  expect(items.map(({ label }) => label)).toEqual(['全部', '课程 12', '课时 500+', '专辑 0', '文章 1']);
  expect(items.filter(({ disabled }) => disabled).map(({ value }) => value)).toEqual(['album']);
  expect(tabItems(undefined).every(({ disabled }) => !disabled)).toBe(true);
});

it.each([
  ['lesson', 'lesson'],
  ['x', 'all'],
  [null, 'all'],
])('the search tab %j in the address opens %s', (kind, tab) => {
  expect(tabOf(kind)).toBe(tab);
});

it('a lesson is opened at the second where its transcript matches', () => {
  const course = { id: 7, courseType: 'SERIES', title: '', cover: '' } as const;
  expect(lessonAddress({ id: 71, course, said: { at: 63.9, text: '' } })).toBe(
    '/course/detail?id=7&type=SERIES&lesson=71&at=63',
  );
  expect(lessonAddress({ id: 71, course: { ...course, courseType: 'LIVE' } })).toBe(
    '/course/liveDetail?id=7&lesson=71',
  );
});
