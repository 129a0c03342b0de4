import { useCall } from '@app/shared/http/query';
import { openVip } from '@app/shared/state/actions';
import { useAppConfig } from '@app/shared/state/config';
import { below, t } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { Button } from '@app/shared/ui/button';
import { Price } from '@app/shared/ui/price';
import { Skeleton } from '@app/shared/ui/skeleton';
import { styled } from 'styled-components';
import { cornerLabel, monthlyText, promoPlans, UNIT_TITLES } from '../membership/plans.ts';

/** Membership in one strip, with the prices of the service. */
export function VipBand() {
  const { clockLimit } = useAppConfig();
  const { data, error } = useCall('GET /member/data/grade/list', {}, { quiet: true, staleTime: 300_000 });
  const plans = promoPlans(data?.gradeList ?? []);
  return (
    <Band aria-labelledby="vip-band">
      <div>
        <h2 id="vip-band">开通会员，课程广场随便看</h2>
        <p>广场里的课程全部免费学，付费课程再享会员折扣。连续签到 {clockLimit} 天，送一个月会员。</p>
      </div>
      {!error && (
        <ul>
          {plans.map((plan) => (
            <li key={plan.id}>
              <span>
                {UNIT_TITLES[plan.unit]}
                {cornerLabel(plan, 0) && <Badge tone="vip-fill">{cornerLabel(plan, 0)}</Badge>}
              </span>
              <Price value={plan.price} was={plan.mprice} size="l" />
              <small>{monthlyText(plan) ?? '先用一个月试试'}</small>
            </li>
          ))}
          {!data && [0, 1, 2].map((key) => <Skeleton key={key} width={112} height={82} />)}
        </ul>
      )}
      <Button tone="vip" size="l" onClick={openVip}>
        开通会员
      </Button>
    </Band>
  );
}

const Band = styled.section`
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
  }
`;
