import type { CourseType } from '@app/shared/contracts/primitives';
import { describeError } from '@app/shared/http/call';
import { useCall } from '@app/shared/http/query';
import { below, t } from '@app/shared/theme/tokens';
import { CourseCard, CourseCardSkeleton } from '@app/shared/ui/course-card';
import { Empty, ErrorState } from '@app/shared/ui/empty';
import { SkeletonGroup } from '@app/shared/ui/skeleton';
import { Tabs } from '@app/shared/ui/tabs';
import { useState } from 'react';
import { styled } from 'styled-components';
import { SectionHead } from './SectionHead.tsx';

const TYPES: { value: CourseType; label: string }[] = [
  { value: 'SERIES', label: '系列课' },
  { value: 'PIECE', label: '案例课' },
  { value: 'LIVE', label: '直播课' },
];
/** One large card and four small ones. */
const SHOWN = 5;

export function CourseShelf() {
  const [type, setType] = useState<CourseType>('SERIES');
  return (
    <section>
      <SectionHead title="跟着课，把图做出来" more="进入学院" to={`/course?courseType=${type}`} />
      <Tabs label="课程类型" items={TYPES} value={type} onValueChange={setType} />
      <Courses type={type} />
    </section>
  );
}

function Courses({ type }: { type: CourseType }) {
  const { data, error, refetch, isFetching } = useCall(
    'GET /course/data/page/{page}/{limit}',
    { page: 1, limit: 10, courseType: type },
    { quiet: true },
  );
  if (error && !data) {
    return (
      <Middle>
        <ErrorState message={describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />
      </Middle>
    );
  }
  if (!data) {
    return (
      <SkeletonGroup>
        <Grid>
          <CourseCardSkeleton />
          <Four>
            {Array.from({ length: SHOWN - 1 }, (_, index) => (
              <CourseCardSkeleton key={index} />
            ))}
          </Four>
        </Grid>
      </SkeletonGroup>
    );
  }
  const [lead, ...rest] = data.list.slice(0, SHOWN);
  if (!lead) {
    return (
      <Middle>
        <Empty />
      </Middle>
    );
  }
  return (
    <Grid>
      <CourseCard course={lead} lead />
      <Four>
        {rest.map((course) => (
          <CourseCard key={course.id} course={course} />
        ))}
      </Four>
    </Grid>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${t.s5};
  margin-top: ${t.s5};

  ${below(1100)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Four = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-content: start;
  gap: ${t.s5} ${t.s4};

  ${below(690)} {
    gap: ${t.s4} ${t.s3};
  }
`;

const Middle = styled.div`
  display: grid;
  place-items: center;
  min-height: 420px;
`;
