import type { CourseCard } from '../../contracts/course.ts';
import { count } from '../../format/count.ts';

export const COURSE_TYPE_NAMES: Record<CourseCard['courseType'], string> = {
  PIECE: '案例课',
  SERIES: '系列课',
  LIVE: '直播课',
};

const LIVE_WORDS: Record<NonNullable<CourseCard['live']>['state'], string> = {
  reserve: '可预约',
  soon: '即将开始',
  live: '直播中',
  paused: '暂停中',
  making: '回放制作中',
  expired: '回放已过期',
  ended: '已结束',
  replay: '看回放',
  cancelled: '已取消',
};

const QUIET: ReadonlySet<string> = new Set(['making', 'expired', 'ended', 'cancelled']);

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];

/** Path of the course's page. */
export function courseLink({ id, courseType }: Pick<CourseCard, 'id' | 'courseType'>): string {
  if (courseType === 'LIVE') return `/course/liveDetail?id=${id}`;
  return courseType === 'SERIES' ? `/course/detail?id=${id}&type=SERIES` : `/course/detail?id=${id}`;
}

/** Unit of a course's lessons: 话 for a comic, else 讲. */
export const partWord = ({ comic }: { comic: boolean }): '话' | '讲' => (comic ? '话' : '讲');

/** Length as 「48 分钟」, 「1 小时 5 分钟」. */
function lengthWords(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} 分钟`;
  return rest === 0 ? `${hours} 小时` : `${hours} 小时 ${rest} 分钟`;
}

/**
 * Secondary line: 「12 讲 · 48 分钟 · 入门 · 1 个练习 · 3.2 万人在学」, or the start of a live
 * course; a demonstration is marked.
 */
export function courseFacts(course: CourseCard): string {
  const { courseType, lessonCount, durationSec, level, practices, learners, reviews, live } = course;
  const kind = live?.demo ? '演示直播' : COURSE_TYPE_NAMES[courseType];
  if (live && (live.state === 'reserve' || live.state === 'soon')) return `${kind} · ${startWords(live.startAt)}`;
  if (live?.demo) return `${kind} · ${lessonCount} ${partWord(course)}`;
  const size =
    courseType === 'SERIES' || lessonCount > 1 ? `${lessonCount} ${partWord(course)}` : COURSE_TYPE_NAMES[courseType];
  const facts = [size, lengthWords(durationSec), level];
  if (practices > 0) facts.push(`${practices} 个练习`);
  if (reviews.mean !== null) facts.push(`${Number(reviews.mean).toFixed(1)} 分`);
  if (learners > 0) facts.push(`${count(learners)}人在学`);
  return facts.join(' · ');
}

/** Start time as 「11月25日 周三 20:00」. */
function startWords(time: string): string {
  const at = new Date(time.includes('T') ? time : time.replace(' ', 'T'));
  if (Number.isNaN(at.getTime())) return time;
  const clock = `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`;
  return `${at.getMonth() + 1}月${at.getDate()}日 ${WEEKDAYS[at.getDay()]} ${clock}`;
}

export type CourseOffer =
  | { kind: 'price'; member: CourseCard['memberPrice'] }
  | { kind: 'word'; tone: 'plain' | 'vip' | 'live' | 'quiet'; text: string };

/** End of the secondary line: the live state, the viewer's access, or the price. */
export function courseOffer({ access, memberFree, memberPrice, withdrawn, price, live }: CourseCard): CourseOffer {
  if (access.reason === 'off') return { kind: 'word', tone: 'quiet', text: '已下架' };
  if (live && live.state !== 'replay')
    return {
      kind: 'word',
      tone: QUIET.has(live.state) ? 'quiet' : 'live',
      text: LIVE_WORDS[live.state],
    };
  if (access.reason === 'owned') return { kind: 'word', tone: 'plain', text: withdrawn ? '已购买 · 已下架' : '已购买' };
  if (memberFree || access.reason === 'member') return { kind: 'word', tone: 'vip', text: '会员免费' };
  if (access.reason === 'free' || Number(price) === 0) return { kind: 'word', tone: 'plain', text: '免费' };
  return { kind: 'price', member: memberPrice };
}
