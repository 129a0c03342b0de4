import { below, t } from '@app/shared/theme/tokens';
import { CourseCardSkeleton } from '@app/shared/ui/course-card';
import { Skeleton, SkeletonGroup } from '@app/shared/ui/skeleton';
import { styled } from 'styled-components';

/** Number of courses: one large card and four small ones. */
export const SHOWN_COURSES = 5;

/** Skeleton while the courses load. */
export function CourseBones() {
  return (
    <SkeletonGroup>
      <CourseGrid>
        <div>
          <CourseCardSkeleton />
          <Skeleton height={34} width="80%" />
        </div>
        <CourseFour>
          {Array.from({ length: SHOWN_COURSES - 1 }, (_, index) => (
            <CourseCardSkeleton key={index} />
          ))}
        </CourseFour>
      </CourseGrid>
    </SkeletonGroup>
  );
}

/** Skeleton including the tabs above. */
export function CourseShelfBones() {
  return (
    <>
      <TabsRoom />
      <CourseBones />
    </>
  );
}

const TabsRoom = styled.div`
  height: 44px;
  border-bottom: 1px solid ${t.line};
`;

export const CourseGrid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${t.s5};
  margin-top: ${t.s5};

  ${below(1100)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const CourseFour = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-content: start;
  gap: ${t.s5} ${t.s4};

  ${below(690)} {
    gap: ${t.s4} ${t.s3};
  }
`;
