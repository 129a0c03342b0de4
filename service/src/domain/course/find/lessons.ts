import type { FoundLesson } from '@app/shared/contracts/search';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { course, courseLesson, coursePiece } from '../../../db/schema/course.ts';
import type { TermQuery } from './term-query.ts';

/**
 * Finds the best matching caption of each lesson, with its start in seconds. A lesson whose title
 * matches the whole search needs none.
 * @param ways queries by preference: the whole search first, then its words
 */
async function textOfPanel(db: Db, ids: number[], ways: readonly TermQuery[]) {
  const text = sql`caption.folded`;
  const way = sql.join(
    ways.map(({ fits }, index) => sql`when ${fits(text)} then ${index}::int`),
    sql` `,
  );
  // Folded once by the same rules as `foldText`, not again for each query.
  const { rows } = await db.execute<{ lesson: number; at: number | null; text: string }>(sql`
    select distinct on (lesson) lesson, at, text
    from (
      select *, case ${way} end as way
      from (
        select id, lesson_id as lesson, at_sec as at, text, lower(normalize(text, NFKC)) as folded
        from ${coursePiece} where ${inArray(coursePiece.lessonId, ids)} and kind = 'caption' offset 0
      ) as caption
    ) as said
    where way is not null
    order by lesson, way, id`);
  return new Map(rows.map(({ lesson, at, text: said }) => [lesson, { at: at ?? 0, text: said }]));
}

/** Lessons in the order of `ids`, with their matching captions. */
export async function findLessons(
  db: Db,
  ids: number[],
  ways: readonly TermQuery[],
  isInTitle: (title: string) => boolean,
) {
  if (ids.length === 0) return [];
  const [rows, said] = await Promise.all([
    db
      .select({
        id: courseLesson.id,
        title: courseLesson.title,
        kind: courseLesson.kind,
        durationSec: courseLesson.durationSec,
        course: { id: course.id, courseType: course.courseType, title: course.title, cover: course.cover },
      })
      .from(courseLesson)
      .innerJoin(course, eq(course.id, courseLesson.courseId))
      .where(inArray(courseLesson.id, ids)),
    textOfPanel(db, ids, ways),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id): FoundLesson[] => {
    const row = byId.get(id);
    if (!row) return [];
    const caption = said.get(id);
    return [{ ...row, ...(caption && !isInTitle(row.title) && { said: caption }) }];
  });
}
