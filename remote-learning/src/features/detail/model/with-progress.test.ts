import type { CourseDetail } from '@app/shared/contracts/course';
import { expect, it } from 'vitest';
import { withProgress } from './with-progress.ts';

const course = {
  percent: 10,
  chapters: [
    { id: 1, lessons: [{ id: 11, position: 5, percent: 60, completed: true }] },
    { id: 2, lessons: [{ id: 21, position: 0, percent: 0, completed: false }] },
  ],
} as unknown as CourseDetail;
const progressAfter = (lessonId: number, position: number, percent: number, completed = false) =>
  withProgress(course, lessonId, position, { percent, completed, coursePercent: 35 });

it('a beat updates its lesson and the percentage of the course', () => {
  const { percent, chapters } = progressAfter(21, 42, 70, true);
  expect(percent).toBe(35);
  expect(chapters[1]!.lessons[0]).toMatchObject({ position: 42, percent: 70, completed: true });
  expect(chapters[0]!.lessons[0]).toEqual(course.chapters[0]!.lessons[0]);
});

it('percentage and completion of a lesson never decrease, its position may', () => {
  expect(progressAfter(11, 2, 20).chapters[0]!.lessons[0]).toMatchObject({ position: 2, percent: 60, completed: true });
});

it('the previous course object is not mutated', () => {
  progressAfter(21, 42, 70);
  expect(course.chapters[1]!.lessons[0]).toMatchObject({ position: 0, percent: 0 });
});
