import type { NavEntry } from '@app/shared/contracts/release';
import type { Suggestions } from '@app/shared/contracts/search';
import { COURSE_TYPE_NAMES, courseLink } from '@app/shared/ui/course-card';
import { searchAddress } from './search-target.ts';

export interface Suggestion {
  to: string;
  title: string;
  /** Kind, such as 系列课 or 工具. */
  kind: string;
}

const MOST_TOOLS = 2;

interface Answers {
  /** Entries of the tool menu. */
  tools: readonly NavEntry[];
  /** Suggestions of the service; undefined while loading. */
  found?: Suggestions | undefined;
}

/**
 * Successful searches of others, tools that match every word, then courses, lessons and articles in
 * the service's order.
 */
export function suggestionsOf(text: string, { tools, found }: Answers): Suggestion[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const named = tools.filter(({ name, path }) => path && words.every((word) => name.toLowerCase().includes(word)));
  return [
    ...(found?.words ?? [])
      .filter((word) => word !== text.trim().toLowerCase())
      .map((word) => ({ to: searchAddress(word), title: word, kind: '搜索' })),
    ...named.slice(0, MOST_TOOLS).map(({ path, name, comingSoon }) => ({
      to: path,
      title: name,
      kind: comingSoon ? '工具，即将开启' : '工具',
    })),
    ...(found?.courses ?? []).map((course) => ({
      to: courseLink(course),
      title: course.title,
      kind: COURSE_TYPE_NAMES[course.courseType],
    })),
    ...(found?.lessons ?? []).map(({ id, title, course }) => ({
      to: `${courseLink(course)}&lesson=${id}`,
      title,
      kind: '课时',
    })),
    ...(found?.articles ?? []).map(({ id, title }) => ({ to: `/article/detail?id=${id}`, title, kind: '文章' })),
  ];
}
