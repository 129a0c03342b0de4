import type {
  CourseCard,
  CourseFacets,
  zCourseAccessKind,
  zCourseFilters,
  zCourseLength,
  zCoursePractice,
  zCourseQuery,
} from '@app/shared/contracts/course';
import type { CourseType, Page } from '@app/shared/contracts/primitives';
import { and, asc, count, desc, eq, gt, inArray, lt, not, or, gte, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { course, courseCollect, courseItem, courseLesson } from '../../db/schema/course.ts';
import type { Deps } from '../../deps.ts';
import { cardsByIds } from './cards.ts';
import { isOffered } from './sale-state.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;
type Query = z.output<typeof zCourseQuery>;
type Filters = z.output<typeof zCourseFilters>;
interface Paging {
  page: number;
  limit: number;
}

const ORDERS: Record<Query['sort'], SQL[]> = {
  default: [desc(course.weight), asc(course.id)],
  newest: [desc(course.publishedAt), desc(course.id)],
  hottest: [desc(course.learnerCount), desc(course.weight), asc(course.id)],
  best: [sql`${course.reviewMean} desc nulls last`, desc(course.reviewCount), desc(course.weight), asc(course.id)],
};

const ACCESS: Record<z.output<typeof zCourseAccessKind>, SQL | undefined> = {
  free: eq(course.priceFen, 0),
  member: and(eq(course.memberFree, true), gt(course.priceFen, 0)),
  paid: and(eq(course.memberFree, false), gt(course.priceFen, 0)),
};

const [BRIEF_SEC, SHORT_SEC, MEDIUM_SEC] = [300, 600, 1800];
const LENGTHS: Record<z.output<typeof zCourseLength>, SQL | undefined> = {
  brief: lt(course.durationSec, BRIEF_SEC),
  short: and(gte(course.durationSec, BRIEF_SEC), lt(course.durationSec, SHORT_SEC)),
  medium: and(gte(course.durationSec, SHORT_SEC), lt(course.durationSec, MEDIUM_SEC)),
  long: gte(course.durationSec, MEDIUM_SEC),
};

const hasPractice = sql`exists (select from ${courseLesson} where ${courseLesson.courseId} = ${course.id}
  and ${courseLesson.kind} = 'practice' and not ${courseLesson.withdrawn})`;
const PRACTICE: Record<z.output<typeof zCoursePractice>, SQL> = { with: hasPractice, without: not(hasPractice) };

/** Condition of each filter; undefined for an empty one. */
function conditions(filters: Filters): Record<keyof Filters, SQL | undefined> {
  return {
    courseType: filters.courseType && eq(course.courseType, filters.courseType),
    category: filters.category && inArray(course.category, filters.category),
    level: filters.level && inArray(course.level, filters.level),
    access: filters.access && or(...filters.access.map((kind) => ACCESS[kind])),
    length: filters.length && or(...filters.length.map((kind) => LENGTHS[kind])),
    practice: filters.practice && or(...filters.practice.map((kind) => PRACTICE[kind])),
    teacher: filters.teacher === undefined ? undefined : eq(course.teacherKey, filters.teacher),
  };
}

async function pageOf(deps: Needs, userId: number | undefined, where: SQL | undefined, order: SQL[], paging: Paging) {
  const { page, limit } = paging;
  const [ids, total] = await Promise.all([
    deps.db
      .select({ id: course.id })
      .from(course)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset((page - 1) * limit),
    deps.db.$count(course, where),
  ]);
  const list = await cardsByIds(
    deps,
    userId,
    ids.map((row) => row.id),
  );
  return { list, total, page, limit } satisfies Page<CourseCard>;
}

export function coursePage(deps: Needs, userId: number | undefined, query: Query): Promise<Page<CourseCard>> {
  const where = and(isOffered(deps.clock()), ...Object.values(conditions(query)));
  return pageOf(deps, userId, where, ORDERS[query.sort], query);
}

const caseExpression = (kinds: Record<string, SQL | undefined>) =>
  sql<string>`case ${sql.join(
    Object.entries(kinds).map(([name, holds]) => sql`when ${holds} then ${sql.raw(`'${name}'`)}`),
    sql` `,
  )} end`;

const FACETS = {
  courseType: sql<string>`${course.courseType}`,
  category: sql<string>`${course.category}`,
  level: sql<string>`${course.level}`,
  access: caseExpression(ACCESS),
  length: caseExpression(LENGTHS),
  practice: caseExpression(PRACTICE),
};

/** Number of courses for each value of a filter, under the other filters. */
export async function courseFacets({ db, clock }: Needs, filters: Filters): Promise<CourseFacets> {
  const asked = conditions(filters);
  const now = clock();
  const counted = async (facet: keyof typeof FACETS) => {
    const others = Object.entries(asked).flatMap(([name, holds]) => (name === facet || !holds ? [] : [holds]));
    return db
      .select({ name: FACETS[facet], count: count() })
      .from(course)
      .where(and(isOffered(now), ...others))
      .groupBy(sql`1`)
      .orderBy(desc(count()), sql`1`);
  };
  const [courseType, category, level, access, length, practice] = await Promise.all([
    counted('courseType'),
    counted('category'),
    counted('level'),
    counted('access'),
    counted('length'),
    counted('practice'),
  ]);
  return { courseType, category, level, access, length, practice };
}

export async function listCategories(
  { db, clock }: Needs,
  courseType?: CourseType,
): Promise<{ name: string; count: number }[]> {
  return db
    .select({ name: course.category, count: count() })
    .from(course)
    .where(and(isOffered(clock()), courseType && eq(course.courseType, courseType)))
    .groupBy(course.category)
    .orderBy(desc(count()), asc(course.category));
}

/**
 * Favourites and purchases, newest first; courses that were taken down stay listed, with a note.
 */
async function pageOfOwn(
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
  pageOfOwn(deps, courseCollect, userId, paging);
export const itemPage = (deps: Needs, userId: number, paging: Paging) => pageOfOwn(deps, courseItem, userId, paging);
