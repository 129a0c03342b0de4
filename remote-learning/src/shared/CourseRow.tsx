import type { CourseCard as Course } from '@app/shared/contracts/course';
import { below, t } from '@app/shared/theme/tokens';
import { CourseCard } from '@app/shared/ui/course-card';
import { styled } from 'styled-components';

/** A row of four courses with a heading; renders nothing without any. */
export function CourseRow({ title, courses }: { title: string; courses: readonly Course[] }) {
  if (courses.length === 0) return null;
  return (
    <Row aria-label={title}>
      <h2>{title}</h2>
      <div>
        {courses.map((course) => (
          <CourseCard key={course.id} course={course} />
        ))}
      </div>
    </Row>
  );
}

const Row = styled.section`
  margin-top: ${t.s8};
  h2 {
    margin-bottom: ${t.s5};
    font-size: ${t.t20};
  }
  > div {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: ${t.s5} ${t.s4};
  }
  ${below(1000)} {
    > div {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;
