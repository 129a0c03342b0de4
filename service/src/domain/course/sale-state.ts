import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { course, type CourseRow } from '../../db/schema/course.ts';

/** Courses that are offered: published by now, not taken down, and with the engine they need. */
export const isOffered = (now: Date) =>
  and(eq(course.off, false), lte(course.publishedAt, now), or(isNull(course.needs), eq(course.engineReady, true)));

/** The columns that decide whether a course is offered. */
export const saleColumns = {
  off: course.off,
  publishedAt: course.publishedAt,
  needs: course.needs,
  engineReady: course.engineReady,
};
type SaleState = Pick<CourseRow, keyof typeof saleColumns>;

/** Facts that decide on the access to a course. */
export const saleTerms = (row: SaleState & Pick<CourseRow, 'priceFen' | 'memberFree'>, now: Date) => ({
  priceFen: row.priceFen,
  memberFree: row.memberFree,
  off: notOfferedReason(row, now) !== null,
});

/** Why a course is offered to nobody; null when it is. */
export function notOfferedReason({ off, publishedAt, needs, engineReady }: SaleState, now: Date): string | null {
  if (off) return '课程已下架';
  if (needs !== null && !engineReady) return '这门课要等本站接上 Stable Diffusion 引擎才开放';
  return publishedAt !== null && publishedAt <= now ? null : '课程还没有上线';
}
