import type { Path, PathStep } from '@app/shared/contracts/pages';
import { courseLink } from '@app/shared/ui/course-card';

/** Address of a step of a path. */
export const stepLink = ({ course, lesson }: Pick<PathStep, 'course' | 'lesson'>): string =>
  lesson ? `${courseLink(course)}&lesson=${lesson.id}` : courseLink(course);

/** Address at which a path continues. */
export const nextLink = ({ next, steps }: Path): string => {
  if (!next) return stepLink(steps[0]!);
  const course = steps.find((step) => step.course.id === next.courseId)!.course;
  return `${courseLink(course)}&lesson=${next.lessonId}`;
};

/** Price of a step that this viewer cannot open; null for an open one. */
export function lockWords({ course, lesson }: Pick<PathStep, 'course' | 'lesson'>): string | null {
  if (lesson ? !lesson.locked : course.access.canPlay) return null;
  return course.memberFree ? `¥${course.price}，会员免费` : `¥${course.price}`;
}
