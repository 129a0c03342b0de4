import { and, gt, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { memberSession } from '../../db/schema/member.ts';

/** Those of the given logins that are over: logged out, replaced, or past their time. */
export async function endedSessions(db: Pick<Tx, 'select'>, ids: number[], now: Date): Promise<number[]> {
  const alive = await db
    .select({ id: memberSession.id })
    .from(memberSession)
    // As one parameter: a hall of viewers has more logins than a statement has parameters.
    .where(
      and(
        sql`${memberSession.id} = any(${sql.param(ids)}::int[])`,
        isNull(memberSession.replacedAt),
        gt(memberSession.expiresAt, now),
      ),
    );
  const living = new Set(alive.map(({ id }) => id));
  return ids.filter((id) => !living.has(id));
}
