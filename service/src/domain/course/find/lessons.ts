import type { FoundLesson } from '@app/shared/contracts/search';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { course, courseLesson, coursePiece } from '../../../db/schema/course.ts';
import { folded } from './grams.ts';
import type { Wanted } from './ranked.ts';

/** As `folded`, by the database. */
const foldedText = sql`lower(normalize(${coursePiece.text}, NFKC))`;

/**
 * The first caption of each lesson in which something of it is said, best one first: with the second it begins at. A lesson whose title has it all needs none.
 * @param ways what may be said, the whole first, then its words
 */
async function saidIn(db: Db, ids: number[], ways: readonly Wanted[]) {
  const way = sql`case ${sql.join(
    ways.map((wanted, index) => sql`when ${wanted.fits(foldedText)} then ${index}::int`),
    sql` `,
  )} end`;
  const rows = await db
    .select({ lessonId: coursePiece.lessonId, at: coursePiece.atSec, text: coursePiece.text, way: sql<number>`${way}` })
    .from(coursePiece)
    .where(sql`${inArray(coursePiece.lessonId, ids)} and ${coursePiece.kind} = 'caption' and (${way}) is not null`)
    .orderBy(sql`(${way})`, coursePiece.id);
  const said = new Map<number, { at: number; text: string }>();
  for (const { lessonId, at, text } of rows)
    if (lessonId !== null && !said.has(lessonId)) said.set(lessonId, { at: at ?? 0, text });
  return said;
}

/** Lessons in the order of their ids, with what is said in them. */
export async function lessonsFound(db: Db, ids: number[], ways: readonly Wanted[], terms: readonly string[]) {
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
    saidIn(db, ids, ways),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id): FoundLesson[] => {
    const row = byId.get(id);
    if (!row) return [];
    const caption = said.get(id);
    const inTitle = terms.every((term) => folded(row.title).includes(term));
    return [{ ...row, ...(caption && !inTitle && { said: caption }) }];
  });
}
