import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { dayOf } from '../time/shanghai.ts';

/** Limits of a code: 60 s between two for a number, 5 minutes of validity, and 5 wrong tries. */
export const SMS_RULES = { gapSec: 60, lifeMs: 5 * 60_000, tries: 5 } as const;
/** Tolerance, in ms, for clocks of several machines. */
const SKEW_MS = 60_000;

/** Number of codes that a number gets; set by the operator. */
export interface NumberLimits {
  perHour: number;
  perDay: number;
}

/**
 * Reason why a number may not get another code now, or `null`. `sent` are the times of earlier
 * codes of any scene, in any order.
 */
export function sendRefusal(sent: Date[], now: Date, { perHour, perDay }: NumberLimits): string | null {
  const ages = sent.map((at) => now.getTime() - at.getTime());
  const newest = Math.min(...ages);
  if (newest < SMS_RULES.gapSec * 1000) {
    return `验证码发送过于频繁，请 ${Math.ceil(SMS_RULES.gapSec - newest / 1000)} 秒后再试`;
  }
  if (sent.filter((at) => dayOf(at) === dayOf(now)).length >= perDay) {
    return `该手机号今日获取验证码已达 ${perDay} 次，请明天再试`;
  }
  if (ages.filter((age) => age < 3_600_000).length >= perHour) {
    return `该手机号一小时内获取验证码已达 ${perHour} 次，请稍后再试`;
  }
  return null;
}

export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/**
 * Six digits are quickly guessed from a plain hash, so the hash includes the service's key, the
 * number and the scene.
 */
export function hashCode(secret: Buffer, telphone: string, scene: string, code: string): Buffer {
  return createHmac('sha256', secret).update(`${telphone}\n${scene}\n${code}`).digest();
}

export function sameHash(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

interface KeptCode {
  tries: number;
  expiresAt: Date;
  usedAt: Date | null;
}

/** Reason why the newest code cannot be verified at all, or `null`. */
export function codeRefusal(kept: KeptCode | undefined, now: Date): string | null {
  if (!kept || kept.usedAt) return '请先获取验证码';
  // A code that expires later than any valid one was dated by a wrong clock.
  const leftMs = kept.expiresAt.getTime() - now.getTime();
  if (leftMs <= 0 || leftMs > SMS_RULES.lifeMs + SKEW_MS) return '验证码已过期，请重新获取';
  if (kept.tries >= SMS_RULES.tries) return '验证码错误次数过多，请重新获取';
  return null;
}
