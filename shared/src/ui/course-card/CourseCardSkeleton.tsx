import { styled } from 'styled-components';
import { t } from '../../theme/tokens.ts';
import { Skeleton } from '../skeleton/index.ts';

/** Skeleton of a course card whose title takes one line. */
export function CourseCardSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton ratio="16 / 9" radius={t.r2} />
      <Line $top={16}>
        <Skeleton width="82%" height={16} />
      </Line>
      <Line $top={10}>
        <Skeleton width="52%" height={12} />
      </Line>
    </div>
  );
}

const Line = styled.div<{ $top: number }>`
  padding-top: ${({ $top }) => $top}px;
  height: ${({ $top }) => ($top === 16 ? 36 : 24)}px;
`;
