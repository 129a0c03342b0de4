import type { zLiveState } from '@app/shared/contracts/course';
import type { z } from 'zod';
import { course, type CourseRow } from '../../db/schema/course.ts';

export type LiveState = z.infer<typeof zLiveState>;

/** Time in ms before the start at which the waiting room opens and reminders are sent. */
export const SOON_MS = 15 * 60_000;

export interface Broadcast {
  startAt: Date;
  /** Planned duration; a broadcast that was ended by hand may be shorter. */
  minutes: number;
  pausedAt: Date | null;
  endedAt: Date | null;
  /** `making`: promised, and not there yet. */
  replay: 'none' | 'making' | 'ready';
  /** When the replay is closed; null: it stays. */
  replayUntil: Date | null;
  cancelled: boolean;
}

/** The columns of a course that its broadcast is made of. */
export const broadcastColumns = {
  liveStartAt: course.liveStartAt,
  liveMinutes: course.liveMinutes,
  livePausedAt: course.livePausedAt,
  liveEndedAt: course.liveEndedAt,
  liveReplay: course.liveReplay,
  liveReplayMaking: course.liveReplayMaking,
  liveReplayUntil: course.liveReplayUntil,
  liveCancelled: course.liveCancelled,
  liveStream: course.liveStream,
};
export type BroadcastRow = Pick<CourseRow, keyof typeof broadcastColumns>;

/** Schedule and state of a broadcast; null for other courses. */
export function broadcastOf(row: Omit<BroadcastRow, 'liveStream'>): Broadcast | null {
  if (!row.liveStartAt) return null;
  return {
    startAt: row.liveStartAt,
    minutes: row.liveMinutes ?? 0,
    pausedAt: row.livePausedAt,
    endedAt: row.liveEndedAt,
    replay: row.liveReplay ? 'ready' : row.liveReplayMaking ? 'making' : 'none',
    replayUntil: row.liveReplayUntil,
    cancelled: row.liveCancelled,
  };
}

/** Source while it is on air. */
export const streamKindOf = ({ liveStream }: Pick<CourseRow, 'liveStream'>): 'lessons' | 'film' | 'signal' => {
  if (liveStream === null) return 'lessons';
  return isSignal(liveStream) ? 'signal' : 'film';
};

/** An address of another server; anything else is a playlist among the media of the course. */
export const isSignal = (stream: string): boolean => /^https?:\/\//.test(stream);

export const endOf = ({ startAt, minutes, endedAt }: Broadcast): Date =>
  endedAt ?? new Date(startAt.getTime() + minutes * 60_000);

export function liveState(live: Broadcast, now: Date): LiveState {
  if (live.cancelled) return 'cancelled';
  const toStart = live.startAt.getTime() - now.getTime();
  if (toStart > SOON_MS) return 'reserve';
  if (toStart > 0) return 'soon';
  if (now < endOf(live)) return live.pausedAt ? 'paused' : 'live';
  if (live.replay === 'none') return 'ended';
  if (live.replay === 'making') return 'making';
  return live.replayUntil && now >= live.replayUntil ? 'expired' : 'replay';
}

/** Reason why nothing can be played in a state; empty for the two that play. */
export const LIVE_TEXTS: Record<LiveState, string> = {
  reserve: '直播尚未开始',
  soon: '直播即将开始，请稍候',
  live: '',
  paused: '直播暂停了，请稍候',
  making: '直播已结束，回放正在制作',
  replay: '',
  expired: '直播已结束，回放已过期',
  ended: '直播已结束，暂无回放',
  cancelled: '直播已取消',
};
