import type { CourseCard } from '@app/shared/contracts/course';
import { eq, inArray } from 'drizzle-orm';
import { course, courseTeacher, type CourseRow, type TeacherRow } from '../../db/schema/course.ts';
import type { Deps } from '../../deps.ts';
import { discountedFen, yuan } from '../money/yuan.ts';
import { coursePercent } from '../study/progress.ts';
import { isoTime } from '../time/shanghai.ts';
import { resolveAccess } from './access.ts';
import { broadcastOf, endOf, liveState, streamKindOf } from './live.ts';
import { notOfferedReason, saleTerms } from './sale-state.ts';
import { viewingOf, type Viewing } from './viewing.ts';

export interface CourseWithTeacher {
  course: CourseRow;
  teacher: TeacherRow;
}

export function cardOf({ course: row, teacher }: CourseWithTeacher, viewing: Viewing, now: Date): CourseCard {
  const live = broadcastOf(row);
  return {
    id: row.id,
    courseType: row.courseType,
    title: row.title,
    summary: row.summary,
    category: row.category,
    cover: row.cover,
    teacher: { key: teacher.key, name: teacher.name, title: teacher.title, avatar: teacher.avatar },
    level: row.level,
    lessonCount: row.lessonCount,
    comic: viewing.comics.has(row.id),
    practices: viewing.practices.get(row.id) ?? 0,
    durationSec: row.durationSec,
    learners: row.learnerCount,
    reviews: { count: row.reviewCount, mean: row.reviewMean },
    price: yuan(row.priceFen),
    mprice: yuan(row.mpriceFen),
    memberFree: row.memberFree,
    access: resolveAccess(saleTerms(row, now), { owned: viewing.owned.has(row.id), member: viewing.member }),
    memberPrice:
      row.priceFen === 0 || row.memberFree || viewing.discount === null
        ? null
        : { name: viewing.discount.name, price: yuan(discountedFen(row.priceFen, viewing.discount.percent)) },
    withdrawn: notOfferedReason(row, now) !== null,
    collected: viewing.collected.has(row.id),
    percent: coursePercent(viewing.started.get(row.id) ?? [], row.durationSec, row.lessonCount),
    live: live && {
      startAt: isoTime(live.startAt),
      endAt: isoTime(endOf(live)),
      state: liveState(live, now),
      demo: row.liveDemo,
      shows: streamKindOf(row),
      replayUntil: live.replayUntil && isoTime(live.replayUntil),
    },
  };
}

/** Cards in the order of the ids, as this viewer sees them. */
export async function cardsByIds(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: number | undefined,
  ids: number[],
): Promise<CourseCard[]> {
  if (ids.length === 0) return [];
  const now = clock();
  const [rows, viewing] = await Promise.all([
    db
      .select({ course, teacher: courseTeacher })
      .from(course)
      .innerJoin(courseTeacher, eq(courseTeacher.key, course.teacherKey))
      .where(inArray(course.id, ids)),
    viewingOf(db, userId, ids, now),
  ]);
  const byId = new Map(rows.map((row) => [row.course.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [cardOf(row, viewing, now)] : [];
  });
}
