import type { CourseDetail } from '@app/shared/contracts/course';
import { clockTime } from '@app/shared/format/time';

type Live = NonNullable<CourseDetail['live']>;

const HEADLINES: Record<Live['state'], string | null> = {
  reserve: '直播尚未开始',
  soon: '直播即将开始',
  live: null,
  paused: '直播暂停了，请稍候',
  making: '直播已结束，回放正在制作',
  expired: '直播已结束，回放已过期',
  replay: null,
  ended: '直播已结束，暂无回放',
  cancelled: '直播已取消',
};

/** Whether a broadcast is live or paused. */
export const isAiring = ({ state }: Pick<Live, 'state'>): boolean => state === 'live' || state === 'paused';

const ENDED_STATES: ReadonlySet<Live['state']> = new Set<Live['state']>([
  'making',
  'replay',
  'expired',
  'ended',
  'cancelled',
]);

/** Whether a broadcast has ended: its chat can be read. */
export const hasEnded = (live: Live | null): live is Live => live !== null && ENDED_STATES.has(live.state);

/** Reason why a broadcast's lessons are closed, with its times; no headline when they are open. */
export function liveGate(live: Live, now: Date): { headline: string | null; when: string | null } {
  const at = new Date(live.startAt);
  const year = at.getFullYear() === now.getFullYear() ? '' : `${at.getFullYear()}年`;
  const ahead = live.state === 'reserve' || live.state === 'soon';
  return {
    headline: HEADLINES[live.state],
    when: ahead
      ? `${year}${at.getMonth() + 1}月${at.getDate()}日 ${clockTime(at)} 开播`
      : isAiring(live)
        ? `${clockTime(at)} 开播，到 ${clockTime(live.endAt)}`
        : null,
  };
}

/** Text for viewers without access. @param member whether a membership grants it */
export const noAccessText = (live: Live, member: boolean): string =>
  `正在直播，到 ${clockTime(live.endAt)}。${member ? '开通会员' : '购买'}后进入直播间`;
