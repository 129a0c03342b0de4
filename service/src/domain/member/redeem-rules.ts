import { LIVE_TEXTS, liveState, type Broadcast } from '../course/live.ts';
import { dayOf } from '../time/shanghai.ts';

/** People copy codes from chats: any case, with or without dashes. */
export function plainCode(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toUpperCase();
}

interface KeptCode {
  startsAt: Date | null;
  expiresAt: Date | null;
  maxUses: number | null;
  uses: number;
}

interface Holder {
  /** This member has used this very code. */
  usedByMe: boolean;
  /** The course it gives is already theirs. */
  ownsCourse: boolean;
}

const dayWords = (instant: Date): string => {
  const [year, month, day] = dayOf(instant).split('-').map(Number);
  return `${year}年${month}月${day}日`;
};

/**
 * How long a course that was given can be watched. A broadcast stays only as its replay, as far as
 * one is promised.
 */
export function keepsWords(live: Broadcast | null, now: Date): string {
  if (!live) return '永久回看';
  const state = liveState(live, now);
  if (state === 'cancelled' || state === 'ended' || state === 'expired') return LIVE_TEXTS[state];
  if (live.replay === 'none') return '可以看直播，没有安排回放';
  // The last day that it is open, not the midnight after it.
  const kept = live.replayUntil && `回放保留到 ${dayWords(new Date(live.replayUntil.getTime() - 1))}`;
  if (state === 'replay') return kept ?? '回放长期保留';
  if (state === 'making') return `回放制作中${kept ? `，${kept}` : ''}`;
  return `可以看直播，${kept ?? '回放长期保留'}`;
}

/** Why a code gives nothing, each reason with its own sentence; `null` when it does. */
export function redeemRefusal(code: KeptCode | undefined, holder: Holder, now: Date): string | null {
  if (!code) return '兑换码不存在，请检查后重试';
  if (holder.usedByMe) return '您已使用过该兑换码，可在兑换记录中查看';
  if (code.expiresAt && code.expiresAt <= now) return '该兑换码已过期';
  if (code.startsAt && code.startsAt > now) return '该兑换码未到使用时间';
  if (code.maxUses !== null && code.uses >= code.maxUses) return '该兑换码已被使用';
  if (holder.ownsCourse) return '您已拥有该课程，无需重复兑换';
  return null;
}
