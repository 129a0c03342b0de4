import type { Grade } from '@app/shared/contracts/member';
import { t } from '@app/shared/theme/tokens';
import { Price } from '@app/shared/ui/price';
import { useId } from 'react';
import { styled } from 'styled-components';
import { monthlyText, savingText } from './plans.ts';

interface PlanCardProps {
  plan: Grade;
  corner: string | null;
  chosen: boolean;
  onChoose: () => void;
}

export function PlanCard({ plan, corner, chosen, onChoose }: PlanCardProps) {
  const id = useId();
  const monthly = monthlyText(plan);
  const notes = [savingText(plan), plan.continuous === 1 ? '自动续费，可随时取消' : '到期不自动续费'].filter(Boolean);
  return (
    <Card htmlFor={id} $chosen={chosen}>
      <input type="radio" id={id} name="vip-plan" checked={chosen} onChange={onChoose} />
      <div>
        <b>{plan.name}</b>
        <Price value={plan.price} was={plan.mprice} size="l" />
        <small>{notes.join('，')}</small>
      </div>
      {monthly && <Month>{monthly}</Month>}
      {corner && <Corner>{corner}</Corner>}
    </Card>
  );
}

const Card = styled.label<{ $chosen: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${t.s4};
  padding: ${t.s4} ${t.s5};
  border: 2px solid ${(p) => (p.$chosen ? t.vip : t.line)};
  border-radius: ${t.r2};
  background: ${(p) => (p.$chosen ? t.vipSoft : t.surface)};
  cursor: pointer;
  overflow: hidden;

  > input {
    position: absolute;
    opacity: 0;
  }
  &:has(input:focus-visible) {
    outline: 2px solid ${t.accent};
    outline-offset: 2px;
  }
  > div {
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
