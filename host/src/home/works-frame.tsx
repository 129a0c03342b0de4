import { below, t } from '@app/shared/theme/tokens';
import { Skeleton, SkeletonGroup } from '@app/shared/ui/skeleton';
import { styled } from 'styled-components';

/** The most works on the page. */
export const WORKS = 24;
/** Shapes of the first works that ship, so that what stands for them is as high as they are. */
const SHAPES = [
  0.75, 1, 1.78, 1, 0.75, 1.33, 0.75, 0.75, 1, 1.78, 1.33, 0.75, 1, 1.78, 1.33, 0.75, 1, 1.33, 1, 1.78, 1, 0.75, 1.33,
  1,
];

export function WorkBones() {
  return (
    <SkeletonGroup>
      <WorkRows as="div">
        {SHAPES.map((ratio, index) => (
          <WorkBox as="div" key={index} style={{ '--ratio': ratio } as object}>
            <Skeleton height="100%" />
          </WorkBox>
        ))}
      </WorkRows>
    </SkeletonGroup>
  );
}

/** Rows of one height each: a picture is as wide as its shape asks, in the order in which they are read. */
export const WorkRows = styled.ul`
  --row: 248px;
  display: flex;
  flex-wrap: wrap;
  gap: ${t.s3};

  &::after {
    content: '';
    flex: 1000 1 0;
  }
  ${below(1100)} {
    --row: 200px;
  }
  ${below(690)} {
    --row: 152px;
    gap: ${t.s2};
  }
`;

export const WorkBox = styled.li`
  position: relative;
  flex: var(--ratio) 1 calc(var(--row) * var(--ratio));
  max-width: calc(var(--row) * var(--ratio) * 1.6);
  aspect-ratio: var(--ratio);
  border-radius: ${t.r2};
  background: ${t.off};
  overflow: hidden;
`;
