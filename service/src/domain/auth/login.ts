import { randomBytes } from 'node:crypto';
import type { LoginResult } from '@app/shared/contracts/member';
import { AppError, CODES } from '@app/shared/errors';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { memberSession, memberUser, memberWechat } from '../../db/schema/member.ts';
import type { Deps, Viewer } from '../../deps.ts';
import { publishMessages } from '../../bus/messages.ts';
import { useTicket, type WechatPerson } from '../wechat/scenes.ts';
import { agreeByLogin } from '../member/agreements.ts';
import { hashToken, newToken, TOKEN_LIFE_MS, type LoginDevice } from './token.ts';

interface Member {
  id: number;
  loginType: LoginResult['loginType'];
}

/** Terms of a login: `inviterId` counts at a registration alone. */
export interface LoginTerms {
  device: LoginDevice;
  inviterId: number;
}

/** A new login: the data for the browser, and the key for its HttpOnly cookie. */
export interface LoginSession {
  result: LoginResult;
  key: string;
}

const newName = () => `hx${randomBytes(5).toString('hex')}`;

/** Finds the number's member or creates one. */
async function memberOfTelphone(tx: Tx, telphone: string, inviterId: number, now: Date): Promise<Member> {
  // The lock serialises this with an account that is binding the same number.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`number:${telphone}`}))`);
  const [made] = await tx
    .insert(memberUser)
    .values({ telphone, username: newName(), nickName: `用户${telphone.slice(-4)}`, inviterId, createdAt: now })
    .onConflictDoNothing({ target: memberUser.telphone })
    .returning({ id: memberUser.id });
  if (made) return { id: made.id, loginType: 'REG' };
  const [known] = await tx.select({ id: memberUser.id }).from(memberUser).where(eq(memberUser.telphone, telphone));
  return { id: known!.id, loginType: 'LOGIN' };
}

/**
 * Finds the member of a follower of the official account, or creates one without a phone number.
 */
async function memberOfWechat(tx: Tx, { appId, openid }: WechatPerson, inviterId: number, now: Date): Promise<Member> {
  // Two concurrent first logins of one person must not create two members.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`wechat:${appId}:${openid}`}))`);
  const [known] = await tx
    .select({ id: memberWechat.userId })
    .from(memberWechat)
    .where(and(eq(memberWechat.appId, appId), eq(memberWechat.openid, openid)));
  if (known) return { id: known.id, loginType: 'LOGIN' };
  const username = newName();
  const [made] = await tx
    .insert(memberUser)
    .values({ username, nickName: `微信用户${username.slice(-4)}`, inviterId, createdAt: now })
    .returning({ id: memberUser.id });
  await tx.insert(memberWechat).values({ appId, openid, userId: made!.id, linkedAt: now });
  return { id: made!.id, loginType: 'REG' };
}

async function openSession(
  tx: Tx,
  userId: number,
  { kind, agent }: LoginDevice,
  now: Date,
): Promise<{ token: string; key: string; replaced: number[] }> {
  const [token, key] = [newToken(), newToken()];
  // The lock on the member's row serialises concurrent logins, which replace each other.
  await tx.select({ id: memberUser.id }).from(memberUser).where(eq(memberUser.id, userId)).for('update');
  const replaced = await tx
    .update(memberSession)
    .set({ replacedAt: now })
    .where(and(eq(memberSession.userId, userId), eq(memberSession.device, kind), isNull(memberSession.replacedAt)))
    .returning({ id: memberSession.id });
  await tx.insert(memberSession).values({
    userId,
    device: kind,
    agent,
    seenAt: now,
    tokenHash: hashToken(token),
    keyHash: hashToken(key),
    createdAt: now,
    expiresAt: new Date(now.getTime() + TOKEN_LIFE_MS),
  });
  return { token, key, replaced: replaced.map(({ id }) => id) };
}

async function enter(
  { db, pool, clock }: Pick<Deps, 'db' | 'pool' | 'clock'>,
  device: LoginDevice,
  find: (tx: Tx, now: Date) => Promise<Member>,
): Promise<LoginSession> {
  const { loginType, token, key, replaced } = await db.transaction(async (tx) => {
    const now = clock();
    const member = await find(tx, now);
    await agreeByLogin(tx, member.id, now);
    return { loginType: member.loginType, ...(await openSession(tx, member.id, device, now)) };
  });
  if (replaced.length > 0) await publishMessages(pool, { kind: 'sessions', ended: replaced });
  return { result: { access_token: token, loginType }, key };
}

/** Logs in a person who proved possession of the number. */
export function loginByTelphone(
  deps: Pick<Deps, 'db' | 'pool' | 'clock'>,
  telphone: string,
  { device, inviterId }: LoginTerms,
): Promise<LoginSession> {
  return enter(deps, device, (tx, now) => memberOfTelphone(tx, telphone, inviterId, now));
}

/** Logs in a person who scanned a code; the ticket is consumed in the same transaction. */
export function loginByTicket(
  deps: Pick<Deps, 'db' | 'pool' | 'clock'>,
  ticket: { ticket: string; scene: string },
  { device, inviterId }: LoginTerms,
): Promise<LoginSession> {
  return enter(deps, device, async (tx, now) => memberOfWechat(tx, await useTicket(tx, ticket, now), inviterId, now));
}

/** Time, in ms, during which a renewed login still accepts its former token and key. */
const BEFORE_MS = 60_000;

/**
 * Issues a new token and key for the current login, valid for another thirty days; the former ones
 * stay valid for one more minute.
 */
export async function renewSession(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { sessionId }: Viewer,
  former: string,
): Promise<Omit<LoginSession, 'result'> & { token: string }> {
  const [token, key, now] = [newToken(), newToken(), clock()];
  const renewed = await db
    .update(memberSession)
    .set({
      tokenHash: hashToken(token),
      keyHash: hashToken(key),
      expiresAt: new Date(now.getTime() + TOKEN_LIFE_MS),
      beforeTokenHash: memberSession.tokenHash,
      beforeKeyHash: memberSession.keyHash,
      beforeUntil: new Date(now.getTime() + BEFORE_MS),
    })
    // The condition on the current token detects a concurrent renewal by another tab.
    .where(and(eq(memberSession.id, sessionId), eq(memberSession.tokenHash, hashToken(former))))
    .returning({ id: memberSession.id });
  if (renewed.length === 0) throw new AppError(CODES.REFUSED, '登录刚刚已经续期');
  return { token, key };
}

export async function logout({ db, pool }: Pick<Deps, 'db' | 'pool'>, sessionId: number): Promise<void> {
  await db.delete(memberSession).where(eq(memberSession.id, sessionId));
  await publishMessages(pool, { kind: 'sessions', ended: [sessionId] });
}
