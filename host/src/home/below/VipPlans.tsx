import { describeError } from '@app/shared/http/call';
import { useCall } from '@app/shared/http/query';
import { openVip } from '@app/shared/state/actions';
import { useAppConfig } from '@app/shared/state/config';
import { wrapRow } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { Button } from '@app/shared/ui/button';
import { Price } from '@app/shared/ui/price';
import { RotateCw } from 'lucide-react';
import { styled } from 'styled-components';
import { cornerLabel, monthlyText, promoPlans } from '../../membership/plans.ts';
import { Band, VipPlanSkeleton } from '../vip-frame.tsx';

/** Membership plans in one strip, with the service's prices. */
export function VipPlans() {
  const { clockLimit } = useAppConfig();
  return (
    <Band aria-labelledby="vip-band">
      <div>
        <h2 id="vip-band">开通会员，学课更省</h2>
        <p>付费课程享会员折扣，做图的任务和空间更多。连续签到 {clockLimit} 天，送一个月会员。</p>
      </div>
      <Prices />
      <Button tone="vip" size="l" onClick={openVip}>
        开通会员
      </Button>
    </Band>
  );
}

function Prices() {
  const { data, error, refetch, isFetching } = useCall(
    'GET /member/data/grade/list',
    {},
    { quiet: true, staleTime: 300_000 },
  );
  if (error && !data) {
    return (
      <Failed role="alert">
        价格没有加载出来：{describeError(error)}
        <Button
          size="s"
          loading={isFetching}
          icon={<RotateCw size={14} strokeWidth={1.5} aria-hidden />}
          onClick={() => void refetch()}
        >
          重试
        </Button>
      </Failed>
    );
  }
  if (!data) return <VipPlanSkeleton />;
  const plans = promoPlans(data.gradeList);
  if (plans.length === 0) return <Failed>没有相关会员</Failed>;
  return (
    <ul>
      {plans.map((plan) => (
        <li key={plan.id}>
          <span>
            {plan.name}
            {cornerLabel(plan, 0) && <Badge tone="vip-fill">{cornerLabel(plan, 0)}</Badge>}
          </span>
          <Price value={plan.price} originalPrice={plan.mprice} size="l" />
          <small>{monthlyText(plan) ?? '先用一个月试试'}</small>
        </li>
      ))}
    </ul>
  );
}

const Failed = styled.div`
  ${wrapRow}
  gap: ${t.s3};
  min-height: 82px;
  color: ${t.ink2};
  font-size: ${t.t14};
`;
