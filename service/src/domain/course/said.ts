import type { Hits } from '@app/shared/contracts/course';
import { and, asc, desc, eq, ilike, inArray, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { course, courseLesson, coursePiece } from '../../db/schema/course.ts';
import { distanceIn, gramsOf, neededGrams } from './grams.ts';
import { contains } from './search-terms.ts';
import { offered } from './shown.ts';

type LessonHit = Hits['lessons'][number];

/** Pieces that are looked at: a lesson says a word more than once, and what is nearly the same is compared letter by letter. */
const CANDIDATES = 200;
/** A shorter word with a letter changed is another word. */
const LEAST_LETTERS = 3;

const textArray = (texts: readonly string[]) => sql`${sql.param(texts)}::text[]`;

async function lessonsWith(db: Db, where: SQL | undefined, order: SQL[], limit: number, now: Date) {
  return db
    .select({
      id: courseLesson.id,
      title: courseLesson.title,
      course: { id: course.id, courseType: course.courseType, title: course.title },
      kind: coursePiece.kind,
      at: coursePiece.atSec,
      text: coursePiece.text,
    })
    .from(coursePiece)
    .innerJoin(courseLesson, eq(courseLesson.id, coursePiece.lessonId))
    .innerJoin(course, eq(course.id, coursePiece.courseId))
    .where(and(offered(now), eq(courseLesson.withdrawn, false), where))
    .orderBy(...order)
    .limit(limit);
}

/** One hit a lesson, the first; of a caption it says the second and the words. */
function byLesson(rows: Awaited<ReturnType<typeof lessonsWith>>): LessonHit[] {
  const hits = new Map<number, LessonHit>();
  for (const { kind, at, text, ...lesson } of rows)
    if (!hits.has(lesson.id))
      hits.set(lesson.id, { ...lesson, ...(kind === 'caption' && { said: { at: at ?? 0, text } }) });
  return [...hits.values()];
}

/** Lessons in which every word is said in one caption, or written in one paragraph. */
export async function lessonsSaying(db: Db, terms: readonly string[], limit: number, now: Date): Promise<LessonHit[]> {
  const needed = terms.flatMap(neededGrams);
  if (needed.length === 0) return [];
  const where = and(
    inArray(coursePiece.kind, ['caption', 'text']),
    sql`${coursePiece.grams} @> ${textArray(needed)}`,
    ...terms.map((term) => ilike(coursePiece.text, contains(term))),
  );
  const order = [desc(course.weight), asc(course.id), asc(courseLesson.position), asc(coursePiece.id)];
  return byLesson(await lessonsWith(db, where, order, CANDIDATES, now)).slice(0, limit);
}

/** Lessons with what was asked for but for one letter that is wrong, missing or too many; nearest first. */
export async function lessonsNearly(db: Db, searchVal: string, limit: number, now: Date): Promise<LessonHit[]> {
  const letters = [...searchVal].length;
  // A letter that is wrong leaves a pair of four letters whole; of three it may leave none.
  const grams = letters > LEAST_LETTERS ? neededGrams(searchVal) : gramsOf(searchVal);
  if (letters < LEAST_LETTERS || grams.length === 0) return [];
  const shared = sql`cardinality(array(select unnest(${coursePiece.grams}) intersect select unnest(${textArray(grams)})))`;
  const rows = await lessonsWith(
    db,
    sql`${coursePiece.grams} && ${textArray(grams)}`,
    [desc(shared), desc(course.weight), asc(coursePiece.id)],
    CANDIDATES,
    now,
  );
  return byLesson(rows.filter(({ text }) => distanceIn(text, searchVal) <= 1)).slice(0, limit);
}
