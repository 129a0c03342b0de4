import { MODERATORS, type ChatRole } from '@app/shared/contracts/chat';
import { CHAT_LIMITS } from '@app/shared/contracts/limits';
import { liveClock } from '../course/live-notices.ts';
import type { LiveState } from '../course/live.ts';

/** Time, in ms, within which a repeated text counts as a slip of the finger or spam. */
const SAME_MS = 60_000;
/** Upper limit of messages per person and day, beyond normal use. */
export const LINES_PER_DAY = 1000;

export interface ChatSpeaker {
  role: ChatRole;
  mutedUntil: Date | null;
  /** Their last message in any room. */
  last: { at: Date; text: string } | null;
  /** Number of messages written today. */
  today: number;
}

/**
 * Reason why a message is refused, and seconds until it would be accepted; null when waiting does
 * not help.
 */
export interface ChatRefusal {
  msg: string;
  waitSec: number | null;
}

const OPEN: ReadonlySet<LiveState> = new Set<LiveState>(['soon', 'live', 'paused']);

/** Whether the room is open for messages: from 15 minutes before the broadcast to its end. */
export const isOpen = (state: LiveState): boolean => OPEN.has(state);

const CLOSED_TEXTS: Partial<Record<LiveState, string>> = {
  reserve: '开播前 15 分钟开放聊天',
  cancelled: '直播已取消，不能发言了',
};

export const tooSoonRefusal = (waitSec: number): ChatRefusal => ({ msg: `说得太快了，${waitSec} 秒后再发`, waitSec });

/** Reason why this person may not write this now in a room of that state; null when they may. */
export function chatRefusal(speaker: ChatSpeaker, state: LiveState, text: string, now: Date): ChatRefusal | null {
  const { role, mutedUntil, last, today } = speaker;
  if (!isOpen(state)) return { msg: CLOSED_TEXTS[state] ?? '直播已结束，聊天只能看了', waitSec: null };
  if (mutedUntil && mutedUntil > now)
    return {
      msg: `您暂时不能发言，${liveClock(mutedUntil)} 以后可以继续`,
      waitSec: Math.ceil((mutedUntil.getTime() - now.getTime()) / 1000),
    };
  const since = last ? now.getTime() - last.at.getTime() : Infinity;
  if (!MODERATORS.has(role)) {
    // Clocks of two machines may differ: nobody waits longer than the interval itself.
    const waitSec = Math.min(CHAT_LIMITS.everySec, Math.ceil(CHAT_LIMITS.everySec - since / 1000));
    if (waitSec > 0) return tooSoonRefusal(waitSec);
    if (today >= LINES_PER_DAY) return { msg: '今天说得够多了，请明天再来', waitSec: null };
  }
  if (last?.text === text && since < SAME_MS) return { msg: '刚刚说过同样的话，换一句吧', waitSec: null };
  return null;
}
