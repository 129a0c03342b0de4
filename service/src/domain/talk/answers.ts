import type { CallParsed } from '@app/shared/contracts/calls';
import { TALK_LIMITS } from '@app/shared/contracts/limits';
import type { Page } from '@app/shared/contracts/primitives';
import type { CourseAnswer } from '@app/shared/contracts/talk';
import { AppError, CODES } from '@app/shared/errors';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { course, courseTeacher } from '../../db/schema/course.ts';
import { memberUser } from '../../db/schema/member.ts';
import { courseAnswer, courseQuestion, type QuestionRow } from '../../db/schema/talk.ts';
import { notifyMember } from '../account/notices.ts';
import { hasStarted } from '../study/store.ts';
import { notFoundError, checkPost, type Needs } from './gate.ts';
import { seeQuestion } from './questions.ts';
import { deleteEntry, quoteText, textFields, visibleTo } from './entry.ts';

const selectAnswers = (db: Db) =>
  db
    .select({
      answer: courseAnswer,
      author: memberUser.nickName,
      teacher: courseTeacher.name,
      accepted: sql<boolean>`${courseQuestion.acceptedId} is not distinct from ${courseAnswer.id}`,
    })
    .from(courseAnswer)
    .innerJoin(courseQuestion, eq(courseQuestion.id, courseAnswer.questionId))
    .innerJoin(course, eq(course.id, courseQuestion.courseId))
    .innerJoin(courseTeacher, eq(courseTeacher.key, course.teacherKey))
    .leftJoin(memberUser, eq(memberUser.id, courseAnswer.userId))
    .$dynamic();
type Joined = Awaited<ReturnType<typeof selectAnswers>>[number];

const toAnswer = ({ answer, author, teacher, accepted }: Joined, viewer: number | null): CourseAnswer => ({
  ...textFields(answer, author ?? '', viewer),
  ...(author === null ? { author: teacher } : {}),
  teacher: answer.userId === null,
  accepted,
});

export async function answerPage(
  deps: Needs,
  viewer: number | null,
  { questionId, page, limit }: CallParsed<'GET /course/data/answer/page/{page}/{limit}'>,
): Promise<Page<CourseAnswer>> {
  const { db } = deps;
  await seeQuestion(deps, viewer, questionId);
  const given = and(eq(courseAnswer.questionId, questionId), visibleTo(viewer, courseAnswer));
  const [rows, total] = await Promise.all([
    selectAnswers(db)
      .where(given)
      .orderBy(
        desc(sql`${courseQuestion.acceptedId} is not distinct from ${courseAnswer.id}`),
        desc(sql`${courseAnswer.userId} is null`),
        asc(courseAnswer.id),
      )
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(courseAnswer, given),
  ]);
  return { list: rows.map((row) => toAnswer(row, viewer)), total, page, limit };
}

async function ownAnswer(db: Db, userId: number, id: number): Promise<Joined> {
  const [row] = await selectAnswers(db).where(and(eq(courseAnswer.id, id), visibleTo(userId, courseAnswer)));
  if (row?.answer.userId !== userId) throw notFoundError('这条回答');
  return row;
}

/** Notifies the author of the question, unless the answer is their own. */
export async function notifyAsker(
  tx: Tx,
  { userId, courseId, text }: QuestionRow,
  by: { userId: number | null },
  now: Date,
): Promise<void> {
  if (by.userId === userId) return;
  await notifyMember(
    tx,
    {
      userId,
      kind: 'STUDY',
      title: by.userId === null ? '老师回答了您的问题' : '您的问题有了新回答',
      text: quoteText(text),
      path: `/course/detail?id=${courseId}&tab=questions`,
    },
    now,
  );
}

export async function saveAnswer(
  deps: Needs,
  userId: number,
  { id, questionId, text }: CallParsed<'POST /course/user/answer/save'>,
): Promise<CourseAnswer> {
  const { db, clock } = deps;
  const { question } = await seeQuestion(deps, userId, questionId);
  const limit = { what: 'answer', perDay: TALK_LIMITS.answersPerDay };
  if (id !== undefined) {
    const before = await ownAnswer(db, userId, id);
    if (before.answer.questionId !== questionId) throw notFoundError('这条回答');
    await checkPost(deps, userId, text, limit);
    await db.update(courseAnswer).set({ text, editedAt: clock() }).where(eq(courseAnswer.id, id));
    return toAnswer(await ownAnswer(db, userId, id), userId);
  }
  if (question.userId !== userId && !(await db.transaction((tx) => hasStarted(tx, userId, question.courseId))))
    throw new AppError(CODES.REFUSED, '学过这门课就可以回答');
  await checkPost(deps, userId, text, limit);
  const added = await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(courseAnswer)
      .values({ questionId, userId, text, createdAt: clock() })
      .returning({ id: courseAnswer.id });
    await notifyAsker(tx, question, { userId }, clock());
    return row!.id;
  });
  return toAnswer(await ownAnswer(db, userId, added), userId);
}

export async function removeAnswer({ db }: Needs, userId: number, id: number): Promise<void> {
  const mine = and(eq(courseAnswer.id, id), eq(courseAnswer.userId, userId));
  if (!(await deleteEntry(db, courseAnswer, mine))) throw notFoundError('这条回答');
}

/** Marks one answer, or none, as accepted by the author of the question. */
export async function acceptAnswer(
  { db }: Needs,
  userId: number,
  { id, accepted }: { id: number; accepted: boolean },
): Promise<void> {
  const [row] = await selectAnswers(db).where(and(eq(courseAnswer.id, id), eq(courseAnswer.state, 'shown')));
  if (!row) throw notFoundError('这条回答');
  const mine = and(eq(courseQuestion.id, row.answer.questionId), eq(courseQuestion.userId, userId));
  const changed = await db
    .update(courseQuestion)
    .set({ acceptedId: accepted ? id : null })
    .where(accepted ? mine : and(mine, eq(courseQuestion.acceptedId, id)))
    .returning({ id: courseQuestion.id });
  if (changed.length === 0 && accepted) throw notFoundError('这个问题');
}
