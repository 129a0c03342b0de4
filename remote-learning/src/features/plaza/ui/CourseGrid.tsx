import type { CourseCard as Course } from '@app/shared/contracts/course';
import { call } from '@app/shared/http/call';
import { useInvalidate } from '@app/shared/http/query';
import { requireLogin } from '@app/shared/state/actions';
import { below, t } from '@app/shared/theme/tokens';
import { CourseCard, CourseCardSkeleton } from '@app/shared/ui/course-card';
import { styled } from 'styled-components';

export interface CourseGridProps {
  courses: readonly Course[];
  /** Dims the old page while the next one loads. */
  stale?: boolean;
  /** What was searched for, marked in the titles. */
  find?: string;
  /** The call whose answers hold these cards, refreshed after a favourite changes. */
  source: 'GET /course/data/page/{page}/{limit}' | 'GET /course/data/search/{page}/{limit}';
}

export function CourseGrid({ courses, stale = false, source, find }: CourseGridProps) {
  const invalidate = useInvalidate();
  const handleCollect = async (courseId: number, collected: boolean) => {
    try {
      await call('POST /course/user/collect/save', { courseId, collected });
      await invalidate(source);
    } catch {
      // The shell has said why; the card keeps its state.
    }
  };
  return (
    <Grid $stale={stale}>
      {courses.map((course) => (
        <CourseCard
          key={course.id}
          course={course}
          level={2}
          find={find}
          onCollect={(collected) => requireLogin(() => void handleCollect(course.id, collected))}
        />
      ))}
    </Grid>
  );
}

export function CourseGridSkeleton({ count = 8 }: { count?: number }) {
  return (
    <Grid role="status" aria-label="正在载入课程" $stale={false}>
      {Array.from({ length: count }, (_, card) => (
        <CourseCardSkeleton key={card} />
      ))}
    </Grid>
  );
}

const Grid = styled.div<{ $stale: boolean }>`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${t.s5} ${t.s4};
  opacity: ${({ $stale }) => ($stale ? 0.55 : 1)};
  ${below(1000)} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${below(750)} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${t.s4} ${t.s3};
  }
`;
