import { and, eq } from 'drizzle-orm';
import { courseCollect } from '../../db/schema/course.ts';
import type { Deps } from '../../deps.ts';
import { collectCount, findCourse, refuseNotOffered } from './detail.ts';

/** Sets a favourite to the wished state; repeating it changes nothing. */
export async function setCollected(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: number,
  { courseId, collected }: { courseId: number; collected: boolean },
): Promise<{ collected: boolean; collects: number }> {
  const { course } = await findCourse(db, courseId);
  // Taken down: it may leave the favourites, not join them.
  if (collected) refuseNotOffered(course, clock());
  if (collected) {
    await db.insert(courseCollect).values({ userId, courseId, createdAt: clock() }).onConflictDoNothing();
  } else {
    await db.delete(courseCollect).where(and(eq(courseCollect.userId, userId), eq(courseCollect.courseId, courseId)));
  }
  return { collected, collects: await collectCount(db, course) };
}
