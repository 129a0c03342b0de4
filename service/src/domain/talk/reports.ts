import type { CallParsed } from '@app/shared/contracts/calls';
import { TALK_LIMITS } from '@app/shared/contracts/limits';
import type { TalkKind } from '@app/shared/contracts/talk';
import { AppError, CODES } from '@app/shared/errors';
import { and, eq } from 'drizzle-orm';
import { takeHit } from '../../db/hits.ts';
import type { Tx } from '../../db/client.ts';
import { chatLine } from '../../db/schema/chat.ts';
import {
  courseAnswer,
  courseGallery,
  courseQuestion,
  courseReview,
  courseTalkReport,
  galleryComment,
} from '../../db/schema/talk.ts';
import { notifyMember } from '../account/notices.ts';
import { requireRoomAccess } from '../chat/lines.ts';
import { saidByModerator, publishRestored, publishHidden } from '../chat/moderate.ts';
import { countWeightyReports } from '../account/reporter.ts';
import { notFoundError, requireCourseAccess, type Needs } from './gate.ts';

const DAY_SEC = 86_400;
const REPORTS_PER_DAY = 50;

export const TALK_NAMES: Readonly<Record<TalkKind, string>> = {
  review: '评价',
  question: '问题',
  answer: '回答',
  chat: '发言',
  homework: '作业',
  comment: '评论',
};
const TABLES = {
  review: courseReview,
  question: courseQuestion,
  answer: courseAnswer,
  chat: chatLine,
  homework: courseGallery,
  comment: galleryComment,
} as const;

export interface TalkEntry {
  id: number;
  /** The author; null for the teacher. */
  userId: number | null;
  text: string;
  state: 'shown' | 'held' | 'down';
  courseId: number;
}

/** Reported entry of any kind; locked until the transaction ends. */
export async function lockTalkEntry(tx: Tx, kind: TalkKind, id: number): Promise<TalkEntry | null> {
  if (kind === 'homework') {
    const [row] = await tx.select().from(courseGallery).where(eq(courseGallery.id, id)).for('update');
    return row ? { ...row, text: `图片 ${row.fileId}` } : null;
  }
  if (kind !== 'answer') {
    const table = TABLES[kind];
    const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update');
    return row ?? null;
  }
  const [row] = await tx
    .select({ answer: courseAnswer, courseId: courseQuestion.courseId })
    .from(courseAnswer)
    .innerJoin(courseQuestion, eq(courseQuestion.id, courseAnswer.questionId))
    .where(eq(courseAnswer.id, id))
    .for('update', { of: courseAnswer });
  return row ? { ...row.answer, courseId: row.courseId } : null;
}

export async function setState(tx: Tx, kind: TalkKind, id: number, state: TalkEntry['state']): Promise<void> {
  if (kind !== 'chat') {
    const table = TABLES[kind];
    await tx.update(table).set({ state }).where(eq(table.id, id));
    return;
  }
  const [line] = await tx.update(chatLine).set({ state }).where(eq(chatLine.id, id)).returning();
  if (!line) return;
  await (state === 'shown' ? publishRestored(tx, line.courseId) : publishHidden(tx, line.courseId, id, state));
}

const TABS = {
  review: 'reviews',
  question: 'questions',
  answer: 'questions',
  homework: 'gallery',
  comment: 'gallery',
} as const;

/** Path of an entry on this site. */
export const talkPath = (kind: TalkKind, courseId: number) =>
  kind === 'chat' ? `/course/liveDetail?id=${courseId}` : `/course/detail?id=${courseId}&tab=${TABS[kind]}`;

/**
 * Records a report. Enough counting reports hide the entry until the operator decides, except
 * messages of a room's teacher and assistants.
 */
export async function reportEntry(
  { db, pool, clock }: Needs,
  userId: number,
  { kind, id, reason, text }: CallParsed<'POST /course/user/talk/report'>,
): Promise<void> {
  const name = TALK_NAMES[kind];
  const seen = await db.transaction((tx) => lockTalkEntry(tx, kind, id));
  if (!seen || seen.state !== 'shown') throw notFoundError(`这条${name}`);
  // Only those who may read an entry can report it.
  await (kind === 'chat' ? requireRoomAccess : requireCourseAccess)(db, userId, seen.courseId, clock());
  if (seen.userId === userId) throw new AppError(CODES.REFUSED, '自己写的可以直接删除');
  await takeHit(pool, { key: `talk-report:${userId}`, max: REPORTS_PER_DAY, windowSec: DAY_SEC }, clock());
  await db.transaction(async (tx) => {
    const said = await lockTalkEntry(tx, kind, id);
    if (!said) return;
    await tx
      .insert(courseTalkReport)
      .values({ kind, targetId: id, userId, reason, text, createdAt: clock() })
      .onConflictDoUpdate({
        target: [courseTalkReport.kind, courseTalkReport.targetId, courseTalkReport.userId],
        set: { reason, text, createdAt: clock() },
      });
    const of = and(eq(courseTalkReport.kind, kind), eq(courseTalkReport.targetId, id));
    const reports = await tx.select().from(courseTalkReport).where(of);
    if (said.state !== 'shown' || (await countWeightyReports(tx, reports)) < TALK_LIMITS.reports) return;
    if (kind === 'chat' && (await saidByModerator(tx, id))) return;
    await setState(tx, kind, id, 'held');
    if (said.userId !== null)
      await notifyMember(
        tx,
        {
          userId: said.userId,
          kind: 'ACCOUNT',
          title: `您的${name}暂时不再展示`,
          text: '被多人举报，正在等待核实；核实前别人看不到它。',
          path: talkPath(kind, said.courseId),
        },
        clock(),
      );
  });
}
