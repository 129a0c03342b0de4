import { desc } from 'drizzle-orm';
import { TOOL_NAMES } from '@app/shared/contracts/tools';
import { course, courseLesson } from '../../../db/schema/course.ts';
import type { Db } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { foldText } from './grams.ts';
import { isQuestionWord } from './question-words.ts';
import { synonymsOf } from './synonyms.ts';
import { vocabularyOf, wordsOfTitle, type Vocabulary } from './vocabulary.ts';

/** Titles change rarely, and an unknown word still matches literally. */
const FRESH_MS = 600_000;
/** Maximum number of titles whose pinyin is read: more would slow down the first search. */
const MAX_TITLES = { courses: 500, lessons: 1500 } as const;

/** People search for 「智能抠图」 as 「抠图」 too. */
export const TOOL_WORDS = Object.values(TOOL_NAMES).flatMap((name) => [name, name.replace(/^(?:智能|图片|AI)/, '')]);

const cache = new WeakMap<Db, { until: number; words: Promise<Vocabulary> }>();

async function readVocabulary({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<Vocabulary> {
  const [courses, lessons] = await Promise.all([
    db
      .select({ title: course.title, category: course.category })
      .from(course)
      .orderBy(desc(course.weight))
      .limit(MAX_TITLES.courses),
    db
      .select({ title: courseLesson.title })
      .from(courseLesson)
      .orderBy(desc(courseLesson.id))
      .limit(MAX_TITLES.lessons),
  ]);
  return vocabularyOf(
    synonymsOf(env.SEARCH_WORDS_FILE),
    [
      ...TOOL_WORDS,
      ...courses.flatMap(({ title, category }) => [category, ...wordsOfTitle(title)]),
      ...lessons.flatMap(({ title }) => wordsOfTitle(title)),
    ]
      .map(foldText)
      .filter((word) => !isQuestionWord(word)),
    {
      tools: new Set([...TOOL_WORDS, ...courses.map(({ category }) => category)].map(foldText)),
      titles: [...courses, ...lessons].map(({ title }) => foldText(title)),
    },
  );
}

/** Vocabulary of the synonyms, the tools and the titles, cached for each database. */
export async function vocabularyIn(deps: Pick<Deps, 'db' | 'env'>): Promise<Vocabulary> {
  let known = cache.get(deps.db);
  if (!known || known.until < performance.now()) {
    known = { until: performance.now() + FRESH_MS, words: readVocabulary(deps) };
    known.words.catch(() => cache.delete(deps.db));
    cache.set(deps.db, known);
  }
  return known.words;
}
