import type { BeatResult, CourseDetail } from '@app/shared/contracts/course';

/**
 * The course with the service's result for one lesson: percentage and completion never decrease.
 */
export function withProgress(
  course: CourseDetail,
  lessonId: number,
  position: number,
  result: BeatResult,
): CourseDetail {
  return {
    ...course,
    percent: result.coursePercent,
    chapters: course.chapters.map((chapter) => ({
      ...chapter,
      lessons: chapter.lessons.map((lesson) =>
        lesson.id === lessonId
          ? {
              ...lesson,
              position,
              percent: Math.max(lesson.percent, result.percent),
              completed: lesson.completed || result.completed,
            }
          : lesson,
      ),
    })),
  };
}
