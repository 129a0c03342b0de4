import type { CourseDetail } from '@app/shared/contracts/course';
import { AppError, CODES } from '@app/shared/errors';
import { and, asc, desc, eq, ne, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { course, courseCollect, courseTeacher, type CourseRow } from '../../db/schema/course.ts';
import { courseBadge, courseCertificate, courseQuestion } from '../../db/schema/talk.ts';
import { courseFind } from '../../db/schema/find.ts';
import type { Deps } from '../../deps.ts';
import { discountedFen, discountName, yuan } from '../money/yuan.ts';
import { isoTime } from '../time/shanghai.ts';
import { rewardOf } from '../study/certificate/rules.ts';
import { isModerator } from '../chat/standing.ts';
import { cardOf, cardsByIds, type CourseWithTeacher } from './cards.ts';
import { gateOf, outlineOf } from './outline.ts';
import { notOfferedReason, isOffered } from './sale-state.ts';
import { levelDiscounts, viewingOf } from './viewing.ts';

const RELATED_COUNT = 4;

export const courseNotFound = (why = '没有这门课程') => new AppError(CODES.NOT_FOUND, why);

/** @throws AppError with the reason, where nobody can get the course */
export function refuseNotOffered(row: CourseRow, now: Date): void {
  const why = notOfferedReason(row, now);
  if (why) throw courseNotFound(why);
}

export async function findCourse(db: Db, id: number): Promise<CourseWithTeacher> {
  const [row] = await db
    .select({ course, teacher: courseTeacher })
    .from(course)
    .innerJoin(courseTeacher, eq(courseTeacher.key, course.teacherKey))
    .where(eq(course.id, id));
  if (!row) throw courseNotFound();
  return row;
}

/** Prices for members by level; empty for a free or an included course. */
async function memberPrices(db: Db, row: CourseRow): Promise<CourseDetail['memberPrices']> {
  if (row.priceFen === 0 || row.memberFree) return [];
  const discounts = await levelDiscounts(db);
  return discounts.map(({ name, percent }) => ({
    name,
    discount: discountName(percent),
    price: yuan(discountedFen(row.priceFen, percent)),
  }));
}

/** Search grams of a course's title: letters and pairs. */
const gramsOf = (id: SQL | number) =>
  sql`(select ${courseFind.titleGrams} from ${courseFind} where ${courseFind.courseId} = ${id})`;

/** The most similar courses first: those of the same category, then by the similarity of titles. */
async function relatedIds(db: Db, row: CourseRow, now: Date): Promise<number[]> {
  const common = sql`cardinality(array(select unnest(${gramsOf(sql`${course.id}`)}) intersect select unnest(${gramsOf(row.id)})))`;
  const rows = await db
    .select({ id: course.id })
    .from(course)
    .where(and(ne(course.id, row.id), isOffered(now)))
    .orderBy(desc(sql`${course.category} = ${row.category}`), desc(common), desc(course.weight), asc(course.id))
    .limit(RELATED_COUNT);
  return rows.map((related) => related.id);
}

export function collectCount(db: Db, { id }: Pick<CourseRow, 'id'>): Promise<number> {
  return db.$count(courseCollect, eq(courseCollect.courseId, id));
}

export async function courseDetail(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: number | undefined,
  id: number,
): Promise<CourseDetail> {
  const { db } = deps;
  const now = deps.clock();
  const found = await findCourse(db, id);
  const card = cardOf(found, await viewingOf(db, userId, [id], now), now);
  if (card.access.reason === 'off') refuseNotOffered(found.course, now);
  const [outline, prices, collects, related, questions, [certificate], [badge], admitted] = await Promise.all([
    outlineOf(db, id, userId, gateOf(found.course, card.access.canPlay, now)),
    memberPrices(db, found.course),
    collectCount(db, found.course),
    relatedIds(db, found.course, now).then((ids) => cardsByIds(deps, userId, ids)),
    db.$count(courseQuestion, and(eq(courseQuestion.courseId, id), eq(courseQuestion.state, 'shown'))),
    userId === undefined
      ? []
      : db
          .select({ no: courseCertificate.no })
          .from(courseCertificate)
          .where(and(eq(courseCertificate.userId, userId), eq(courseCertificate.courseId, id))),
    userId === undefined
      ? []
      : db
          .select({ earnedAt: courseBadge.earnedAt })
          .from(courseBadge)
          .where(and(eq(courseBadge.userId, userId), eq(courseBadge.courseId, id))),
    card.live !== null && (card.access.canPlay || isModerator(db, id, userId)),
  ]);
  // Viewers without access and progress see the trailer first.
  const trailer = card.percent === null && !card.access.canPlay ? found.course.trailerLessonId : null;
  const opens =
    trailer !== null &&
    outline.chapters.some(({ lessons }) => lessons.some(({ id: one, locked }) => one === trailer && !locked));
  return {
    ...card,
    ...outline,
    resumeLessonId: opens ? trailer : outline.resumeLessonId,
    outcomes: found.course.outcomes,
    intro: found.course.intro,
    collects,
    memberPrices: prices,
    related,
    questions,
    recordingId: found.course.liveRecordingId,
    admitted,
    reward: rewardOf(card),
    badgeAt: badge ? isoTime(badge.earnedAt) : null,
    certificate: certificate?.no ?? null,
  };
}
