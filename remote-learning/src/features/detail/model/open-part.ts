import type { CourseDetail } from '@app/shared/contracts/course';
import { courseLink, partWord } from '@app/shared/ui/course-card';
import type { Shared } from '../../../shared/ShareButton.tsx';
import { lessonToOpen } from './outline.ts';

/** The open lesson, which can be shared beside its course; undefined where there is no choice. */
export function openPart(
  course: CourseDetail,
  asked: number | null,
): { whole: string; name: string; shared: Shared } | undefined {
  const lesson = lessonToOpen(course, asked);
  // Before and beside a broadcast no lesson is open unless the address names one.
  if (!lesson || course.lessonCount < 2 || (course.live && lesson.id !== asked)) return undefined;
  const comic = lesson.kind === 'comic';
  return {
    whole: '整门课',
    name: `这一${partWord({ comic })}`,
    shared: {
      kind: 'lesson',
      id: lesson.id,
      path: comic ? `/course/cartoon?lesson=${lesson.id}` : `${courseLink(course)}&lesson=${lesson.id}`,
      title: lesson.title,
    },
  };
}
