import type { CourseDetail } from '@app/shared/contracts/course';
import { describe, expect, it } from 'vitest';
import { durationWords } from '../../../shared/duration-words.ts';
import { doneCount, lessonToOpen, nextLesson, outlineRows } from './outline.ts';

const lesson = (id: number, locked = false, completed = false) => ({
  id,
  locked,
  completed,
  title: `第 ${id} 课`,
  kind: 'film' as const,
  durationSec: 30,
  trial: false,
  voiced: false,
  percent: completed ? 100 : 0,
  position: 0,
});
const course = {
  chapters: [
    { id: 1, title: '一', lessons: [lesson(11, false, true), lesson(12, true)] },
    { id: 2, title: '二', lessons: [lesson(21), lesson(22)] },
  ],
  resumeLessonId: 21 as number | null,
} satisfies Pick<CourseDetail, 'chapters' | 'resumeLessonId'>;

describe('lesson that opens', () => {
  it('lesson that opens is the one in the address, even when locked: the page then shows how to unlock it', () => {
    expect(lessonToOpen(course, 12)).toMatchObject({ id: 12, no: 2, locked: true });
  });
  it('lesson that opens is the last visited one when the address names none or an unknown one', () => {
    expect(lessonToOpen(course, null)?.id).toBe(21);
    expect(lessonToOpen(course, 999)?.id).toBe(21);
  });
  it('lesson that opens is the first playable one for a new learner, and none for an empty course', () => {
    expect(lessonToOpen({ ...course, resumeLessonId: null }, null)?.id).toBe(11);
    expect(lessonToOpen({ chapters: [], resumeLessonId: null }, null)).toBeNull();
  });
});

it('the next lesson skips locked ones and chapters, and is null at the end', () => {
  expect(nextLesson(course, 11)?.id).toBe(21);
  expect(nextLesson(course, 22)).toBeNull();
});

it('completed lessons are counted', () => {
  expect(doneCount(course)).toBe(1);
});

it.each([
  [45, '共 45 秒'],
  [480, '共 8 分钟'],
  [8760, '共 2 小时 26 分'],
  [7200, '共 2 小时'],
])('the duration of %d seconds is worded as %s', (seconds, words) => {
  expect(durationWords(seconds)).toBe(words);
});

describe('outline rows', () => {
  const words = (rows: ReturnType<typeof outlineRows>) =>
    rows.map((row) => (row.lesson ? `${row.lesson.no}:${row.lesson.id}` : row.chapter.title));
  it('outline rows contain chapters and numbered lessons', () => {
    expect(words(outlineRows(course))).toEqual(['一', '1:11', '2:12', '二', '3:21', '4:22']);
  });
  it('outline rows omit the title of a single chapter', () => {
    expect(words(outlineRows({ chapters: course.chapters.slice(1) }))).toEqual(['1:21', '2:22']);
  });
});
