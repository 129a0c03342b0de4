import type { CourseDetail } from '@app/shared/contracts/course';
import { expect, it } from 'vitest';
import { openPart } from './open-part.ts';

const lesson = (id: number, kind = 'film') => ({ id, title: `第 ${id} 个`, kind, locked: false });
const course = (more: object = {}, kind = 'film') =>
  ({
    id: 1001,
    courseType: 'SERIES',
    lessonCount: 2,
    live: null,
    resumeLessonId: 8,
    chapters: [{ id: 1, title: '', lessons: [lesson(7, kind), lesson(8, kind)] }],
    ...more,
  }) as unknown as CourseDetail;

it('openPart is the lesson that the page opens', () => {
  expect(openPart(course(), null)).toMatchObject({ name: '这一讲', shared: { kind: 'lesson', id: 8 } });
  expect(openPart(course(), 7)?.shared).toMatchObject({ id: 7, path: '/course/detail?id=1001&type=SERIES&lesson=7' });
});

it('openPart links to the comic for a comic lesson', () => {
  expect(openPart(course({}, 'comic'), 7)).toMatchObject({
    name: '这一话',
    shared: { path: '/course/cartoon?lesson=7' },
  });
});

it('openPart is undefined for a single lesson or a broadcast', () => {
  expect(openPart(course({ lessonCount: 1 }), 7)).toBeUndefined();
  expect(openPart(course({ chapters: [] }), null)).toBeUndefined();
  const live = { courseType: 'LIVE', live: { state: 'live' } };
  expect(openPart(course(live), null)).toBeUndefined();
  expect(openPart(course(live), 7)?.shared.path).toBe('/course/liveDetail?id=1001&lesson=7');
});
