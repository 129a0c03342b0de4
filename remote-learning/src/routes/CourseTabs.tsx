import type { CourseDetail } from '@app/shared/contracts/course';
import type { Playback } from '@app/shared/player/playback';
import { t } from '@app/shared/theme/tokens';
import { Skeleton } from '@app/shared/ui/skeleton';
import { Tabs } from '@app/shared/ui/tabs';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import type { NumberedLesson } from '../features/detail/model/outline.ts';
import { CourseIntro } from '../features/detail/ui/CourseInfo.tsx';

const Reviews = lazy(() =>
  import(/* webpackChunkName: "course-talk" */ './CourseTalk.ts').then((module) => ({ default: module.Reviews })),
);
const Questions = lazy(() =>
  import(/* webpackChunkName: "course-talk" */ './CourseTalk.ts').then((module) => ({ default: module.Questions })),
);

type Tab = 'intro' | 'reviews' | 'questions';

interface CourseTabsProps {
  course: CourseDetail;
  lesson: NumberedLesson | null;
  playback: Playback | null;
  /** Opens a lesson, at a second where one is named. */
  onOpen: (lessonId: number, at: number | null) => void;
}

/** 课程介绍, 评价 and 问答 under the course; `?tab=` says which. */
export function CourseTabs({ course, lesson, playback, onOpen }: CourseTabsProps) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const tab: Tab = asked === 'reviews' || asked === 'questions' ? asked : 'intro';
  const choose = (next: Tab) =>
    setParams(
      (now) => {
        if (next === 'intro') now.delete('tab');
        else now.set('tab', next);
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
          { value: 'intro', label: '课程介绍' },
          { value: 'reviews', label: '评价', ...counted(course.reviews.count) },
          { value: 'questions', label: '问答', ...counted(course.questions) },
        ]}
        value={tab}
        onValueChange={choose}
      />
      <div role="tabpanel" aria-label={tab === 'intro' ? '课程介绍' : tab === 'reviews' ? '评价' : '问答'}>
        {tab === 'intro' ? (
          <CourseIntro course={course} />
        ) : (
          <Suspense fallback={<Skeleton height="160px" radius={t.r2} />}>
            {tab === 'reviews' ? (
              <Reviews courseId={course.id} />
            ) : (
              <Questions courseId={course.id} place={place} onOpen={onOpen} />
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
