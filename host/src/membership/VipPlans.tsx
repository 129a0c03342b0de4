import type { GradeList } from '@app/shared/contracts/member';
import type { GradeUnit } from '@app/shared/contracts/primitives';
import { orderModule, refusal } from '@app/shared/contracts/plan-rules';
import { useModal } from '@app/shared/state/modals';
import { useSession } from '@app/shared/state/session';
import { below, t } from '@app/shared/theme/tokens';
import { Avatar } from '@app/shared/ui/avatar';
import { RadioGroup } from '@app/shared/ui/radio';
import { useState } from 'react';
import { styled } from 'styled-components';
import { PayAside } from './PayAside.tsx';
import { PlanCard } from './PlanCard.tsx';
import { cornerLabel, endText, plansOf, rightsOf, unitsOf } from './plans.ts';
import { Rights } from './Rights.tsx';
import { useFreeMonth } from './use-free-month.ts';
import { MembershipTermTabs } from './MembershipTermTabs.tsx';

/**
 * Height of a plan's card with its gap, in px: the dialog has the height of the tab with the most
 * plans.
 */
const PLAN_HEIGHT = 132;

interface VipPlansProps {
  list: GradeList;
  /** Labels of the billing units, from the service. */
  unitType: { key: GradeUnit; value: string }[];
}

export function VipPlans({ list, unitType }: VipPlansProps) {
  const { user } = useSession();
  const units = unitsOf(list.gradeList);
  const modal = useModal();
  const wanted = modal?.kind === 'vip' ? list.gradeList.find(({ id }) => id === modal.gradeId) : undefined;
  const [unit, setUnit] = useState<GradeUnit>(wanted?.unit ?? units.at(-1)!);
  const plans = plansOf(list.gradeList, unit);
  const [chosen, setChosen] = useState<number | null>(wanted?.id ?? null);
  const free = useFreeMonth();
  const most = Math.max(...units.map((value) => plansOf(list.gradeList, value).length));
  const plan = plans.find((item) => item.id === chosen) ?? plans[0]!;

  return (
    <Split>
      <Left $rest={(most - plans.length) * PLAN_HEIGHT}>
        <Who>
          <Avatar src={user?.avatar} name={user?.nickName ?? ''} size={44} />
          <div>
            <h2>{user?.gradeType ? '会员中心' : '开通会员'}</h2>
            <p>
              {[
                user?.telphone,
                user?.gradeTypeName ?? '尚未开通会员',
                user?.expireDate && `${endText(user.expireDate)}到期`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
        </Who>
        <MembershipTermTabs
          units={units.map((value) => ({
            value,
            label: unitType.find(({ key }) => key === value)?.value ?? plansOf(list.gradeList, value)[0]!.name,
          }))}
          value={unit}
          onChange={(next) => {
            setUnit(next);
            // A new tab selects its first plan.
            setChosen(null);
          }}
        />
        <Plans>
          <RadioGroup
            label="会员套餐"
            cards={{ columns: 1, tone: 'vip' }}
            value={String(plan.id)}
            onValueChange={(id) => setChosen(Number(id))}
            options={plans.map((item, index) => ({
              value: String(item.id),
              label: (
                <PlanCard
                  plan={item}
                  corner={cornerLabel(item, index)}
                  promote={orderModule(item, user) === 'PROMOTE' && refusal(item, user) === null}
                  free={free?.gradeId === item.id}
                />
              ),
            }))}
          />
        </Plans>
        <Rights rights={rightsOf(plan, list)} />
        <Small>立即生效；同级续费顺延，升级时剩余的付费天数按实付金额抵扣，赠送的天数顺延。</Small>
      </Left>
      <PayAside plan={plan} user={user} free={free?.gradeId === plan.id ? free.quote : null} />
    </Split>
  );
}

const Split = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 304px;
  min-height: 560px;
  border-radius: inherit;
  overflow: hidden;

  ${below(860)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Left = styled.div<{ $rest: number }>`
  padding: ${t.s5} ${t.s6} calc(${t.s6} + ${({ $rest }) => $rest}px);

  ${below(860)} {
    padding-bottom: ${t.s6};
  }
  ${below(750)} {
    padding: ${t.s5} ${t.s4};
  }
`;

const Who = styled.header`
  display: flex;
  align-items: center;
  gap: ${t.s3};
  margin-bottom: ${t.s4};

  h2 {
    font-size: ${t.t20};
  }
  p {
    color: ${t.ink3};
    font-size: ${t.t13};
    font-variant-numeric: tabular-nums;
  }
`;

const Plans = styled.div`
  margin: ${t.s4} 0 ${t.s5};
`;

const Small = styled.p`
  margin-top: ${t.s4};
  color: ${t.ink3};
  font-size: ${t.t12};
`;
