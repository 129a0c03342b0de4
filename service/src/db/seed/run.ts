import { and, getTableColumns, inArray, notInArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../client.ts';
import { album, albumCourse, article } from '../schema/cms.ts';
import { aigcWork } from '../schema/work.ts';
import { course, courseChapter, courseClip, courseLesson, courseTeacher } from '../schema/course.ts';
import { memberGrade, memberRedeemCode } from '../schema/member.ts';
import { DAY_MS, startOfDay } from '../../domain/time/shanghai.ts';
import { contentFaults, workFiles, type Content } from './content.ts';
import { clipRow, courseRows } from './courses-rows.ts';
import { GRADES } from './grades.ts';
import { mediaUrl, type Media } from './media.ts';
import { workParams } from './works-params.ts';
import { DEMO_CODES } from './redeem-codes.ts';

interface Options {
  now: Date;
  sandbox: boolean;
}

/** Inserts or overwrites by key. `keep` names columns that belong to the running service. */
async function upsert<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: T['$inferInsert'][],
  key: PgColumn,
  keep: string[] = [],
) {
  if (rows.length === 0) return;
  const columns = Object.entries(getTableColumns(table)) as [string, PgColumn][];
  const set: Record<string, SQL> = {};
  for (const [name, column] of columns) {
    if (column.name !== key.name && !keep.includes(name)) set[name] = sql.raw(`excluded."${column.name}"`);
  }
  await tx
    .insert(table)
    .values(rows)
    .onConflictDoUpdate({ target: key, set: set as never });
}

/** A demo broadcast that is long over moves to its next date, so that the page always has one to wait for. */
async function moveStaleLive(tx: Tx, rows: (typeof course.$inferInsert)[], now: Date) {
  for (const row of rows) {
    if (!row.liveStartAt || row.liveStartAt <= now) continue;
    await tx
      .update(course)
      .set({ liveStartAt: row.liveStartAt })
      .where(sql`${course.id} = ${row.id} and ${course.liveStartAt} < ${new Date(now.getTime() - DAY_MS)}`);
  }
}

async function seedCourses(tx: Tx, content: Content, media: Media, now: Date) {
  const clips = new Map(content.clips.map((clip) => [clip.key, clip]));
  const rows = content.courses.map((seed) => courseRows(seed, clips, media, now));
  await upsert(
    tx,
    courseTeacher,
    content.teachers.map((t) => ({ ...t, avatar: mediaUrl(media, t.avatar) })),
    courseTeacher.key,
  );
  await upsert(
    tx,
    courseClip,
    content.clips.map((clip) => clipRow(clip, media)),
    courseClip.key,
  );
  await upsert(
    tx,
    course,
    rows.map((row) => row.course),
    course.id,
    ['learnerCount', 'liveStartAt', 'off', 'materialTitle', 'materialFen'],
  );
  await moveStaleLive(
    tx,
    rows.map((row) => row.course),
    now,
  );
  await upsert(
    tx,
    courseChapter,
    rows.flatMap((row) => row.chapters),
    courseChapter.id,
  );
  await upsert(
    tx,
    courseLesson,
    rows.flatMap((row) => row.lessons),
    courseLesson.id,
  );
  // A course that left the content stays for those who own it, and is sold no more; what left a course is gone.
  const ids = rows.map((row) => row.course.id);
  if (ids.length === 0) return;
  await tx.update(course).set({ off: true }).where(notInArray(course.id, ids));
  const lessonIds = rows.flatMap((row) => row.lessons.map((lesson) => lesson.id));
  const chapterIds = rows.flatMap((row) => row.chapters.map((chapter) => chapter.id));
  await tx.delete(courseLesson).where(and(inArray(courseLesson.courseId, ids), notInArray(courseLesson.id, lessonIds)));
  await tx
    .delete(courseChapter)
    .where(and(inArray(courseChapter.courseId, ids), notInArray(courseChapter.id, chapterIds)));
}

async function seedPages(tx: Tx, content: Content, media: Media) {
  const albums = content.albums.map(({ courses: _courses, cover, ...rest }, position) => ({
    ...rest,
    cover: mediaUrl(media, cover),
    position,
  }));
  await upsert(tx, album, albums, album.id);
  await tx.delete(albumCourse);
  const members = content.albums.flatMap((a) =>
    a.courses.map((courseId, position) => ({ albumId: a.id, courseId, position })),
  );
  if (members.length > 0) await tx.insert(albumCourse).values(members);
  const articles = content.articles.map(({ publishedOn, cover, blocks, ...rest }) => ({
    ...rest,
    cover: cover ? mediaUrl(media, cover) : null,
    publishedAt: startOfDay(publishedOn),
    blocks: blocks.map((block) => (block.kind === 'picture' ? { ...block, src: mediaUrl(media, block.src) } : block)),
  }));
  await upsert(tx, article, articles, article.id);
}

/** What the operator took off the wall stays off. */
async function seedWorks(tx: Tx, { works }: Content, media: Media) {
  const rows = works.map((work, position) => {
    const { id, title, key, width, height } = work;
    const [picture, pictureSmall] = workFiles(key).map((file) => mediaUrl(media, file)) as [string, string];
    const params = workParams(work);
    return { id, title, params, engine: 'builtin', picture, pictureSmall, width, height, position };
  });
  await upsert(tx, aigcWork, rows, aigcWork.id, ['off']);
}

/** Brings the content that comes with this version into the database; safe to repeat at every start. */
export async function seed(db: Db, content: Content, media: Media, options: Options): Promise<void> {
  const faults = contentFaults(content, new Set(media.keys()));
  if (faults.length > 0) throw new Error(`Content is not usable:\n  ${faults.join('\n  ')}`);
  await db.transaction(async (tx) => {
    // Plans are the operator's to edit once they exist.
    await tx.insert(memberGrade).values(GRADES).onConflictDoNothing();
    await seedCourses(tx, content, media, options.now);
    await seedPages(tx, content, media);
    await seedWorks(tx, content, media);
    if (options.sandbox) {
      const codes = DEMO_CODES.map(({ shown: _shown, note: _note, ...row }) => row);
      await tx.insert(memberRedeemCode).values(codes).onConflictDoNothing();
    }
  });
}
