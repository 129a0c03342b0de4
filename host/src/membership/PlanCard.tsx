import type { Grade } from '@app/shared/contracts/member';
import { useCall } from '@app/shared/http/query';
import { t } from '@app/shared/theme/tokens';
import { Price } from '@app/shared/ui/price';
import { styled } from 'styled-components';
import { monthlyText, planNotes } from './plans.ts';

interface PlanCardProps {
  plan: Grade;
  corner: string | null;
  /** An upgrade: the person pays the difference only. */
  promote: boolean;
  /** The first month is free. */
  free: boolean;
}

/** Content of a plan's card. */
export function PlanCard({ plan, corner, promote, free }: PlanCardProps) {
  const { data } = useCall('GET /member/user/upgrade', { gradeId: plan.id }, { enabled: promote, quiet: true });
  const monthly = free ? '首月免费' : monthlyText(plan);
  return (
    <Plan>
      <span>
        <b>{plan.name}</b>
        <Price value={plan.price} originalPrice={plan.mprice} size="l" />
        <small>{planNotes(plan, { free, upgrade: data?.price ?? null }).join('，')}</small>
      </span>
      {monthly && <Month>{monthly}</Month>}
      {corner && <Corner>{corner}</Corner>}
    </Plan>
  );
}

const Plan = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${t.s4};
  padding: 17px 25px;

  > :first-child {
    display: grid;
    gap: 2px;
  }
  b {
    font-weight: 600;
  }
  small {
    color: ${t.ink2};
    font-size: ${t.t13};
  }
`;

const Month = styled.span`
  color: ${t.vip};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Corner = styled.span`
  position: absolute;
  top: 0;
  right: 0;
  padding: 3px 10px;
  border-bottom-left-radius: ${t.r2};
  background: ${t.vipFill};
  color: ${t.onVip};
  font-size: ${t.t12};
  font-weight: 600;
  line-height: 18px;
`;
