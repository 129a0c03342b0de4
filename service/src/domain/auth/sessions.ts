import { and, gt, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { memberSession } from '../../db/schema/member.ts';

/** Those of the given logins that have ended: logged out, replaced, or expired. */
export async function endedSessions(db: Pick<Tx, 'select'>, ids: number[], now: Date): Promise<number[]> {
  const alive = await db
    .select({ id: memberSession.id })
    .from(memberSession)
    // The ids are one array parameter, as a large audience has more logins than a statement may
    // have parameters.
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
