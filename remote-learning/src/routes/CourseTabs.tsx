import type { CourseDetail } from '@app/shared/contracts/course';
import type { Playback } from '@app/shared/player/playback';
import { t } from '@app/shared/theme/tokens';
import { partWord } from '@app/shared/ui/course-card';
import { Skeleton } from '@app/shared/ui/skeleton';
import { Tabs } from '@app/shared/ui/tabs';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { lessonsOf, type NumberedLesson } from '../features/detail/model/outline.ts';
import { hasEnded } from '../features/detail/model/live-gate.ts';
import { CourseIntro } from '../features/detail/ui/CourseInfo.tsx';

const Reviews = lazy(() =>
  import(/* webpackChunkName: "course-talk" */ './CourseTalk.ts').then((module) => ({ default: module.Reviews })),
);
const Questions = lazy(() =>
  import(/* webpackChunkName: "course-talk" */ './CourseTalk.ts').then((module) => ({ default: module.Questions })),
);
const Gallery = lazy(() =>
  import(/* webpackChunkName: "course-talk" */ './CourseTalk.ts').then((module) => ({ default: module.Gallery })),
);

const ChatRecord = lazy(() =>
  import(/* webpackChunkName: "course-live" */ './LiveRoom.tsx').then((module) => ({ default: module.ChatRecord })),
);

type Tab = 'intro' | 'reviews' | 'questions' | 'gallery' | 'chat';
const NAMES: Record<Tab, string> = {
  intro: '课程介绍',
  reviews: '评价',
  questions: '问答',
  gallery: '同学作业',
  chat: '聊天记录',
};
const TABS: ReadonlySet<string> = new Set(Object.keys(NAMES));

interface CourseTabsProps {
  course: CourseDetail;
  lesson: NumberedLesson | null;
  playback: Playback | null;
  /** Opens a lesson, at a second if one is given. */
  onOpen: (lessonId: number, at: number | null) => void;
}

/**
 * Tabs below the course: 课程介绍, 评价, 问答, 同学作业 where it has practices, and the chat of
 * a finished broadcast; `?tab=` selects one.
 */
export function CourseTabs({ course, lesson, playback, onOpen }: CourseTabsProps) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const over = course.admitted && hasEnded(course.live);
  const practices = lessonsOf(course).filter(({ kind }) => kind === 'practice');
  const absent = (asked === 'chat' && !over) || (asked === 'gallery' && practices.length === 0);
  const tab: Tab = asked !== null && TABS.has(asked) && !absent ? (asked as Tab) : 'intro';
  const choose = (next: Tab) =>
    setParams(
      (now) => {
        if (next === 'intro') now.delete('tab');
        else now.set('tab', next);
        now.delete('work');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  const counted = (count: number) => (count > 0 ? { count } : {});
  const place =
    lesson && !lesson.locked
      ? { lessonId: lesson.id, no: lesson.no, now: () => (playback ? Math.floor(playback.currentTime) : null) }
      : null;
  return (
    <Frame>
      <Tabs
        label="课程"
        items={[
          { value: 'intro', label: NAMES.intro },
          { value: 'reviews', label: NAMES.reviews, ...counted(course.reviews.count) },
          { value: 'questions', label: NAMES.questions, ...counted(course.questions) },
          ...(practices.length > 0 ? [{ value: 'gallery' as const, label: NAMES.gallery }] : []),
          ...(over ? [{ value: 'chat' as const, label: NAMES.chat }] : []),
        ]}
        value={tab}
        onValueChange={choose}
      />
      <div role="tabpanel" aria-label={NAMES[tab]}>
        {tab === 'intro' ? (
          <CourseIntro course={course} />
        ) : (
          <Suspense fallback={<Skeleton height="160px" radius={t.r2} />}>
            {tab === 'chat' ? (
              <ChatRecord
                courseId={course.id}
                playback={lesson !== null && lesson.id === course.recordingId ? playback : null}
              />
            ) : tab === 'gallery' ? (
              <Gallery courseId={course.id} practices={practices} />
            ) : tab === 'reviews' ? (
              <Reviews courseId={course.id} part={partWord(course)} />
            ) : (
              <Questions courseId={course.id} part={partWord(course)} place={place} onOpen={onOpen} />
            )}
          </Suspense>
        )}
      </div>
    </Frame>
  );
}

const Frame = styled.div`
  margin-top: ${t.s5};
`;
