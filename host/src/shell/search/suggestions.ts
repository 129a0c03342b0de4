import type { CourseCard, Hits } from '@app/shared/contracts/course';
import type { NavEntry } from '@app/shared/contracts/release';
import { COURSE_TYPE_NAMES, courseLink } from '@app/shared/ui/course-card';

export interface Suggestion {
  to: string;
  title: string;
  /** 系列课, 工具 and so on. */
  kind: string;
}

/** So many of each kind at most. */
export const MOST = { tools: 2, courses: 5, lessons: 2, articles: 2 } as const;

interface Answers {
  /** Entries of the tools' menu. */
  tools: readonly NavEntry[];
  courses?: readonly CourseCard[];
  hits?: Hits;
}

/** Tools that hold every word, then courses, lessons and articles as the service ranks them. */
export function suggestionsOf(text: string, { tools, courses = [], hits }: Answers): Suggestion[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const named = tools.filter(({ name, path }) => path && words.every((word) => name.toLowerCase().includes(word)));
  return [
    ...named.slice(0, MOST.tools).map(({ path, name, comingSoon }) => ({
      to: path,
      title: name,
      kind: comingSoon ? '工具，即将开启' : '工具',
    })),
    ...courses.slice(0, MOST.courses).map((course) => ({
      to: courseLink(course),
      title: course.title,
      kind: COURSE_TYPE_NAMES[course.courseType],
    })),
    ...(hits?.lessons ?? []).slice(0, MOST.lessons).map(({ id, title, course }) => ({
      to: `${courseLink(course)}&lesson=${id}`,
      title,
      kind: '课时',
    })),
    ...(hits?.articles ?? []).slice(0, MOST.articles).map(({ id, title }) => ({
      to: `/article/detail?id=${id}`,
      title,
      kind: '文章',
    })),
  ];
}
