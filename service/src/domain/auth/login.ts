import { randomBytes } from 'node:crypto';
import type { LoginResult } from '@app/shared/contracts/member';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { memberSession, memberUser } from '../../db/schema/member.ts';
import type { Deps } from '../../deps.ts';
import { publish } from '../../jobs/messages.ts';
import { hashToken, newToken, TOKEN_LIFE_MS } from './token.ts';

interface Member {
  id: number;
  loginType: LoginResult['loginType'];
}

/** Finds the number's member or makes one. */
async function memberOf(tx: Tx, telphone: string, inviterId: number, now: Date): Promise<Member> {
  const [made] = await tx
    .insert(memberUser)
    .values({
      telphone,
      username: `hx${randomBytes(5).toString('hex')}`,
      nickName: `用户${telphone.slice(-4)}`,
      inviterId,
      createdAt: now,
    })
    .onConflictDoNothing({ target: memberUser.telphone })
    .returning({ id: memberUser.id });
  if (made) return { id: made.id, loginType: 'REG' };
  const [known] = await tx.select({ id: memberUser.id }).from(memberUser).where(eq(memberUser.telphone, telphone));
  return { id: known!.id, loginType: 'LOGIN' };
}

async function openSession(
  tx: Tx,
  userId: number,
  device: string,
  now: Date,
): Promise<{ token: string; replaced: number[] }> {
  const token = newToken();
  // The member's row is the queue: two logins at once replace each other in turn.
  await tx.select({ id: memberUser.id }).from(memberUser).where(eq(memberUser.id, userId)).for('update');
  const replaced = await tx
    .update(memberSession)
    .set({ replacedAt: now })
    .where(and(eq(memberSession.userId, userId), eq(memberSession.device, device), isNull(memberSession.replacedAt)))
    .returning({ id: memberSession.id });
  await tx.insert(memberSession).values({
    userId,
    device,
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + TOKEN_LIFE_MS),
  });
  return { token, replaced: replaced.map(({ id }) => id) };
}

/** Logs in whoever proved to hold the number. */
export async function loginByTelphone(
  { db, pool, clock }: Pick<Deps, 'db' | 'pool' | 'clock'>,
  telphone: string,
  { device, inviterId }: { device: string; inviterId: number },
): Promise<LoginResult> {
  const { loginType, token, replaced } = await db.transaction(async (tx) => {
    const now = clock();
    const member = await memberOf(tx, telphone, inviterId, now);
    return { loginType: member.loginType, ...(await openSession(tx, member.id, device, now)) };
  });
  if (replaced.length > 0) await publish(pool, { kind: 'sessions', ended: replaced });
  return { access_token: token, loginType };
}

export async function logout({ db, pool }: Pick<Deps, 'db' | 'pool'>, sessionId: number): Promise<void> {
  await db.delete(memberSession).where(eq(memberSession.id, sessionId));
  await publish(pool, { kind: 'sessions', ended: [sessionId] });
}
