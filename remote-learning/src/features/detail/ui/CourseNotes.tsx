import type { CourseDetail } from '@app/shared/contracts/course';
import { Button } from '@app/shared/ui/button';
import { partWord } from '@app/shared/ui/course-card';
import { Link } from 'react-router-dom';
import { PageNote } from '../../../shared/page-parts.ts';
import { hasEnded } from '../model/live-gate.ts';

interface CourseNotesProps {
  course: CourseDetail;
  /** Number of the lesson that was opened instead of the one in the address; else null. */
  instead: number | null;
  /** Whether the broadcast was watched in this page. */
  attended: boolean;
  /** Leaves a preview for the live broadcast; null where there is none. */
  onLeavePreview: (() => void) | null;
}

/**
 * Notes above a course: another lesson was opened than the one in the address, or its broadcast has
 * started or ended.
 */
export function CourseNotes({ course, instead, attended, onLeavePreview }: CourseNotesProps) {
  return (
    <>
      {instead === null ? null : (
        <PageNote role="status">
          链接里的那一{partWord(course)}不在这门课里，可能已下架。为您打开了第 {instead} {partWord(course)}。
        </PageNote>
      )}
      {attended && course.admitted && hasEnded(course.live) ? (
        <PageNote role="status">
          {course.live.state === 'cancelled' ? '直播取消了。' : '直播结束了。'}
          {course.live.state === 'replay' ? '这里是回放，' : ''}大家说过的话在
          <Link to={`?id=${course.id}&tab=chat`} preventScrollReset>
            聊天记录
          </Link>
          里。
        </PageNote>
      ) : null}
      {onLeavePreview ? (
        <PageNote role="status">
          直播正在进行。
          <Button size="s" onClick={onLeavePreview}>
            进入直播间
          </Button>
        </PageNote>
      ) : null}
    </>
  );
}
