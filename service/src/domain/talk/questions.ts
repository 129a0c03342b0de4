import type { CallOutput, CallParsed } from '@app/shared/contracts/calls';
import { TALK_LIMITS } from '@app/shared/contracts/limits';
import type { Question } from '@app/shared/contracts/talk';
import { AppError, CODES } from '@app/shared/errors';
import { and, desc, eq, ilike, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { courseLesson } from '../../db/schema/course.ts';
import { memberUser } from '../../db/schema/member.ts';
import { courseAnswer, courseQuestion } from '../../db/schema/talk.ts';
import { findLesson, playRefusal } from '../course/play.ts';
import { escapeLike } from '../course/find/terms.ts';
import { notFoundError, checkPost, requireCourseAccess, type Needs } from './gate.ts';
import { deleteEntry, textFields, visibleTo } from './entry.ts';

/** Number of visible answers of a question. */
const answers = sql<number>`(select count(*)::int from ${courseAnswer}
  where ${courseAnswer.questionId} = ${courseQuestion.id} and ${courseAnswer.state} = 'shown')`;

/** Whether the accepted answer of a question is still visible. */
const solved = sql<boolean>`exists (select 1 from ${courseAnswer}
  where ${courseAnswer.id} = ${courseQuestion.acceptedId} and ${courseAnswer.state} = 'shown')`;

const selectQuestions = (db: Db) =>
  db
    .select({
      question: courseQuestion,
      author: memberUser.nickName,
      lesson: { id: courseLesson.id, title: courseLesson.title, no: courseLesson.position },
      answers,
      solved,
    })
    .from(courseQuestion)
    .innerJoin(memberUser, eq(memberUser.id, courseQuestion.userId))
    .leftJoin(courseLesson, and(eq(courseLesson.id, courseQuestion.lessonId), eq(courseLesson.withdrawn, false)))
    .$dynamic();
type Joined = Awaited<ReturnType<typeof selectQuestions>>[number];

const toQuestion = (
  { question, author, lesson, answers: given, solved: taken }: Joined,
  viewer: number | null,
): Question => ({
  ...textFields(question, author, viewer),
  lesson,
  at: lesson ? question.atSec : null,
  answers: given,
  solved: taken,
});

/** How many of a course's questions have an answer, and how many one of the teacher. */
async function answeredCounts(db: Db, courseId: number) {
  const byTeacher = sql`exists (select 1 from ${courseAnswer} where ${courseAnswer.questionId} = ${courseQuestion.id}
    and ${courseAnswer.state} = 'shown' and ${courseAnswer.userId} is null)`;
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      answered: sql<number>`(count(*) filter (where ${answers} > 0))::int`,
      byTeacher: sql<number>`(count(*) filter (where ${byTeacher}))::int`,
    })
    .from(courseQuestion)
    .where(and(eq(courseQuestion.courseId, courseId), eq(courseQuestion.state, 'shown')));
  return row ?? { all: 0, answered: 0, byTeacher: 0 };
}

export async function questionPage(
  { db, clock }: Needs,
  viewer: number | null,
  { courseId, lessonId, words, open, page, limit }: CallParsed<'GET /course/data/question/page/{page}/{limit}'>,
): Promise<CallOutput<'GET /course/data/question/page/{page}/{limit}'>> {
  await requireCourseAccess(db, viewer, courseId, clock());
  const asked = and(
    eq(courseQuestion.courseId, courseId),
    visibleTo(viewer, courseQuestion),
    lessonId === undefined ? undefined : eq(courseQuestion.lessonId, lessonId),
    open ? sql`${answers} = 0` : undefined,
    words === ''
      ? undefined
      : or(
          ilike(courseQuestion.text, `%${escapeLike(words)}%`),
          sql`exists (select 1 from ${courseAnswer} where ${courseAnswer.questionId} = ${courseQuestion.id}
            and ${courseAnswer.state} = 'shown' and ${ilike(courseAnswer.text, `%${escapeLike(words)}%`)})`,
        ),
  );
  const [rows, total, counts] = await Promise.all([
    selectQuestions(db)
      .where(asked)
      .orderBy(desc(courseQuestion.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(courseQuestion, asked),
    answeredCounts(db, courseId),
  ]);
  return { list: rows.map((row) => toQuestion(row, viewer)), total, page, limit, asked: counts };
}

/** A question that this viewer may see. @throws AppError */
export async function seeQuestion({ db, clock }: Needs, viewer: number | null, id: number): Promise<Joined> {
  const [row] = await selectQuestions(db).where(and(eq(courseQuestion.id, id), visibleTo(viewer, courseQuestion)));
  if (!row) throw notFoundError('这个问题');
  await requireCourseAccess(db, viewer, row.question.courseId, clock());
  return row;
}

/** Checks the place of a question in a lesson, which only those who may play it can ask about. */
async function placeOf(
  { db, clock }: Needs,
  userId: number,
  { courseId, lessonId, at }: CallParsed<'POST /course/user/question/save'>,
): Promise<{ lessonId: number | null; atSec: number | null }> {
  if (lessonId === null) return { lessonId: null, atSec: null };
  const lesson = await findLesson(db, lessonId);
  if (lesson.course.id !== courseId) throw new AppError(CODES.NOT_FOUND, '这一讲不在这门课里');
  const refusal = await playRefusal(db, lesson, userId, clock());
  if (refusal) throw new AppError(CODES.FORBIDDEN, refusal);
  return { lessonId, atSec: at === null ? null : Math.min(at, lesson.lesson.durationSec) };
}

export async function saveQuestion(
  deps: Needs,
  userId: number,
  asked: CallParsed<'POST /course/user/question/save'>,
): Promise<Question> {
  const { db, clock } = deps;
  const { id, courseId, text } = asked;
  await requireCourseAccess(db, userId, courseId, clock());
  if (id === undefined) {
    const place = await placeOf(deps, userId, asked);
    await checkPost(deps, userId, text, { what: 'question', perDay: TALK_LIMITS.questionsPerDay });
    const [row] = await db
      .insert(courseQuestion)
      .values({ ...place, courseId, userId, text, createdAt: clock() })
      .returning({ id: courseQuestion.id });
    return toQuestion(await seeQuestion(deps, userId, row!.id), userId);
  }
  const before = await seeQuestion(deps, userId, id);
  if (before.question.userId !== userId || before.question.courseId !== courseId) throw notFoundError('这个问题');
  await checkPost(deps, userId, text, { what: 'question', perDay: TALK_LIMITS.questionsPerDay });
  await db.update(courseQuestion).set({ text, editedAt: clock() }).where(eq(courseQuestion.id, id));
  return toQuestion(await seeQuestion(deps, userId, id), userId);
}

/** Deletes a question with its answers. A reported one is retained for the operator. */
export async function removeQuestion({ db }: Needs, userId: number, id: number): Promise<void> {
  const mine = and(eq(courseQuestion.id, id), eq(courseQuestion.userId, userId));
  if (!(await deleteEntry(db, courseQuestion, mine))) throw notFoundError('这个问题');
}
