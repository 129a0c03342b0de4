import { readFile } from 'node:fs/promises';
import { and, eq, getTableColumns, inArray, notInArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import pLimit from 'p-limit';
import type { Tx } from '../../../db/client.ts';
import {
  course,
  courseReminder,
  courseLesson,
  courseLessonBody,
  courseMedia,
  coursePiece,
  courseTeacher,
} from '../../../db/schema/course.ts';
import type { FileStore } from '../../../files/store.ts';
import { addDays, dayOf, DAY_MS, startOfDay } from '../../time/shanghai.ts';
import { indexCourses } from '../find/index-courses.ts';
import { notifyPlanChange } from '../live-notices.ts';
import { openUrl } from '../media-url.ts';
import type { CourseContent, LivePlan } from './course-head.ts';
import { piecesOf } from './pieces.ts';

const ROWS_AT_ONCE = 200;
const PIECES_AT_ONCE = 500;
const FILES_AT_ONCE = 4;

/** The course conflicts with a stored one; the message says why. */
export class CourseRefused extends Error {}

export interface StoredCourse {
  id: number;
  title: string;
  added: boolean;
  lessons: number;
  withdrawn: number;
}

/** Inserts or overwrites by key. `keep` names columns that belong to the running service. */
export async function upsert<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: T['$inferInsert'][],
  key: PgColumn,
  keep: string[] = [],
) {
  const columns = Object.entries(getTableColumns(table)) as [string, PgColumn][];
  const set: Record<string, SQL> = {};
  for (const [name, column] of columns)
    if (column.name !== key.name && !keep.includes(name)) set[name] = sql.raw(`excluded."${column.name}"`);
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await tx
      .insert(table)
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflictDoUpdate({ target: key, set: set as never });
}

/**
 * Copies the media of courses into the file store. Files of a failed import are unreferenced, and
 * deleted by the next cleanup.
 */
export async function storeMedia(store: FileStore, courses: readonly Pick<CourseContent, 'files'>[]): Promise<void> {
  const limit = pLimit(FILES_AT_ONCE);
  await Promise.all(
    courses
      .flatMap(({ files }) => files)
      .map(({ content, sha256 }) =>
        limit(async () => {
          const kept = await store.put(typeof content === 'string' ? await readFile(content) : content);
          if (kept !== sha256) throw new CourseRefused(`${String(content)} 在导入时被改动了，请重新导入`);
        }),
      ),
  );
}

/** When a broadcast starts, and of a demonstration after how many days again. */
function startOf({ start }: LivePlan, now: Date): { startAt: Date; againDays: number | null } {
  const [day, time] = start.split(' ') as [string, string];
  const days = /^[+-]/.test(day) ? Number(day) : null;
  const date = days === null ? day : addDays(dayOf(now), days);
  return { startAt: new Date(`${date}T${time}:00+08:00`), againDays: days };
}

/**
 * Moves demonstrations that ended long ago to their next date, so that the page always has an
 * upcoming one.
 */
export async function moveStaleLives(tx: Tx, now: Date): Promise<void> {
  const stale = await tx
    .select({ id: course.id, startAt: course.liveStartAt, days: course.liveAgainDays })
    .from(course)
    .where(sql`${course.liveAgainDays} > 0 and ${course.liveStartAt} < ${new Date(now.getTime() - DAY_MS)}`);
  for (const { id, startAt, days } of stale) {
    const sinceMidnight = startAt!.getTime() - startOfDay(dayOf(startAt!)).getTime();
    const next = new Date(startOfDay(addDays(dayOf(now), days!)).getTime() + sinceMidnight);
    await tx.update(course).set({ liveStartAt: next, livePausedAt: null, liveEndedAt: null }).where(eq(course.id, id));
    // Reminders of the past broadcast are deleted.
    await tx.delete(courseReminder).where(eq(courseReminder.courseId, id));
  }
}

async function refuseForeignIds(tx: Tx, { id, teacher, lessons }: CourseContent): Promise<void> {
  const known = await tx.select().from(courseTeacher).where(eq(courseTeacher.key, teacher));
  if (known.length === 0) {
    const all = await tx.select().from(courseTeacher).orderBy(courseTeacher.key);
    throw new CourseRefused(
      `course.md 的 teacher：没有老师 ${teacher}，可选：${all.map(({ key, name }) => `${key}（${name}）`).join('、')}`,
    );
  }
  const foreign = await tx
    .select({ id: courseLesson.id, courseId: courseLesson.courseId })
    .from(courseLesson)
    .where(
      and(
        sql`${courseLesson.id} = any(${sql.param(lessons.map((lesson) => lesson.id))}::int[])`,
        sql`${courseLesson.courseId} <> ${id}`,
      ),
    )
    .limit(1);
  if (foreign[0]) throw new CourseRefused(`课时编号 ${foreign[0].id} 已经是课程 ${foreign[0].courseId} 的`);
}

async function storeCourse(tx: Tx, content: CourseContent, now: Date, shipped: boolean): Promise<StoredCourse> {
  const { id, lessons, live, material, files } = content;
  await refuseForeignIds(tx, content);
  const [before] = await tx.select().from(course).where(eq(course.id, id)).for('update');
  const started = live && startOf(live, now);
  // A demonstration that was announced keeps its date.
  const startAt = (started?.againDays != null && before?.liveStartAt) || started?.startAt || null;
  const same = before !== undefined && startAt?.getTime() === before.liveStartAt?.getTime();
  const row: typeof course.$inferInsert = {
    id,
    courseType: content.type,
    title: content.title,
    summary: content.summary,
    category: content.category,
    cover: openUrl(content.cover),
    teacherKey: content.teacher,
    level: content.level,
    priceFen: content.priceFen,
    mpriceFen: content.mpriceFen,
    memberFree: content.memberFree,
    publishedAt: content.published === null ? null : startOfDay(content.published),
    weight: content.weight,
    outcomes: content.outcomes,
    intro: content.intro.map((block) => ({
      ...block,
      pictures: block.pictures.map((picture) => ({ ...picture, src: openUrl(picture.src) })),
    })),
    chapters: content.chapters,
    lessonCount: lessons.length,
    durationSec: lessons.reduce((sum, lesson) => sum + lesson.durationSec, 0),
    liveStartAt: startAt,
    livePausedAt: same ? before.livePausedAt : null,
    liveEndedAt: same ? before.liveEndedAt : null,
    liveAgainDays: started?.againDays ?? null,
    liveMinutes: live?.minutes ?? null,
    liveStream: live?.stream ?? null,
    liveRecordingId: content.recording,
    liveReplay: live?.replay === true,
    liveReplayMaking: live?.replay === 'making',
    // To the end of that day.
    liveReplayUntil: live?.replayUntil ? startOfDay(addDays(live.replayUntil, 1)) : null,
    liveDemo: live?.demo ?? false,
    liveCancelled: live?.cancelled ?? false,
    materialTitle: material?.title ?? null,
    materialFen: material?.fen ?? null,
    mark: content.mark,
    needs: content.needs,
    shipped,
    fingerprint: content.fingerprint,
    trailerLessonId: content.trailer,
  };
  // Counters of the service and the operator's decisions are not overwritten.
  await upsert(tx, course, [row], course.id, [
    'learnerCount',
    'reviewCount',
    'reviewMean',
    'off',
    'engineReady',
    'publishedAt',
    'materialTitle',
    'materialFen',
  ]);
  if (before)
    await notifyPlanChange(
      tx,
      before,
      { ...before, title: row.title, liveStartAt: startAt, liveCancelled: row.liveCancelled ?? false },
      now,
    );

  const ids = lessons.map((lesson) => lesson.id);
  const withdrawn = await tx
    .update(courseLesson)
    .set({ withdrawn: true })
    .where(
      and(
        eq(courseLesson.courseId, id),
        eq(courseLesson.withdrawn, false),
        sql`${courseLesson.id} <> all(${sql.param(ids)}::int[])`,
      ),
    )
    .returning({ id: courseLesson.id });
  await upsert(
    tx,
    courseLesson,
    lessons.map(({ body, ...lesson }, index) => ({
      ...lesson,
      courseId: id,
      position: index + 1,
      kind: body.kind,
      voiced: body.kind === 'deck' ? body.deck.voice !== undefined : body.kind === 'film' && !body.film.silent,
      withdrawn: false,
    })),
    courseLesson.id,
  );
  await upsert(
    tx,
    courseLessonBody,
    lessons.map(({ id: lessonId, body }) => ({ lessonId, body })),
    courseLessonBody.lessonId,
  );
  if (withdrawn.length > 0)
    await tx.delete(courseLessonBody).where(
      inArray(
        courseLessonBody.lessonId,
        withdrawn.map((lesson) => lesson.id),
      ),
    );
  await tx.delete(courseMedia).where(eq(courseMedia.courseId, id));
  for (let from = 0; from < files.length; from += ROWS_AT_ONCE)
    await tx
      .insert(courseMedia)
      .values(
        files.slice(from, from + ROWS_AT_ONCE).map(({ name, sha256, open }) => ({ courseId: id, name, sha256, open })),
      );
  await tx.delete(coursePiece).where(eq(coursePiece.courseId, id));
  const pieces = piecesOf(content);
  for (let from = 0; from < pieces.length; from += PIECES_AT_ONCE)
    await tx.insert(coursePiece).values(pieces.slice(from, from + PIECES_AT_ONCE));
  return {
    id,
    title: content.title,
    added: before === undefined,
    lessons: lessons.length,
    withdrawn: withdrawn.length,
  };
}

/**
 * Stores courses whose media are already stored, in one transaction. Removed lessons are withdrawn,
 * and their progress is retained.
 */
export async function storeCourses(
  tx: Tx,
  courses: readonly CourseContent[],
  { now, shipped }: { now: Date; shipped: boolean },
): Promise<StoredCourse[]> {
  // One import at a time, in whichever process.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('course-import'))`);
  const stored: StoredCourse[] = [];
  for (const content of courses) stored.push(await storeCourse(tx, content, now, shipped));
  await indexCourses(
    tx,
    courses.map(({ id }) => id),
  );
  return stored;
}

/**
 * Takes down the shipped courses that no longer come with the product: owners keep access, and they
 * are no longer sold.
 */
export async function takeDownOthers(tx: Tx, ids: number[]): Promise<void> {
  const left = ids.length > 0 ? notInArray(course.id, ids) : undefined;
  await tx
    .update(course)
    .set({ off: true })
    .where(and(eq(course.shipped, true), eq(course.off, false), left));
}
