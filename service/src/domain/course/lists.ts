import type { CourseCard, zCourseQuery } from '@app/shared/contracts/course';
import type { CourseType, Page } from '@app/shared/contracts/primitives';
import { and, asc, count, desc, eq, gt, ilike, or, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { course, courseCollect, courseItem, courseLesson, courseTeacher } from '../../db/schema/course.ts';
import type { Deps } from '../../deps.ts';
import { cardsByIds } from './cards.ts';
import { contains, termsOf } from './search-terms.ts';
import { offered } from './shown.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;
type Query = z.output<typeof zCourseQuery>;
interface Paging {
  page: number;
  limit: number;
}

const ORDERS: Record<Query['sort'], SQL[]> = {
  default: [desc(course.weight), asc(course.id)],
  newest: [desc(course.publishedAt), desc(course.id)],
  hottest: [desc(course.learnerCount), desc(course.weight), asc(course.id)],
};

const ACCESS: Record<NonNullable<Query['access']>, SQL | undefined> = {
  free: eq(course.priceFen, 0),
  member: and(eq(course.memberFree, true), gt(course.priceFen, 0)),
  paid: and(eq(course.memberFree, false), gt(course.priceFen, 0)),
};

async function pageOf(deps: Needs, userId: number | undefined, where: SQL | undefined, order: SQL[], paging: Paging) {
  const { page, limit } = paging;
  const [ids, total] = await Promise.all([
    deps.db
      .select({ id: course.id })
      .from(course)
      .innerJoin(courseTeacher, eq(courseTeacher.key, course.teacherKey))
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset((page - 1) * limit),
    deps.db
      .select({ total: count() })
      .from(course)
      .innerJoin(courseTeacher, eq(courseTeacher.key, course.teacherKey))
      .where(where),
  ]);
  const list = await cardsByIds(
    deps,
    userId,
    ids.map((row) => row.id),
  );
  return { list, total: total[0]?.total ?? 0, page, limit } satisfies Page<CourseCard>;
}

export function coursePage(deps: Needs, userId: number | undefined, query: Query): Promise<Page<CourseCard>> {
  const where = and(
    offered(deps.clock()),
    query.courseType && eq(course.courseType, query.courseType),
    query.category ? eq(course.category, query.category) : undefined,
    query.level && eq(course.level, query.level),
    query.access && ACCESS[query.access],
  );
  return pageOf(deps, userId, where, ORDERS[query.sort], query);
}

export async function categories(
  { db, clock }: Needs,
  courseType?: CourseType,
): Promise<{ name: string; count: number }[]> {
  return db
    .select({ name: course.category, count: count() })
    .from(course)
    .where(and(offered(clock()), courseType && eq(course.courseType, courseType)))
    .groupBy(course.category)
    .orderBy(desc(count()), asc(course.category));
}

/** Every word has to appear somewhere in the course; a hit in the title comes first. */
export function searchPage(
  deps: Needs,
  userId: number | undefined,
  searchVal: string,
  paging: Paging,
): Promise<Page<CourseCard>> {
  const terms = termsOf(searchVal);
  const found = terms.map((term) =>
    or(
      ilike(course.title, contains(term)),
      ilike(course.summary, contains(term)),
      ilike(course.category, contains(term)),
      ilike(courseTeacher.name, contains(term)),
      sql`exists (select 1 from ${courseLesson} where ${courseLesson.courseId} = ${course.id}
        and not ${courseLesson.withdrawn} and ${ilike(courseLesson.title, contains(term))})`,
    ),
  );
  const inTitle = and(...terms.map((term) => ilike(course.title, contains(term))));
  const order = [desc(sql`(${inTitle})`), desc(course.weight), asc(course.id)];
  return pageOf(deps, userId, and(offered(deps.clock()), ...found), order, paging);
}

/** Favourites and purchases, newest first; what was taken down stays in the list and says so. */
async function ownList(
  deps: Needs,
  table: typeof courseCollect | typeof courseItem,
  userId: number,
  { page, limit }: Paging,
): Promise<Page<CourseCard>> {
  const mine = eq(table.userId, userId);
  const [ids, total] = await Promise.all([
    deps.db
      .select({ id: table.courseId })
      .from(table)
      .where(mine)
      .orderBy(desc(table.createdAt), desc(table.courseId))
      .limit(limit)
      .offset((page - 1) * limit),
    deps.db.$count(table, mine),
  ]);
  const list = await cardsByIds(
    deps,
    userId,
    ids.map((row) => row.id),
  );
  return { list, total, page, limit };
}

export const collectPage = (deps: Needs, userId: number, paging: Paging) =>
  ownList(deps, courseCollect, userId, paging);
export const itemPage = (deps: Needs, userId: number, paging: Paging) => ownList(deps, courseItem, userId, paging);
