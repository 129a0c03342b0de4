import { and, eq, inArray, min, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { courseCollect, courseItem, courseLesson, studyLesson } from '../../db/schema/course.ts';
import { memberGrade, memberUser } from '../../db/schema/member.ts';
import { activeMembership, GRADE_NAMES } from '../member/membership.ts';
import type { LessonProgress } from '../study/progress.ts';

/** A viewer's relation to some courses, read in one query; and the kinds of lessons they have. */
export interface Viewing {
  /** Those of which every lesson is a comic. */
  comics: ReadonlySet<number>;
  /** Number of practices, by course. */
  practices: ReadonlyMap<number, number>;
  member: boolean;
  /**
   * Price with the viewer's membership, without one with the best; null where there is no discount.
   */
  discount: LevelDiscount | null;
  owned: ReadonlySet<number>;
  collected: ReadonlySet<number>;
  /** Lessons ever played, by course. */
  started: ReadonlyMap<number, LessonProgress[]>;
}

const VISITOR = { member: false, owned: new Set(), collected: new Set(), started: new Map() } satisfies Omit<
  Viewing,
  'discount' | 'comics' | 'practices'
>;

async function lessonKinds(db: Db, courseIds: number[]): Promise<Pick<Viewing, 'comics' | 'practices'>> {
  if (courseIds.length === 0) return { comics: new Set(), practices: new Map() };
  const rows = await db
    .select({
      id: courseLesson.courseId,
      comic: sql<boolean>`bool_and(${courseLesson.kind} = 'comic')`,
      practices: sql<number>`(count(*) filter (where ${courseLesson.kind} = 'practice'))::int`,
    })
    .from(courseLesson)
    .where(and(inArray(courseLesson.courseId, courseIds), eq(courseLesson.withdrawn, false)))
    .groupBy(courseLesson.courseId);
  return {
    comics: new Set(rows.filter(({ comic }) => comic).map(({ id }) => id)),
    practices: new Map(rows.map(({ id, practices }) => [id, practices])),
  };
}

async function startedLessons(db: Db, userId: number, courseIds: number[]): Promise<Map<number, LessonProgress[]>> {
  const rows = await db
    .select({
      courseId: studyLesson.courseId,
      durationSec: courseLesson.durationSec,
      coveredSec: studyLesson.coveredSec,
      completedAt: studyLesson.completedAt,
    })
    .from(studyLesson)
    .innerJoin(courseLesson, and(eq(courseLesson.id, studyLesson.lessonId), eq(courseLesson.withdrawn, false)))
    .where(and(eq(studyLesson.userId, userId), inArray(studyLesson.courseId, courseIds)));
  const started = new Map<number, LessonProgress[]>();
  for (const { courseId, completedAt, ...rest } of rows) {
    const list = started.get(courseId) ?? [];
    list.push({ ...rest, completed: completedAt !== null });
    started.set(courseId, list);
  }
  return started;
}

async function membershipOf(db: Db, userId: number, now: Date) {
  const [row] = await db.select().from(memberUser).where(eq(memberUser.id, userId));
  return row === undefined ? null : activeMembership(row, now);
}

/** When the membership that holds now ends; null without one. */
export const memberUntil = async (db: Db, userId: number, now: Date): Promise<Date | null> =>
  (await membershipOf(db, userId, now))?.expireAt ?? null;

/** @param level of the membership that holds; without one the best is meant */
function discountAt(discounts: readonly LevelDiscount[], level?: number): LevelDiscount | null {
  const some = discounts.filter((one) => one.percent < 100 && (level === undefined || one.level === level));
  return some.toSorted((a, b) => a.percent - b.percent)[0] ?? null;
}

export async function viewingOf(db: Db, userId: number | undefined, courseIds: number[], now: Date): Promise<Viewing> {
  const discounts = levelDiscounts(db);
  const lessons = lessonKinds(db, courseIds);
  if (userId === undefined || courseIds.length === 0) {
    const [levels, kinds] = await Promise.all([discounts, lessons]);
    return { ...VISITOR, ...kinds, discount: discountAt(levels) };
  }
  const [membership, levels, kinds, owned, collected, started] = await Promise.all([
    membershipOf(db, userId, now),
    discounts,
    lessons,
    db
      .select({ id: courseItem.courseId })
      .from(courseItem)
      .where(and(eq(courseItem.userId, userId), inArray(courseItem.courseId, courseIds))),
    db
      .select({ id: courseCollect.courseId })
      .from(courseCollect)
      .where(and(eq(courseCollect.userId, userId), inArray(courseCollect.courseId, courseIds))),
    startedLessons(db, userId, courseIds),
  ]);
  return {
    ...kinds,
    member: membership !== null,
    discount: discountAt(levels, membership?.gradeLevel),
    owned: new Set(owned.map((row) => row.id)),
    collected: new Set(collected.map((row) => row.id)),
    started,
  };
}

export interface LevelDiscount {
  level: number;
  name: string;
  percent: number;
}

/** Member prices by level, smallest saving first. */
export async function levelDiscounts(db: Tx): Promise<LevelDiscount[]> {
  const rows = await db
    .select({ level: memberGrade.level, unit: memberGrade.unit, percent: min(memberGrade.discount) })
    .from(memberGrade)
    .groupBy(memberGrade.level, memberGrade.unit)
    .orderBy(memberGrade.level);
  return rows.map((row) => ({ level: row.level, name: GRADE_NAMES[row.unit], percent: row.percent ?? 100 }));
}
