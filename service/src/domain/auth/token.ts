import { createHash, randomBytes } from 'node:crypto';
import { SIGN_TOLERANCE_MS } from '@app/shared/contracts/sign';
import type { DeviceKind } from '../../db/schema/member.ts';
import { DAY_MS } from '../time/shanghai.ts';

export const TOKEN_LIFE_MS = 30 * DAY_MS;

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Tokens have enough entropy for a plain hash to protect them at rest. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Parses `Authorization: <token>`; the usual `Bearer` prefix is accepted. */
export function tokenOf(header: string | undefined): string {
  return (header ?? '').replace(/^Bearer\s+/i, '').trim();
}

/**
 * A user has one active token per kind of device; the next login from the same kind replaces it.
 */
function deviceKind(userAgent: string | undefined): DeviceKind {
  const agent = userAgent ?? '';
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(agent)) return 'tablet';
  return /Mobi|Android|iPhone|HarmonyOS/i.test(agent) ? 'mobile' : 'desktop';
}

/** Device of a login. */
export interface LoginDevice {
  kind: DeviceKind;
  /** User agent of its browser. */
  agent: string;
}

const AGENT_MAX = 400;

export function deviceOf(userAgent: string | undefined): LoginDevice {
  return { kind: deviceKind(userAgent), agent: (userAgent ?? '').slice(0, AGENT_MAX) };
}

export type SignVerdict = 'ok' | 'stale' | 'wrong';

/** Validates a request signature; `expected` is that of this timestamp and token. */
export function judgeSign(timestamp: string, sign: string, expected: string, now: Date): SignVerdict {
  if (sign.toLowerCase() !== expected) return 'wrong';
  const at = Number(timestamp);
  return Number.isFinite(at) && Math.abs(now.getTime() - at) <= SIGN_TOLERANCE_MS ? 'ok' : 'stale';
}
