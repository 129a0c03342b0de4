import type { CallOutput, CallParsed } from '@app/shared/contracts/calls';
import { TALK_LIMITS } from '@app/shared/contracts/limits';
import type { Review } from '@app/shared/contracts/talk';
import { AppError, CODES } from '@app/shared/errors';
import { and, asc, count, desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { course } from '../../db/schema/course.ts';
import { memberUser } from '../../db/schema/member.ts';
import { courseReview, type ReviewRow } from '../../db/schema/talk.ts';
import { isoTime } from '../time/shanghai.ts';
import { notFoundError, checkPost, hasStudied, requireCourseAccess, type Needs } from './gate.ts';
import { deleteEntry, textFields } from './entry.ts';

interface Joined {
  review: ReviewRow;
  author: string;
}

function toReview({ review, author }: Joined, viewer: number | null): Review {
  const { stars, reply, replyAt } = review;
  return {
    ...textFields(review, author, viewer),
    stars,
    reply: reply !== null && replyAt ? { text: reply, at: isoTime(replyAt) } : null,
  };
}

const selectReviews = (db: Db) =>
  db
    .select({ review: courseReview, author: memberUser.nickName })
    .from(courseReview)
    .innerJoin(memberUser, eq(memberUser.id, courseReview.userId))
    .$dynamic();

async function ownReview(db: Db, userId: number, courseId: number): Promise<Joined | undefined> {
  const [row] = await selectReviews(db).where(
    and(eq(courseReview.userId, userId), eq(courseReview.courseId, courseId)),
  );
  return row;
}

const ORDER = {
  newest: [desc(courseReview.createdAt)],
  best: [desc(courseReview.stars), desc(courseReview.createdAt)],
  worst: [asc(courseReview.stars), desc(courseReview.createdAt)],
};

export async function reviewPage(
  { db, clock }: Needs,
  viewer: number | null,
  { courseId, page, limit, sort, stars }: CallParsed<'GET /course/data/review/page/{page}/{limit}'>,
): Promise<CallOutput<'GET /course/data/review/page/{page}/{limit}'>> {
  await requireCourseAccess(db, viewer, courseId, clock());
  const shown = and(eq(courseReview.courseId, courseId), eq(courseReview.state, 'shown'));
  const filter = stars === undefined ? shown : and(shown, eq(courseReview.stars, stars));
  const [rows, counts, [figures], own] = await Promise.all([
    selectReviews(db)
      .where(filter)
      .orderBy(...ORDER[sort], desc(courseReview.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ stars: courseReview.stars, count: count() })
      .from(courseReview)
      .where(shown)
      .groupBy(courseReview.stars),
    db.select({ mean: course.reviewMean }).from(course).where(eq(course.id, courseId)),
    viewer === null ? undefined : ownReview(db, viewer, courseId),
  ]);
  const spread = [1, 2, 3, 4, 5].map((value) => counts.find((row) => row.stars === value)?.count ?? 0);
  const down = own?.review.state === 'down';
  const studied = viewer !== null && (own !== undefined || (await hasStudied(db, viewer, courseId, clock())));
  return {
    list: rows.map((row) => toReview(row, viewer)),
    total: stars === undefined ? spread.reduce((sum, one) => sum + one, 0) : spread[stars - 1]!,
    page,
    limit,
    spread,
    mean: figures?.mean ?? null,
    mine: own && !down ? toReview(own, viewer) : null,
    may: viewer === null ? 'login' : down ? 'down' : studied ? 'yes' : 'study',
  };
}

export async function saveReview(
  deps: Needs,
  userId: number,
  { courseId, stars, text }: CallParsed<'POST /course/user/review/save'>,
): Promise<Review> {
  const { db, clock } = deps;
  await requireCourseAccess(db, userId, courseId, clock());
  const before = await ownReview(db, userId, courseId);
  if (before?.review.state === 'down') throw new AppError(CODES.REFUSED, '这条评价已被下架，不能再修改');
  if (!before && !(await hasStudied(db, userId, courseId, clock())))
    throw new AppError(CODES.REFUSED, `学完一讲，或学到全课的 ${TALK_LIMITS.studied}%，就可以评价`);
  await checkPost(deps, userId, text, { what: 'review', perDay: TALK_LIMITS.reviewsPerDay });
  await db
    .insert(courseReview)
    .values({ courseId, userId, stars, text, createdAt: clock() })
    .onConflictDoUpdate({
      target: [courseReview.courseId, courseReview.userId],
      set: { stars, text, editedAt: clock() },
    });
  const after = await ownReview(db, userId, courseId);
  if (!after) throw notFoundError('这条评价');
  return toReview(after, userId);
}

export async function removeReview({ db }: Needs, userId: number, courseId: number): Promise<void> {
  const mine = and(eq(courseReview.userId, userId), eq(courseReview.courseId, courseId));
  if (!(await deleteEntry(db, courseReview, mine))) throw notFoundError('这条评价');
}
