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

/**
 * Rows of one height each, filled from edge to edge: a picture is as wide as its shape asks, in the
 * order in which they are read. `--row` is the least height of a row, of the list's width: that at
 * which the shapes above break into full rows, the last one too.
 */
export const WorkRows = styled.ul`
  --row: 16.3%;
  --most: 1.6;
  display: flex;
  flex-wrap: wrap;
  gap: ${t.s3};

  ${below(1280)} {
    --row: 19%;
  }
  ${below(690)} {
    --row: 33.5%;
    --most: 2;
    gap: ${t.s2};
  }
`;

export const WorkBox = styled.li`
  position: relative;
  flex: var(--ratio) 1 calc(var(--row) * var(--ratio));
  max-width: calc(var(--row) * var(--ratio) * var(--most));
  aspect-ratio: var(--ratio);
  border-radius: ${t.r2};
  background: ${t.off};
  overflow: hidden;
`;
