import type { zLiveState } from '@app/shared/contracts/course';
import type { z } from 'zod';

export type LiveState = z.infer<typeof zLiveState>;

/** The waiting room opens this long before the start. */
const SOON_MS = 15 * 60_000;

export interface Broadcast {
  startAt: Date;
  minutes: number;
  replay: boolean;
  cancelled: boolean;
}

export function liveState(live: Broadcast, now: Date): LiveState {
  if (live.cancelled) return 'cancelled';
  const toStart = live.startAt.getTime() - now.getTime();
  if (toStart > SOON_MS) return 'reserve';
  if (toStart > 0) return 'soon';
  if (-toStart < live.minutes * 60_000) return 'live';
  return live.replay ? 'replay' : 'ended';
}

/** Why nothing can be played in this state; the two that play have none. */
export const LIVE_TEXTS: Record<LiveState, string> = {
  reserve: '直播尚未开始',
  soon: '直播即将开始，请稍候',
  live: '',
  replay: '',
  ended: '直播已结束，暂无回放',
  cancelled: '直播已取消',
};
