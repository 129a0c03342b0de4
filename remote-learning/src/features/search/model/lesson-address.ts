import type { FoundLesson } from '@app/shared/contracts/search';
import { courseLink } from '@app/shared/ui/course-card';

/** Where a lesson is played, from the second at which it is said. */
export function lessonAddress({ id, course, said }: Pick<FoundLesson, 'id' | 'course' | 'said'>): string {
  return `${courseLink(course)}&lesson=${id}${said ? `&at=${Math.floor(said.at)}` : ''}`;
}
