import { LIVE_TEXTS, liveState, type Broadcast } from '../course/live.ts';
import { dayOf, dayWords } from '../time/shanghai.ts';

/** Normalises a code: people copy them in any case, with or without dashes. */
export function normaliseCode(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toUpperCase();
}

interface KeptCode {
  startsAt: Date | null;
  expiresAt: Date | null;
  maxUses: number | null;
  uses: number;
}

interface Holder {
  /** Whether this member has used this code. */
  usedByMe: boolean;
  /** Whether the member already owns the course of the code. */
  ownsCourse: boolean;
}

/**
 * Text on how long a granted course can be watched. Of a broadcast only the replay stays, as long
 * as one is promised.
 */
export function keepsWords(live: Broadcast | null, now: Date): string {
  if (!live) return '永久回看';
  const state = liveState(live, now);
  if (state === 'cancelled' || state === 'ended' || state === 'expired') return LIVE_TEXTS[state];
  if (live.replay === 'none') return '可以看直播，没有安排回放';
  // The text names the last open day, not the midnight after it.
  const kept = live.replayUntil && `回放保留到 ${dayWords(dayOf(new Date(live.replayUntil.getTime() - 1)))}`;
  if (state === 'replay') return kept ?? '回放长期保留';
  if (state === 'making') return `回放制作中${kept ? `，${kept}` : ''}`;
  return `可以看直播，${kept ?? '回放长期保留'}`;
}

/** Reason why a code is refused, each with its own sentence; `null` when it is valid. */
export function redeemRefusal(code: KeptCode | undefined, holder: Holder, now: Date): string | null {
  if (!code) return '兑换码不存在，请检查后重试';
  if (holder.usedByMe) return '您已使用过该兑换码，可在兑换记录中查看';
  if (code.expiresAt && code.expiresAt <= now) return '该兑换码已过期';
  if (code.startsAt && code.startsAt > now) return '该兑换码未到使用时间';
  if (code.maxUses !== null && code.uses >= code.maxUses) return '该兑换码已被使用';
  if (holder.ownsCourse) return '您已拥有该课程，无需重复兑换';
  return null;
}
