import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { course, courseLesson, coursePiece, courseTeacher } from '../../../db/schema/course.ts';
import { courseFind, lessonFind } from '../../../db/schema/find.ts';
import { foldText, extractGrams, GRAMS_VERSION } from './grams.ts';

const COURSES_AT_ONCE = 100;
const ROWS_AT_ONCE = 500;

/** A separator between the parts of a text, so that no search word matches across two parts. */
const joinParts = (parts: readonly string[]) => parts.map(foldText).join(' \n ');

const indexedFields = (title: string, parts: readonly string[]) => {
  const [foldedTitle, body] = [foldText(title), joinParts([title, ...parts])];
  return { title: foldedTitle, titleGrams: extractGrams(foldedTitle), body, grams: extractGrams(body) };
};

function groupBy<K, T>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

async function storeBatch(tx: Tx, ids: number[]): Promise<void> {
  const rows = await tx
    .select({
      id: course.id,
      weight: course.weight,
      title: course.title,
      summary: course.summary,
      category: course.category,
      intro: course.intro,
      teacher: courseTeacher.name,
    })
    .from(course)
    .innerJoin(courseTeacher, eq(courseTeacher.key, course.teacherKey))
    .where(inArray(course.id, ids));
  const lessons = await tx
    .select()
    .from(courseLesson)
    .where(and(inArray(courseLesson.courseId, ids), eq(courseLesson.withdrawn, false)))
    .orderBy(asc(courseLesson.position));
  const pieces = await tx
    .select({ lessonId: coursePiece.lessonId, text: coursePiece.text })
    .from(coursePiece)
    .where(and(inArray(coursePiece.courseId, ids), inArray(coursePiece.kind, ['caption', 'text'])))
    .orderBy(asc(coursePiece.id));
  const said = groupBy(pieces, ({ lessonId }) => lessonId);
  const outlines = groupBy(lessons, ({ courseId }) => courseId);
  const courses = rows.map(({ id, weight, title, ...row }) => ({
    courseId: id,
    rules: GRAMS_VERSION,
    weight,
    ...indexedFields(title, [
      row.summary,
      row.category,
      row.teacher,
      ...row.intro.flatMap(({ heading, text, pictures }) => [heading, text, ...pictures.map(({ caption }) => caption)]),
      ...(outlines.get(id) ?? []).map((lesson) => lesson.title),
    ]),
  }));
  const weights = new Map(rows.map(({ id, weight }) => [id, weight]));
  const found = lessons.map(({ id, courseId, position, title }) => ({
    lessonId: id,
    courseId,
    weight: weights.get(courseId)!,
    position,
    ...indexedFields(
      title,
      (said.get(id) ?? []).map(({ text }) => text),
    ),
  }));
  await tx.delete(courseFind).where(inArray(courseFind.courseId, ids));
  await tx.delete(lessonFind).where(inArray(lessonFind.courseId, ids));
  if (courses.length > 0) await tx.insert(courseFind).values(courses);
  for (let from = 0; from < found.length; from += ROWS_AT_ONCE)
    await tx.insert(lessonFind).values(found.slice(from, from + ROWS_AT_ONCE));
}

/** Updates the search index of these courses and their lessons. */
export async function indexCourses(tx: Tx, ids: readonly number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += COURSES_AT_ONCE)
    await storeBatch(tx, ids.slice(from, from + COURSES_AT_ONCE));
}

/**
 * Indexes all courses without an index entry, or with one of an older version;
 * @returns how many.
 */
export async function indexAllCourses(db: Db): Promise<number> {
  const missing = await db
    .select({ id: course.id })
    .from(course)
    .leftJoin(courseFind, eq(courseFind.courseId, course.id))
    .where(or(isNull(courseFind.courseId), ne(courseFind.rules, GRAMS_VERSION)))
    .orderBy(asc(course.id));
  for (let from = 0; from < missing.length; from += COURSES_AT_ONCE) {
    const some = missing.slice(from, from + COURSES_AT_ONCE).map(({ id }) => id);
    await db.transaction((tx) => indexCourses(tx, some));
  }
  // A plan made for empty tables is a bad one for these.
  if (missing.length > COURSES_AT_ONCE) await db.execute(sql`analyze course_find, lesson_find, course_piece`);
  return missing.length;
}
