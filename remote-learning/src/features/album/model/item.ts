import type { AlbumItem } from '@app/shared/contracts/pages';
import { courseLink, partWord } from '@app/shared/ui/course-card';
import { durationWords } from '../../../shared/duration-words.ts';

const TYPES = { PIECE: '案例课', SERIES: '系列课', LIVE: '直播课' } as const;

export const linkOf = (item: AlbumItem): string =>
  item.kind === 'article'
    ? `/article/detail?id=${item.article.id}`
    : item.kind === 'course'
      ? courseLink(item.course)
      : item.lesson.kind === 'comic'
        ? `/course/cartoon?lesson=${item.lesson.id}`
        : `${courseLink(item.course)}&lesson=${item.lesson.id}`;

export const titleOf = (item: AlbumItem): string =>
  item.kind === 'article' ? item.article.title : item.kind === 'course' ? item.course.title : item.lesson.title;

export function factsOf(item: AlbumItem): string {
  if (item.kind === 'article') return `约 ${item.article.minutes} 分钟`;
  if (item.kind === 'course')
    return `${item.course.lessonCount} ${partWord(item.course)} · ${durationWords(item.course.durationSec)}`;
  const { lesson, course, no } = item;
  return `《${course.title}》第 ${no} ${partWord({ comic: lesson.kind === 'comic' })}${lesson.durationSec > 0 ? ` · ${durationWords(lesson.durationSec)}` : ''}`;
}

export function nameOf(item: AlbumItem): string {
  if (item.kind === 'article') return '文章';
  if (item.kind === 'course') return TYPES[item.course.courseType];
  return item.lesson.kind === 'comic' ? '单话' : '单讲';
}

/** Learned share in percent; null for an item that was not started, and for an article. */
export function percentOf(item: AlbumItem): number | null {
  if (item.kind === 'course') return item.course.percent;
  return item.kind === 'lesson' ? item.lesson.percent || null : null;
}

export const isLocked = (item: AlbumItem): boolean =>
  item.kind === 'lesson' ? item.lesson.locked : item.kind === 'course' && !item.course.access.canPlay;
