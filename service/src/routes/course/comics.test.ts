import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CourseContent } from '../../domain/course/import/course-head.ts';
import type { LessonContent } from '../../domain/course/import/lesson.ts';
import { course, courseLesson } from '../../db/schema/course.ts';
import { storeCourses } from '../../domain/course/import/store.ts';
import { testCourses } from '../../testing/content.ts';
import { startService, type TestService } from '../../testing/service.ts';

const PICTURE = `${'a'.repeat(64)}.webp`;

const panel = (at: number) => ({
  at,
  until: at + 5,
  place: 'photo' as const,
  alt: '花瓶',
  pictures: [{ src: PICTURE, alt: '花瓶', width: 4, height: 3, frame: 'ground' as const }],
  figures: [],
  lines: [{ who: null, text: '只留一边的窗' }],
});
const comic = (id: number, practiceId: number | null): LessonContent => ({
  id,
  title: `第 ${id} 话`,
  trial: false,
  durationSec: 10,
  chapter: 1,
  body: { kind: 'comic', comic: { panels: [panel(0), panel(5)], fault: '发灰', tool: 'imgEnhance' }, practiceId },
});
const practice: LessonContent = {
  id: 700_009,
  title: '练习：放大',
  trial: true,
  durationSec: 0,
  chapter: 1,
  body: {
    kind: 'practice',
    practice: {
      tool: 'imgEnhance',
      photo: { src: PICTURE, alt: '', width: 4, height: 3 },
      example: { src: PICTURE, alt: '', width: 4, height: 3 },
      settings: { scale: 2 },
      task: [],
      tips: [],
      checks: ['look'],
    },
  },
};

let service: TestService;
beforeAll(async () => {
  service = await startService();
  const book: CourseContent = {
    ...testCourses[2]!,
    id: 7000,
    title: '小满学打光',
    mark: '影',
    fingerprint: 'comic',
    lessons: [comic(700_001, 700_009), comic(700_002, 99), practice],
  };
  await service.deps.db.transaction((tx) => storeCourses(tx, [book], { now: service.now(), shipped: false }));
});
afterAll(() => service.close());

const list = (token = '') => service.call('GET /course/data/comic/list', {}, token);

it('the list of comics contains the first panel of each comic, whose picture is public', async () => {
  const { data } = await list();
  expect(data).toMatchObject([
    {
      course: { id: 7000, percent: null },
      mark: '影',
      resumeLessonId: 700_001,
      lessons: [
        { id: 700_001, no: 1, fault: '发灰', panels: 2, locked: false, position: 0 },
        { id: 700_002, no: 2 },
      ],
    },
  ]);
  expect(data[0]!.lessons[0]!.first.pictures[0]!.src).toMatch(/^\/api\/content\/media\/a{64}\.webp\?e=\d+&s=/);
});

it('a comic ends with its practice where an accessible one exists', async () => {
  const play = async (lessonId: number) => (await service.call('GET /course/data/play', { lessonId })).data;
  expect(await play(700_001)).toMatchObject({
    kind: 'comic',
    durationSec: 10,
    practice: { courseId: 7000, lessonId: 700_009, tool: 'imgEnhance', settings: { scale: 2 } },
  });
  expect(await play(700_002)).toMatchObject({ kind: 'comic', practice: null });
});

it('progress of a comic counts panels at any reading speed, resumes, and completes with the last panel', async () => {
  const token = await service.login('13700001111');
  const see = (position: number, ranges: [number, number][]) =>
    service.call(
      'POST /course/user/record/save',
      { beats: [{ lessonId: 700_001, position, ranges, at: service.now().toISOString() }] },
      token,
    );
  expect((await see(5, [[0, 5]])).data).toMatchObject({ percent: 50, completed: false });
  expect((await service.call('GET /course/data/play', { lessonId: 700_001 }, token)).data.startAt).toBe(5);
  expect((await list(token)).data[0]).toMatchObject({
    resumeLessonId: 700_001,
    lessons: [{ percent: 50, position: 5 }, {}],
  });
  service.pass(1);
  expect((await see(10, [[5, 10]])).data).toMatchObject({ percent: 100, completed: true });
  expect((await list(token)).data[0]).toMatchObject({ lessons: [{ completed: true, position: 0 }, {}] });
});

it('a course counts in 话 only if every lesson is a comic', async () => {
  const comic = async () => (await service.call('GET /course/data/get', { id: 7000 })).data.comic;
  // One lesson is a practice.
  expect(await comic()).toBe(false);
  await service.deps.db.update(courseLesson).set({ withdrawn: true }).where(eq(courseLesson.id, 700_009));
  expect(await comic()).toBe(true);
  await service.deps.db.update(courseLesson).set({ withdrawn: false }).where(eq(courseLesson.id, 700_009));
  expect((await service.call('GET /course/data/get', { id: 1001 })).data.comic).toBe(false);
});

it('a hidden comic is in no list', async () => {
  await service.deps.db.update(course).set({ off: true }).where(eq(course.id, 7000));
  expect((await list()).data).toEqual([]);
});
