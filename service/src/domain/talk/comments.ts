import type { CallParsed } from '@app/shared/contracts/calls';
import type { GalleryComment } from '@app/shared/contracts/gallery';
import { TALK_LIMITS } from '@app/shared/contracts/limits';
import type { Page } from '@app/shared/contracts/primitives';
import { AppError, CODES } from '@app/shared/errors';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { memberUser } from '../../db/schema/member.ts';
import { galleryComment } from '../../db/schema/talk.ts';
import { notifyMember } from '../account/notices.ts';
import { hasStarted } from '../study/store.ts';
import { checkPost, notFoundError, type Needs } from './gate.ts';
import { seeWork } from './gallery.ts';
import { talkPath } from './reports.ts';
import { deleteEntry, quoteText, textFields, visibleTo } from './entry.ts';

const COMMENT = '这条评论';

const selectComments = (db: Db) =>
  db
    .select({ comment: galleryComment, author: memberUser.nickName })
    .from(galleryComment)
    .innerJoin(memberUser, eq(memberUser.id, galleryComment.userId))
    .$dynamic();
type Joined = Awaited<ReturnType<typeof selectComments>>[number];

const toComment = ({ comment, author }: Joined, viewer: number | null): GalleryComment =>
  textFields(comment, author, viewer);

export async function commentPage(
  deps: Needs,
  viewer: number | null,
  { workId, page, limit }: CallParsed<'GET /course/data/gallery/comment/page/{page}/{limit}'>,
): Promise<Page<GalleryComment>> {
  const { db } = deps;
  await seeWork(deps, viewer, workId);
  const said = and(eq(galleryComment.workId, workId), visibleTo(viewer, galleryComment));
  const [rows, total] = await Promise.all([
    selectComments(db)
      .where(said)
      .orderBy(asc(galleryComment.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(galleryComment, said),
  ]);
  return { list: rows.map((row) => toComment(row, viewer)), total, page, limit };
}

async function ownComment(db: Db, userId: number, id: number): Promise<Joined> {
  const [row] = await selectComments(db).where(and(eq(galleryComment.id, id), visibleTo(userId, galleryComment)));
  if (row?.comment.userId !== userId) throw notFoundError(COMMENT);
  return row;
}

/** Saves a comment, and notifies the learner whose homework it is about. */
export async function saveComment(
  deps: Needs,
  userId: number,
  { id, workId, text }: CallParsed<'POST /course/user/gallery/comment/save'>,
): Promise<GalleryComment> {
  const { db, clock } = deps;
  const { work } = await seeWork(deps, userId, workId);
  const limit = { what: 'comment', perDay: TALK_LIMITS.commentsPerDay };
  if (id !== undefined) {
    const before = await ownComment(db, userId, id);
    if (before.comment.workId !== workId) throw notFoundError(COMMENT);
    await checkPost(deps, userId, text, limit);
    await db.update(galleryComment).set({ text, editedAt: clock() }).where(eq(galleryComment.id, id));
    return toComment(await ownComment(db, userId, id), userId);
  }
  if (work.userId !== userId && !(await db.transaction((tx) => hasStarted(tx, userId, work.courseId))))
    throw new AppError(CODES.REFUSED, '学过这门课就可以评论');
  await checkPost(deps, userId, text, limit);
  const added = await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(galleryComment)
      .values({ workId, courseId: work.courseId, userId, text, createdAt: clock() })
      .returning({ id: galleryComment.id });
    if (work.userId !== userId)
      await notifyMember(
        tx,
        {
          userId: work.userId,
          kind: 'STUDY',
          title: '您的作业有了新评论',
          text: quoteText(text),
          path: `${talkPath('comment', work.courseId)}&work=${workId}`,
        },
        clock(),
      );
    return row!.id;
  });
  return toComment(await ownComment(db, userId, added), userId);
}

export async function removeComment({ db }: Pick<Needs, 'db'>, userId: number, id: number): Promise<void> {
  const mine = and(eq(galleryComment.id, id), eq(galleryComment.userId, userId));
  if (!(await deleteEntry(db, galleryComment, mine))) throw notFoundError(COMMENT);
}
