import { openVip } from '@app/shared/state/actions';
import { useCall } from '@app/shared/http/query';
import { price } from '@app/shared/format/price';
import { below, t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { ErrorState } from '@app/shared/ui/empty';
import { Skeleton } from '@app/shared/ui/skeleton';
import { css, styled } from 'styled-components';
import { promoPlans } from '../../membership/plans.ts';

/** Plans, one card each: under the VIP button on wide screens, and in the floating panel. */
export function VipPanel({ floating = false }: { floating?: boolean }) {
  const { data, isError, isFetching, refetch } = useCall(
    'GET /member/data/grade/list',
    {},
    { quiet: true, staleTime: 300_000 },
  );
  const plans = promoPlans(data?.gradeList ?? []);
  return (
    <Body $floating={floating}>
      {isError && !data ? (
        <ErrorState message="会员价格暂时取不到" onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Cards>
          {data
            ? plans.map((plan) => (
                <li key={plan.id}>
                  <b>{plan.name}</b>
                  <strong>{price(plan.price)}</strong>
                  <span>做图的任务更多</span>
                  <span>付费课程享折扣</span>
                  <Button size="s" tone="vip" block onClick={openVip} data-closes aria-label={`开通会员：${plan.name}`}>
                    开通会员
                  </Button>
                </li>
              ))
            : [1, 2, 3].map((key) => <Skeleton key={key} height={150} radius="6px" />)}
        </Cards>
      )}
    </Body>
  );
}

const Body = styled.div<{ $floating: boolean }>`
  width: 456px;
  max-width: 100%;
  padding: ${t.s4};

  ${(p) =>
    !p.$floating &&
    css`
      ${below(750)} {
        display: none;
      }
    `}
`;

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: ${t.s2};
  min-height: 150px;

  li {
    display: flex;
    flex-direction: column;
    gap: 2px;
    padding: ${t.s3};
    border-radius: ${t.r1};
    background: ${t.vipSoft};
    font-size: ${t.t12};
    color: ${t.ink2};
  }
  b {
    font-size: ${t.t13};
    font-weight: 500;
    color: ${t.vip};
  }
  strong {
    font-size: ${t.t20};
    font-weight: 600;
    color: ${t.ink};
    font-variant-numeric: tabular-nums;
  }
  button {
    margin-top: auto;
    background: ${t.surface};
  }
  span + button {
    margin-top: ${t.s2};
  }
  ${below(450)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
