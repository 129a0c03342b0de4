import { and, eq, lte } from 'drizzle-orm';
import { course, type CourseRow } from '../../db/schema/course.ts';

/** Courses that are offered: published by now, and not taken down. */
export const isOffered = (now: Date) => and(eq(course.off, false), lte(course.publishedAt, now));

type SaleState = Pick<CourseRow, 'off' | 'publishedAt'>;

/** Facts that decide on the access to a course. */
export const saleTerms = (row: CourseRow, now: Date) => ({
  priceFen: row.priceFen,
  memberFree: row.memberFree,
  off: notOfferedReason(row, now) !== null,
});

/** Why a course is offered to nobody; null when it is. */
export function notOfferedReason({ off, publishedAt }: SaleState, now: Date): string | null {
  if (off) return '课程已下架';
  return publishedAt !== null && publishedAt <= now ? null : '课程还没有上线';
}
