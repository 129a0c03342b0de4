import { openVip } from '@app/shared/state/actions';
import { useCall } from '@app/shared/http/query';
import { price } from '@app/shared/format/price';
import { below, t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { styled } from 'styled-components';
import { promoPlans, UNIT_TITLES } from '../membership/plans.ts';

/** What membership is, under the VIP button: one card for each duration. */
export function VipPanel() {
  const { data } = useCall('GET /member/data/grade/list', {}, { quiet: true, staleTime: 300_000 });
  const plans = promoPlans(data?.gradeList ?? []);
  return (
    <Body>
      <Cards>
        {plans.map((plan) => (
          <li key={plan.id}>
            <b>{UNIT_TITLES[plan.unit]}</b>
            <strong>{price(plan.price)}</strong>
            <span>课程广场免费学</span>
            <span>付费课程打折</span>
          </li>
        ))}
      </Cards>
      <Button tone="vip" block onClick={openVip} data-closes>
        开通会员
      </Button>
    </Body>
  );
}

const Body = styled.div`
  display: grid;
  gap: ${t.s3};
  width: 456px;
  padding: ${t.s4};

  ${below(750)} {
    display: none;
  }
`;

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: ${t.s2};
  min-height: 116px;

  li {
    display: grid;
    align-content: start;
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
`;
