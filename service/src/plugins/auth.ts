import { timingSafeEqual } from 'node:crypto';
import { AppError, CODE_TEXTS, CODES, TEXTS } from '@app/shared/errors';
import { eq, or } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { memberSession } from '../db/schema/member.ts';
import type { Auth, Clock, Viewer } from '../deps.ts';
import { hashToken, tokenOf } from '../domain/auth/token.ts';
import { checkSign } from './own-client.ts';
import { readSessionKey } from './session-cookie.ts';

const LONGEST = 128;
const SEEN_EVERY_MS = 5 * 60_000;

type SessionRow = typeof memberSession.$inferSelect;
type Found = Viewer | typeof CODES.UNAUTHORISED | typeof CODES.TOKEN_EXPIRED | typeof CODES.TOKEN_REPLACED;

const REFUSALS = {
  [CODES.UNAUTHORISED]: CODE_TEXTS[401]!,
  [CODES.TOKEN_EXPIRED]: TEXTS.sessionExpired,
  [CODES.TOKEN_REPLACED]: '您的账号已在其他设备登录，请重新登录。',
} as const;

export function createAuth(db: Db, clock: Clock): Auth {
  /** The login of a token and key, or the reason for a refusal. */
  async function find(token: string, key: string): Promise<Found> {
    if (token === '' || token.length > LONGEST || key.length > LONGEST) return CODES.UNAUTHORISED;
    const hash = hashToken(token);
    const [session] = await db
      .select()
      .from(memberSession)
      .where(or(eq(memberSession.tokenHash, hash), eq(memberSession.beforeTokenHash, hash)))
      .limit(1);
    if (!session || !opens(session, hash, hashToken(key))) return CODES.UNAUTHORISED;
    if (session.replacedAt) return CODES.TOKEN_REPLACED;
    if (session.expiresAt <= clock()) return CODES.TOKEN_EXPIRED;
    await noteSeen(session.id, session.seenAt);
    return { userId: session.userId, sessionId: session.id };
  }

  /**
   * Token and key from before a renewal stay valid for a while, also combined with a new one: a
   * request in flight may carry one of each.
   */
  function opens(session: SessionRow, token: Buffer, key: Buffer): boolean {
    const { beforeTokenHash, beforeKeyHash, beforeUntil } = session;
    const lately = beforeUntil !== null && beforeUntil > clock();
    const either = (given: Buffer, now: Buffer, before: Buffer | null) =>
      timingSafeEqual(now, given) || (lately && before !== null && timingSafeEqual(before, given));
    return either(token, session.tokenHash, beforeTokenHash) && either(key, session.keyHash, beforeKeyHash);
  }

  /** Updates the last visit of a device; one write in five minutes is accurate enough. */
  async function noteSeen(id: number, before: Date): Promise<void> {
    const now = clock();
    if (now.getTime() - before.getTime() < SEEN_EVERY_MS) return;
    await db.update(memberSession).set({ seenAt: now }).where(eq(memberSession.id, id));
  }

  async function viewerOf(token: string, key: string): Promise<Viewer | null> {
    const found = await find(token, key);
    return typeof found === 'number' ? null : found;
  }

  return {
    async require(req) {
      const token = tokenOf(req.headers.authorization);
      const found = await find(token, readSessionKey(req));
      if (typeof found === 'number') throw new AppError(found, REFUSALS[found]);
      checkSign(req, token, clock());
      return found;
    },
    async optional(req) {
      const token = tokenOf(req.headers.authorization);
      if (token === '') return null;
      const viewer = await viewerOf(token, readSessionKey(req));
      if (viewer) checkSign(req, token, clock());
      return viewer;
    },
    async fromCookies(req) {
      return viewerOf(tokenOf(req.headers.authorization) || (req.cookies.userToken ?? ''), readSessionKey(req));
    },
  };
}
