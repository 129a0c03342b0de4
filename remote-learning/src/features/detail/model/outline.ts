import type { CourseDetail } from '@app/shared/contracts/course';
import type { Lesson } from '@app/shared/contracts/lesson';

export interface NumberedLesson extends Lesson {
  /** Lesson number from 1, across all chapters. */
  no: number;
  chapter: string;
}

export function lessonsOf(course: Pick<CourseDetail, 'chapters'>): NumberedLesson[] {
  let no = 0;
  return course.chapters.flatMap((chapter) =>
    chapter.lessons.map((lesson) => {
      no += 1;
      return { ...lesson, no, chapter: chapter.title };
    }),
  );
}

/**
 * The lesson in the address when it can be played, else where the learner stopped, else the first
 * playable one.
 */
export function lessonToOpen(
  course: Pick<CourseDetail, 'chapters' | 'resumeLessonId'>,
  asked: number | null,
): NumberedLesson | null {
  const lessons = lessonsOf(course);
  return (
    lessons.find((lesson) => lesson.id === asked) ??
    lessons.find((lesson) => lesson.id === course.resumeLessonId) ??
    lessons.find((lesson) => !lesson.locked) ??
    lessons[0] ??
    null
  );
}

/** The next playable lesson, or null at the end. */
export function nextLesson(course: Pick<CourseDetail, 'chapters'>, current: number): NumberedLesson | null {
  const lessons = lessonsOf(course);
  const index = lessons.findIndex((lesson) => lesson.id === current);
  return lessons.slice(index + 1).find((lesson) => !lesson.locked) ?? null;
}

export function doneCount(course: Pick<CourseDetail, 'chapters'>): number {
  return lessonsOf(course).filter((lesson) => lesson.completed).length;
}

/** Row of the outline: a chapter's heading, or a lesson. */
export type OutlineRow =
  | { chapter: CourseDetail['chapters'][number]; lesson: null }
  | { chapter: null; lesson: NumberedLesson };

/** Rows of the outline; a single chapter has no heading. */
export function outlineRows(course: Pick<CourseDetail, 'chapters'>): OutlineRow[] {
  let no = 0;
  return course.chapters.flatMap((chapter): OutlineRow[] => {
    const lessons = chapter.lessons.map((lesson): OutlineRow => {
      no += 1;
      return { chapter: null, lesson: { ...lesson, no, chapter: chapter.title } };
    });
    return course.chapters.length > 1 ? [{ chapter, lesson: null }, ...lessons] : lessons;
  });
}
