import { call } from '@app/shared/http/call';
import { useCall, useInvalidate } from '@app/shared/http/query';
import { LinkButton } from '@app/shared/ui/button';
import { CourseCard, CourseCardSkeleton } from '@app/shared/ui/course-card';
import { CallError, Empty } from '@app/shared/ui/empty';
import { Pagination } from '@app/shared/ui/pagination';
import { useState } from 'react';
import { CardGrid, useCardPage } from '../../../shared/card-pages.tsx';
import { UndoStrip } from '../../../shared/UndoStrip.tsx';

export interface CourseListProps {
  /** The user's list to show. */
  of: 'collect' | 'item';
  empty: string;
}

const CALLS = {
  collect: 'GET /course/user/collect/page/{page}/{limit}',
  item: 'GET /course/user/item/page/{page}/{limit}',
} as const;

/** The user's favourites or purchased courses as cards. */
export function CourseList({ of, empty }: CourseListProps) {
  const { input, pagination } = useCardPage();
  const courses = useCall(CALLS[of], input, { keepPrevious: true });
  const invalidate = useInvalidate();

  const [dropped, setDropped] = useState<{ id: number; title: string } | null>(null);

  const handleCollect = async (course: { id: number; title: string }, collected: boolean) => {
    try {
      await call('POST /course/user/collect/save', { courseId: course.id, collected });
      setDropped(collected ? null : { id: course.id, title: course.title });
      await Promise.all([invalidate(CALLS[of]), invalidate('GET /member/user/home')]);
    } catch {
      // The shell has shown the error; the card keeps its state.
    }
  };

  if (courses.isPending) {
    return (
      <CardGrid role="status" aria-label="正在载入课程">
        {[0, 1, 2, 3].map((card) => (
          <CourseCardSkeleton key={card} />
        ))}
      </CardGrid>
    );
  }
  if (courses.isError) return <CallError of={courses} />;
  const undo = of === 'collect' && dropped && (
    <UndoStrip text={`已取消收藏《${dropped.title}》`} onUndo={() => void handleCollect(dropped, true)} />
  );
  if (courses.data.total === 0)
    return (
      <>
        {undo}
        <Empty
          art={of === 'collect' ? 'favourite' : 'list'}
          text={empty}
          action={<LinkButton to="/course">去学院看看</LinkButton>}
        />
      </>
    );
  return (
    <>
      {undo}
      <CardGrid>
        {courses.data.list.map((course) => (
          <CourseCard
            key={course.id}
            course={course}
            level={2}
            onCollect={(collected) => void handleCollect(course, collected)}
          />
        ))}
      </CardGrid>
      <Pagination total={courses.data.total} {...pagination} />
    </>
  );
}
