import { below, t } from '@app/shared/theme/tokens';
import { Skeleton, SkeletonGroup } from '@app/shared/ui/skeleton';
import { styled } from 'styled-components';

/** Maximum number of works on the page. */
export const SHOWN_WORKS = 24;
/** Aspect ratios of the first bundled works, so that their skeletons have the same height. */
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
 * Justified rows of equal height: the width of a picture follows its aspect ratio, in reading
 * order. `--row` is the minimum height of a row, relative to the list's width: the one at which the
 * aspect ratios above break into full rows, including the last.
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
