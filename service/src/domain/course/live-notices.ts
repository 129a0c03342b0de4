import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { course, courseReminder, type CourseRow } from '../../db/schema/course.ts';
import type { Deps } from '../../deps.ts';
import { notifyMember } from '../account/notices.ts';
import { dayOf, isoTime } from '../time/shanghai.ts';
import { SOON_MS } from './live.ts';

/** Maximum number of reminders in one run. */
const BATCH_SIZE = 200;
/** Time in ms after the start of a broadcast beyond which a late reminder is not sent. */
const MAX_LATE_MS = 10 * 60_000;

/** 「11月25日 20:00」 in Shanghai. */
export function liveClock(at: Date): string {
  const [, month, day] = dayOf(at).split('-');
  return `${Number(month)}月${Number(day)}日 ${isoTime(at).slice(11, 16)}`;
}

const livePath = (id: number) => `/course/liveDetail?id=${id}`;

/**
 * Sends due reminders of broadcasts that start within 15 minutes, each once.
 * @returns number of reminders
 */
export async function sendDueReminders({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock();
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ userId: courseReminder.userId, course })
      .from(courseReminder)
      .innerJoin(course, eq(course.id, courseReminder.courseId))
      .where(
        and(
          isNull(courseReminder.toldAt),
          eq(course.liveCancelled, false),
          lte(course.liveStartAt, new Date(now.getTime() + SOON_MS)),
          gt(course.liveStartAt, new Date(now.getTime() - MAX_LATE_MS)),
        ),
      )
      .orderBy(courseReminder.userId)
      .limit(BATCH_SIZE)
      // Several processes may run this concurrently; locked rows are skipped.
      .for('update', { of: courseReminder, skipLocked: true });
    for (const { userId, course: row } of due) {
      const begun = row.liveStartAt! <= now;
      const demo = row.liveDemo ? '（演示，没有真人在播）' : '';
      await notifyMember(
        tx,
        {
          userId,
          kind: 'STUDY',
          title: begun ? '您预约的直播开始了' : '您预约的直播快开始了',
          text: `《${row.title}》${liveClock(row.liveStartAt!)} 开播${demo}`,
          path: livePath(row.id),
        },
        now,
      );
      await tx
        .update(courseReminder)
        .set({ toldAt: now })
        .where(and(eq(courseReminder.userId, userId), eq(courseReminder.courseId, row.id)));
    }
    return due.length;
  });
}

type Plan = Pick<CourseRow, 'id' | 'title' | 'liveStartAt' | 'liveCancelled' | 'liveDemo'>;

/** Notifies subscribers that a broadcast was cancelled or rescheduled. */
export async function notifyPlanChange(tx: Tx, before: Plan, after: Plan, now: Date): Promise<void> {
  if (!before.liveStartAt || before.liveStartAt <= now) return;
  const off = after.liveCancelled && !before.liveCancelled;
  const moved = !after.liveCancelled && after.liveStartAt?.getTime() !== before.liveStartAt.getTime();
  if (!off && !moved) return;
  const waiting = await tx.select().from(courseReminder).where(eq(courseReminder.courseId, after.id));
  for (const { userId } of waiting)
    await notifyMember(
      tx,
      {
        userId,
        kind: 'STUDY',
        title: off ? '您预约的直播取消了' : '您预约的直播改期了',
        text: off
          ? `《${after.title}》原定 ${liveClock(before.liveStartAt)} 开播，现已取消`
          : `《${after.title}》改到 ${after.liveStartAt ? liveClock(after.liveStartAt) : '另行通知'} 开播，原定 ${liveClock(before.liveStartAt)}`,
        path: livePath(after.id),
      },
      now,
    );
  // A reminder is due again for the new time.
  if (moved)
    await tx
      .update(courseReminder)
      .set({ toldAt: sql`null` })
      .where(eq(courseReminder.courseId, after.id));
}
