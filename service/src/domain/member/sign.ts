import type { SignData } from '@app/shared/contracts/member';
import { desc, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { memberSign, memberUser } from '../../db/schema/member.ts';
import type { Deps } from '../../deps.ts';
import { dayOf } from '../time/shanghai.ts';
import { grantGift } from './grants.ts';
import { isRewardDay, signRun } from './sign-run.ts';

/** Number of days that are read: more than a year, enough for the calendar and any run. */
const KEPT_DAYS = 500;
/**
 * The reward is one month of the lowest level; a member of a higher level keeps that level for the
 * month.
 */
const REWARD = { kind: 'GRADE', level: 1, unit: 'MONTH', months: 1 } as const;

export async function signedDays(tx: Tx, userId: number): Promise<string[]> {
  const rows = await tx
    .select({ day: memberSign.day })
    .from(memberSign)
    .where(eq(memberSign.userId, userId))
    .orderBy(desc(memberSign.day))
    .limit(KEPT_DAYS);
  return rows.map((row) => row.day);
}

function signData(days: string[], today: string): SignData {
  const run = signRun(days, today);
  return { signDay: run.days, signState: run.signedToday, signList: days.toReversed(), today };
}

export async function signList({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: number): Promise<SignData> {
  return signData(await signedDays(db, userId), dayOf(clock()));
}

async function reward(tx: Tx, userId: number, start: string, now: Date): Promise<void> {
  await grantGift(tx, { userId, source: 'REWARD', sourceId: start }, REWARD, now);
  await tx.update(memberUser).set({ rewardRunStart: start }).where(eq(memberUser.id, userId));
}

/** Signs in for today; idempotent. */
export async function signToday(
  { db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>,
  userId: number,
): Promise<SignData> {
  return db.transaction(async (tx) => {
    const now = clock();
    const today = dayOf(now);
    const [member] = await tx.select().from(memberUser).where(eq(memberUser.id, userId)).for('update');
    await tx.insert(memberSign).values({ userId, day: today, createdAt: now }).onConflictDoNothing();
    const days = await signedDays(tx, userId);
    const run = signRun(days, today);
    if (member && run.start && isRewardDay(run, env.CLOCK_LIMIT, member.rewardRunStart)) {
      await reward(tx, userId, run.start, now);
    }
    return signData(days, today);
  });
}
