import type { FoundLesson } from '@app/shared/contracts/search';
import { courseLink } from '@app/shared/ui/course-card';

/** Address that plays a lesson from the second of its matching caption. */
export function lessonAddress({ id, course, said }: Pick<FoundLesson, 'id' | 'course' | 'said'>): string {
  return `${courseLink(course)}&lesson=${id}${said ? `&at=${Math.floor(said.at)}` : ''}`;
}
