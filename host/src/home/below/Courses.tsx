import type { CourseType } from '@app/shared/contracts/primitives';
import { useCall } from '@app/shared/http/query';
import { LinkButton } from '@app/shared/ui/button';
import { CourseCard } from '@app/shared/ui/course-card';
import { CallError, Empty } from '@app/shared/ui/empty';
import { Tabs } from '@app/shared/ui/tabs';
import { useDeferredValue, useState } from 'react';
import { CourseBones, CourseFour, CourseGrid, SHOWN_COURSES } from '../course-grid.tsx';
import { LOADING } from './loading.ts';
import { Middle } from './Middle.ts';

const TYPES: { value: CourseType; label: string }[] = [
  { value: 'SERIES', label: '系列课' },
  { value: 'PIECE', label: '案例课' },
  { value: 'LIVE', label: '直播课' },
];

/** The first courses of a type. */
export function Courses() {
  const [type, setType] = useState<CourseType>('SERIES');
  return (
    <>
      <Tabs label="课程类型" items={TYPES} value={type} onValueChange={setType} />
      <OfType type={type} />
    </>
  );
}

function OfType({ type }: { type: CourseType }) {
  const courses = useCall(
    'GET /course/data/page/{page}/{limit}',
    { page: 1, limit: 10, courseType: type },
    { quiet: true },
  );
  // Rendered with low priority, so that input is not blocked.
  const data = useDeferredValue(courses.data);
  if (courses.error && !data) {
    return (
      <Middle $room={420}>
        <CallError of={courses} />
      </Middle>
    );
  }
  if (!data) return <CourseBones />;
  const [lead, ...rest] = data.list.slice(0, SHOWN_COURSES);
  if (!lead) {
    return (
      <Middle $room={420}>
        <Empty action={<LinkButton to="/course">去学院</LinkButton>} />
      </Middle>
    );
  }
  return (
    <CourseGrid>
      <CourseCard course={lead} lead loading={LOADING} />
      <CourseFour>
        {rest.map((course) => (
          <CourseCard key={course.id} course={course} loading={LOADING} />
        ))}
      </CourseFour>
    </CourseGrid>
  );
}
