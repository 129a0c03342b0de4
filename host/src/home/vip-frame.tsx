import { below, t } from '@app/shared/theme/tokens';
import { Skeleton, SkeletonGroup } from '@app/shared/ui/skeleton';
import { styled } from 'styled-components';

/** Skeleton while the plans load. */
export function VipBones() {
  return (
    <SkeletonGroup>
      <Band as="div">
        <div>
          <Skeleton width="60%" height={25} />
          <p>
            <Skeleton width="90%" height={22} />
          </p>
        </div>
        <VipPlanSkeleton />
        <Skeleton width={116} height={48} radius={t.r1} />
      </Band>
    </SkeletonGroup>
  );
}

export function VipPlanSkeleton() {
  return (
    <ul>
      {[0, 1, 2].map((key) => (
        <li key={key}>
          <Skeleton width={92} height={82} />
        </li>
      ))}
    </ul>
  );
}

/** One strip with text, prices and button. */
export const Band = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1.1fr) auto auto;
  align-items: center;
  gap: ${t.s7};
  padding: ${t.s6} 0;
  border-top: 1px solid ${t.line};
  border-bottom: 1px solid ${t.line};

  h2 {
    font-size: ${t.t20};
    letter-spacing: -0.005em;
  }
  p {
    margin-top: ${t.s2};
    color: ${t.ink2};
    font-size: ${t.t14};
  }
  ul {
    display: flex;
    gap: ${t.s6};
    min-height: 82px;
  }
  li {
    display: grid;
    align-content: start;
    justify-items: start;
    font-size: ${t.t13};
    color: ${t.ink2};
  }
  li > span:first-child {
    display: flex;
    align-items: center;
    gap: 6px;
    white-space: nowrap;
  }
  small {
    color: ${t.ink3};
    font-size: ${t.t12};
  }
  ${below(1100)} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${t.s5};
  }
  ${below(690)} {
    ul {
      justify-content: space-between;
      gap: ${t.s3};
    }
    > button {
      width: 100%;
    }
  }
`;
