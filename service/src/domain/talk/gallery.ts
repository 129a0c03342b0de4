import type { CallParsed } from '@app/shared/contracts/calls';
import type { GalleryWork } from '@app/shared/contracts/gallery';
import type { Page } from '@app/shared/contracts/primitives';
import type { Homework } from '@app/shared/contracts/study';
import { AppError, CODES } from '@app/shared/errors';
import { and, count, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { fileEntry, type FileRow } from '../../db/schema/aigc.ts';
import { courseLesson } from '../../db/schema/course.ts';
import { memberUser } from '../../db/schema/member.ts';
import { studyHomework } from '../../db/schema/study.ts';
import { courseGallery, galleryComment } from '../../db/schema/talk.ts';
import type { Deps } from '../../deps.ts';
import { findLesson } from '../course/play.ts';
import { homeworkOf } from '../study/homework.ts';
import { shownHomework } from '../study/shown-homework.ts';
import { notFoundError, requireCourseAccess, type Needs } from './gate.ts';
import { deleteEntry, entryFields, visibleTo } from './entry.ts';

const WORK = '这份作业';

/** Number of visible comments of a work. */
const comments = sql<number>`(select count(*)::int from ${galleryComment}
  where ${galleryComment.workId} = ${courseGallery.id} and ${galleryComment.state} = 'shown')`;

/** A deleted picture leaves the gallery, and returns when the deletion is undone. */
const withPicture = and(eq(fileEntry.id, courseGallery.fileId), isNull(fileEntry.removedAt));

const selectWorks = (db: Db) =>
  db
    .select({
      work: courseGallery,
      file: fileEntry,
      author: memberUser.nickName,
      lesson: { id: courseLesson.id, title: courseLesson.title, no: courseLesson.position },
      comments,
    })
    .from(courseGallery)
    .innerJoin(fileEntry, withPicture)
    .innerJoin(memberUser, eq(memberUser.id, courseGallery.userId))
    .leftJoin(courseLesson, and(eq(courseLesson.id, courseGallery.lessonId), eq(courseLesson.withdrawn, false)))
    .$dynamic();
type Joined = Awaited<ReturnType<typeof selectWorks>>[number];

const toWork = ({ work, file, author, lesson, comments: said }: Joined, viewer: number | null): GalleryWork => ({
  ...entryFields(work, author, viewer),
  lesson,
  generated: file.generated,
  url: `/api/course/gallery/view/${work.id}`,
  width: file.width,
  height: file.height,
  checks: work.checks,
  comments: said,
});

async function pageWhere(
  db: Db,
  viewer: number | null,
  where: SQL | undefined,
  { page, limit }: { page: number; limit: number },
): Promise<Page<GalleryWork>> {
  const [rows, [counted]] = await Promise.all([
    selectWorks(db)
      .where(where)
      .orderBy(desc(courseGallery.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(courseGallery).innerJoin(fileEntry, withPicture).where(where),
  ]);
  return { list: rows.map((row) => toWork(row, viewer)), total: counted?.total ?? 0, page, limit };
}

export async function galleryPage(
  { db, clock }: Needs,
  viewer: number | null,
  { courseId, lessonId, ...paging }: CallParsed<'GET /course/data/gallery/page/{page}/{limit}'>,
): Promise<Page<GalleryWork>> {
  await requireCourseAccess(db, viewer, courseId, clock());
  const where = and(
    eq(courseGallery.courseId, courseId),
    visibleTo(viewer, courseGallery),
    lessonId === undefined ? undefined : eq(courseGallery.lessonId, lessonId),
  );
  return pageWhere(db, viewer, where, paging);
}

/** A work that this viewer may see. @throws AppError */
export async function seeWork(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  viewer: number | null,
  id: number,
): Promise<Joined> {
  const [row] = await selectWorks(db).where(and(eq(courseGallery.id, id), visibleTo(viewer, courseGallery)));
  if (!row) throw notFoundError(WORK);
  await requireCourseAccess(db, viewer, row.work.courseId, clock());
  return row;
}

export const galleryWork = async (deps: Needs, viewer: number | null, id: number): Promise<GalleryWork> =>
  toWork(await seeWork(deps, viewer, id), viewer);

/** The picture as everybody gets it: with its visible mark. */
export async function galleryPicture(
  deps: Pick<Needs, 'db' | 'clock'>,
  viewer: number | null,
  id: number,
): Promise<FileRow> {
  const { file } = await seeWork(deps, viewer, id);
  return { ...file, sha256: file.labelledSha256 ?? file.sha256 };
}

const TAKEN_DOWN = '这份作业已被下架，不能再展示';

/** Whether the operator has taken this picture off, also when it was uploaded again. */
async function isTakenDown(db: Db, userId: number, lessonId: number, fileId: string): Promise<boolean> {
  const rows = await db
    .select({ id: courseGallery.id })
    .from(courseGallery)
    .innerJoin(fileEntry, eq(fileEntry.id, courseGallery.fileId))
    .where(
      and(
        eq(courseGallery.userId, userId),
        eq(courseGallery.lessonId, lessonId),
        eq(courseGallery.state, 'down'),
        sql`${fileEntry.sha256} = (select f.sha256 from file_entry f where f.id = ${fileId})`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Shows the homework that the learner has handed in for this practice. */
export async function showHomework(
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'store' | 'pictures'>,
  userId: number,
  lessonId: number,
): Promise<Homework> {
  const { db, clock } = deps;
  const before = await homeworkOf(deps, userId, lessonId);
  if (!before) throw new AppError(CODES.NOT_FOUND, '这一讲还没有交过作业');
  if (!before.file) throw new AppError(CODES.REFUSED, '这份作业的图片已被删除，不能展示');
  const { lesson } = await findLesson(db, lessonId);
  const { fileId } = before.file;
  if (await isTakenDown(db, userId, lessonId, fileId)) throw new AppError(CODES.REFUSED, TAKEN_DOWN);
  const shown = await db.transaction(async (tx) => {
    // The row of the homework is locked, so that another one cannot take its place meanwhile.
    const [homework] = await tx
      .select({ fileId: studyHomework.fileId, checks: studyHomework.checks })
      .from(studyHomework)
      .where(and(eq(studyHomework.userId, userId), eq(studyHomework.lessonId, lessonId)))
      .for('update');
    if (homework?.fileId !== fileId) throw new AppError(CODES.REFUSED, '作业刚刚换过，请看过新的再展示');
    await tx
      .insert(courseGallery)
      .values({ courseId: lesson.courseId, lessonId, userId, fileId, checks: homework.checks, createdAt: clock() })
      .onConflictDoNothing();
    return shownHomework(tx, { userId, lessonId }, fileId);
  });
  return { ...before, shown };
}

export async function withdrawWork({ db }: Pick<Needs, 'db'>, userId: number, id: number): Promise<void> {
  const mine = and(eq(courseGallery.id, id), eq(courseGallery.userId, userId));
  if (!(await deleteEntry(db, courseGallery, mine))) throw notFoundError(WORK);
}
