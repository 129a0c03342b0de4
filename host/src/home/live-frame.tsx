import { below, t } from '@app/shared/theme/tokens';
import { Skeleton, SkeletonGroup } from '@app/shared/ui/skeleton';
import { styled } from 'styled-components';

/** Skeleton while the broadcasts load. */
export function LiveBones() {
  return (
    <SkeletonGroup>
      <LiveFrame>
        <Skeleton ratio="16 / 9" radius={t.r2} />
        <div>
          <Skeleton width={64} height={20} />
          <Gap />
          <Skeleton width="80%" height={28} />
          <Gap />
          <Skeleton width="56%" height={20} />
        </div>
      </LiveFrame>
    </SkeletonGroup>
  );
}

const Gap = styled.div`
  height: ${t.s3};
`;

/** Frame of the cover, the title and the following broadcasts, with a fixed height. */
export const LiveFrame = styled.div`
  display: grid;
  grid-template-columns: 388px minmax(0, 1fr) 320px;
  align-items: center;
  gap: ${t.s6};
  min-height: 268px;
  padding: ${t.s5};
  border: 1px solid ${t.line};
  border-radius: ${t.r3};
  background: ${t.surface};

  ${below(1280)} {
    grid-template-columns: 320px minmax(0, 1fr);
  }
  ${below(690)} {
    grid-template-columns: minmax(0, 1fr);
    align-items: start;
    gap: ${t.s4};
    min-height: 520px;
    padding: ${t.s4};
  }
`;
