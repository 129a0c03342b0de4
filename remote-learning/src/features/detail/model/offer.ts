import type { CourseDetail } from '@app/shared/contracts/course';
import { partWord } from '@app/shared/ui/course-card';

export interface Offer {
  /** Text instead of a price when there is none to show. */
  headline: string | null;
  /** Whether to show 立即购买. */
  showsBuy: boolean;
  /** Whether to show 开通会员. */
  vip: boolean;
  /** Reason why a locked lesson does not play. */
  locked: string;
}

/** Text after a trial lesson that was watched to its end. */
export function trialEndText(course: Pick<CourseDetail, 'access' | 'memberFree' | 'price' | 'comic'>): string {
  return course.memberFree || course.access.reason === 'off'
    ? offerOf(course).locked
    : `购买课程后可以学习其余各${partWord(course)}`;
}

/** Offer of the purchase block, from the service's access decision. */
export function offerOf(course: Pick<CourseDetail, 'access' | 'memberFree' | 'price' | 'comic'>): Offer {
  const { reason, canPlay } = course.access;
  if (reason === 'off')
    return { headline: '已下架', showsBuy: false, vip: false, locked: '课程已下架，只有已购的学员可以观看' };
  if (reason === 'owned') return { headline: '已购买', showsBuy: false, vip: false, locked: '' };
  if (reason === 'free') return { headline: '免费', showsBuy: false, vip: false, locked: '' };
  if (reason === 'member' && canPlay) return { headline: '会员免费', showsBuy: false, vip: false, locked: '' };
  const paid = Number(course.price) > 0;
  if (course.memberFree) {
    return {
      headline: paid ? null : '会员免费',
      showsBuy: paid,
      vip: true,
      locked: paid ? '开通会员免费学，也可以单独购买' : '开通会员后免费学习这门课',
    };
  }
  return {
    headline: null,
    showsBuy: true,
    vip: reason !== 'discount',
    locked: `购买课程后可以观看这一${partWord(course)}`,
  };
}

/**
 * How long a purchased or free course can be watched; null for a broadcast without a permanent
 * replay.
 */
export function accessDuration(
  course: Pick<CourseDetail, 'access' | 'memberFree' | 'price' | 'comic' | 'live'>,
): string | null {
  if (course.live && (course.live.state !== 'replay' || course.live.replayUntil !== null)) return null;
  return course.memberFree && !offerOf(course).showsBuy ? '会员有效期内随时观看' : '永久回看，更新不另收费';
}

/** Captions are timed at some 240 characters a minute; silent readers manage 400. */
const READING_SHARE = 0.6;

/** Minutes for which learners read who go on at their own pace. */
function readingMinutes(lessons: readonly { kind: string; durationSec: number }[]): number {
  const seconds = lessons.map(({ kind, durationSec }) => (kind === 'deck' ? READING_SHARE : 1) * durationSec);
  return Math.max(1, Math.round(seconds.reduce((sum, part) => sum + part, 0) / 60));
}

/**
 * Teaching format, to be shown before the price: silent unless the course contains a voice, a film
 * with sound or a broadcast, which return null.
 */
export function teachingFormat(course: Pick<CourseDetail, 'chapters' | 'live'>): string | null {
  const all = course.chapters.flatMap(({ lessons }) => lessons);
  const kinds = new Set(all.map(({ kind }) => kind));
  if (course.live || !kinds.has('deck') || all.some(({ voiced }) => voiced)) return null;
  const practices = all.filter(({ kind }) => kind === 'practice').length;
  const more = practices > 0 ? `，另有 ${practices} 个练习` : '';
  const read = readingMinutes(all.filter(({ kind }) => kind !== 'practice'));
  return kinds.has('film')
    ? `图文课件和影片，无声音，课件自己翻页，看完约 ${read} 分钟${more}`
    : `图文课件，无声音，自己翻页，阅读约 ${read} 分钟${more}`;
}

/** Reward of completing the course, said before it is begun. */
export function rewardText({ reward, chapters }: Pick<CourseDetail, 'reward' | 'chapters'>): string {
  if (reward === 'badge') return '学完得一枚徽章，不发证书';
  const practices = chapters.flatMap(({ lessons }) => lessons).some(({ kind }) => kind === 'practice');
  return practices ? '学完全部、练习都做到要求，发结业证书' : '学完全部，发结业证书';
}
