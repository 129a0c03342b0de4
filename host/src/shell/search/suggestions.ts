import type { NavEntry } from '@app/shared/contracts/release';
import type { Suggestions } from '@app/shared/contracts/search';
import { COURSE_TYPE_NAMES, courseLink } from '@app/shared/ui/course-card';
import { searchAddress } from './search-target.ts';

export interface Suggestion {
  to: string;
  title: string;
  /** 系列课, 工具 and so on. */
  kind: string;
}

const MOST_TOOLS = 2;

interface Answers {
  /** Entries of the tools' menu. */
  tools: readonly NavEntry[];
  /** Suggestions of the service; undefined until they are loaded. */
  found?: Suggestions | undefined;
}

/**
 * Words that others found something by, tools that hold every word, then courses, lessons and
 * articles as the service ranks them.
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
