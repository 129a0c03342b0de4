import { createHash, randomBytes } from 'node:crypto';
import { SIGN_TOLERANCE_MS } from '@app/shared/contracts/sign';
import { DAY_MS } from '../time/shanghai.ts';

export const TOKEN_LIFE_MS = 30 * DAY_MS;

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Tokens are random enough that a plain hash keeps them safe at rest. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** `Authorization: <token>`; the usual `Bearer` prefix is forgiven. */
export function tokenOf(header: string | undefined): string {
  return (header ?? '').replace(/^Bearer\s+/i, '').trim();
}

/** A user has one live token a kind of device; the next login from the same kind replaces it. */
export function deviceKind(userAgent: string | undefined): 'mobile' | 'tablet' | 'desktop' {
  const agent = userAgent ?? '';
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(agent)) return 'tablet';
  return /Mobi|Android|iPhone|HarmonyOS/i.test(agent) ? 'mobile' : 'desktop';
}

export type SignVerdict = 'ok' | 'stale' | 'wrong';

/** `expected` is the sign of this timestamp and token. */
export function judgeSign(timestamp: string, sign: string, expected: string, now: Date): SignVerdict {
  if (sign.toLowerCase() !== expected) return 'wrong';
  const at = Number(timestamp);
  return Number.isFinite(at) && Math.abs(now.getTime() - at) <= SIGN_TOLERANCE_MS ? 'ok' : 'stale';
}
