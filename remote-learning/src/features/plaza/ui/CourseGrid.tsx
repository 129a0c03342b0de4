import type { CourseCard as Course } from '@app/shared/contracts/course';
import { below, t } from '@app/shared/theme/tokens';
import { CourseCard, CourseCardSkeleton } from '@app/shared/ui/course-card';
import { styled } from 'styled-components';
import { toggleCourseFavourite } from '../model/favourite.ts';

export interface CourseGridProps {
  courses: readonly Course[];
  /** Whether the old page is dimmed while the next one loads. */
  stale?: boolean;
  /** Search words that are highlighted in the titles. */
  find?: string;
}

export function CourseGrid({ courses, stale = false, find }: CourseGridProps) {
  return (
    <Grid $stale={stale} aria-busy={stale}>
      {courses.map((course) => (
        <CourseCard
          key={course.id}
          course={course}
          level={2}
          find={find}
          onCollect={(collected) => toggleCourseFavourite(course, collected)}
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
