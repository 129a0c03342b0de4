import type { Suggestions } from '@app/shared/contracts/search';
import { eq, inArray } from 'drizzle-orm';
import { course, courseLesson } from '../../../db/schema/course.ts';
import type { Deps } from '../../../deps.ts';
import { foldText } from './grams.ts';
import { vocabularyIn } from './known-words.ts';
import { findPages } from './pages.ts';
import { withIndexScans, rankTitles } from './rank-matches.ts';
import { splitTerms } from './terms.ts';
import { exactQuery } from './term-query.ts';
import { hotWords } from './search-words.ts';

/** Maximum number of suggestions of each kind. */
const MAX_SUGGESTIONS = { words: 3, courses: 5, lessons: 2, articles: 2 } as const;

const sortByIds = <T extends { id: number }>(ids: readonly number[], rows: readonly T[]) => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** Suggests titles that contain every typed word. */
export async function suggestSearches(
  deps: Pick<Deps, 'db' | 'pool' | 'clock' | 'env'>,
  searchVal: string,
): Promise<Suggestions> {
  const { db, clock } = deps;
  const wanted = exactQuery(splitTerms(searchVal));
  const now = clock();
  const vocabulary = await vocabularyIn(deps);
  const typed = foldText(searchVal);
  // Latin letters may be pinyin that the input method has not converted yet.
  const sounds = /^[a-z]{2,}$/.test(typed) ? vocabulary.soundsLike(typed, MAX_SUGGESTIONS.words) : [];
  const [hot, titles, { exact: pages }] = await Promise.all([
    hotWords(deps, typed, MAX_SUGGESTIONS.words),
    withIndexScans(deps, (place) =>
      rankTitles(place, { wanted, now }, { course: MAX_SUGGESTIONS.courses, lesson: MAX_SUGGESTIONS.lessons }),
    ),
    findPages(db, now, wanted),
  ]);
  const named = { id: course.id, courseType: course.courseType, title: course.title };
  const [courses, lessons] = await Promise.all([
    titles.course.length > 0 ? db.select(named).from(course).where(inArray(course.id, titles.course)) : [],
    titles.lesson.length > 0
      ? db
          .select({ id: courseLesson.id, title: courseLesson.title, course: named })
          .from(courseLesson)
          .innerJoin(course, eq(course.id, courseLesson.courseId))
          .where(inArray(courseLesson.id, titles.lesson))
      : [],
  ]);
  return {
    words: [...new Set([...hot, ...sounds])].slice(0, MAX_SUGGESTIONS.words),
    courses: sortByIds(titles.course, courses),
    lessons: sortByIds(titles.lesson, lessons),
    articles: pages.articles.slice(0, MAX_SUGGESTIONS.articles).map(({ id, title }) => ({ id, title })),
  };
}
