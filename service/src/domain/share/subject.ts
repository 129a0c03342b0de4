import type { ShareKind } from '@app/shared/contracts/share-kinds';
import { AppError, CODES } from '@app/shared/errors';
import type { Deps } from '../../deps.ts';
import { albumDetail } from '../cms/albums.ts';
import { articleOf } from '../cms/articles.ts';
import { findCourse, refuseNotOffered } from '../course/detail.ts';
import { findLesson } from '../course/play.ts';

/** Content of a page's poster. */
export interface ShareSubject {
  kind: string;
  title: string;
  summary: string;
  /** URL of its picture on this site; null for none. */
  cover: string | null;
  /** Path of the page. */
  path: string;
}

const TYPES = { PIECE: '案例课', SERIES: '系列课', LIVE: '直播课' } as const;

const pageOf = ({ courseType }: { courseType: keyof typeof TYPES }) =>
  courseType === 'LIVE' ? 'liveDetail' : 'detail';

/** The page as a visitor sees it. @throws AppError NOT_FOUND for one that visitors cannot open */
export async function subjectOf(deps: Pick<Deps, 'db' | 'clock'>, kind: ShareKind, id: number): Promise<ShareSubject> {
  switch (kind) {
    case 'course': {
      const { course } = await findCourse(deps.db, id);
      refuseNotOffered(course, deps.clock());
      const { title, summary, cover } = course;
      return { kind: TYPES[course.courseType], title, summary, cover, path: `/course/${pageOf(course)}?id=${id}` };
    }
    case 'lesson': {
      const { lesson, course } = await findLesson(deps.db, id);
      refuseNotOffered(course, deps.clock());
      const comic = lesson.kind === 'comic';
      return {
        kind: comic ? '漫画课' : '一讲',
        title: lesson.title,
        summary: `《${course.title}》第 ${lesson.position} ${comic ? '话' : '讲'}`,
        cover: course.cover,
        path: comic ? `/course/cartoon?lesson=${id}` : `/course/${pageOf(course)}?id=${course.id}&lesson=${id}`,
      };
    }
    case 'album': {
      const { title, summary, covers } = await albumDetail(deps, undefined, id);
      return { kind: '专辑', title, summary, cover: covers[0] ?? null, path: `/album/detail?id=${id}` };
    }
    case 'article': {
      const { title, summary, cover, type } = await articleOf(deps, undefined, { id });
      if (type !== 'NEWS') throw new AppError(CODES.NOT_FOUND, '没有这张海报');
      return { kind: '文章', title, summary, cover, path: `/article/detail?id=${id}` };
    }
  }
}
