import type { GradeList } from '@app/shared/contracts/member';
import type { GradeUnit } from '@app/shared/contracts/primitives';
import { useSession } from '@app/shared/state/session';
import { below, t } from '@app/shared/theme/tokens';
import { Avatar } from '@app/shared/ui/avatar';
import { useState } from 'react';
import { styled } from 'styled-components';
import { PayAside } from './PayAside.tsx';
import { PlanCard } from './PlanCard.tsx';
import { cornerLabel, plansOf, rightsOf, UNIT_TITLES, unitsOf } from './plans.ts';
import { Rights } from './Rights.tsx';
import { UnitTabs } from './UnitTabs.tsx';

export function VipPlans({ list }: { list: GradeList }) {
  const { user } = useSession();
  const units = unitsOf(list.gradeList);
  const [unit, setUnit] = useState<GradeUnit>(units.at(-1)!);
  const plans = plansOf(list.gradeList, unit);
  const [chosen, setChosen] = useState<number | null>(null);
  const plan = plans.find((item) => item.id === chosen) ?? plans[0]!;

  return (
    <Split>
      <Left>
        <Who>
          <Avatar src={user?.avatar} name={user?.nickName ?? ''} size={44} />
          <div>
            <h2>{user?.gradeType ? '会员中心' : '开通会员'}</h2>
            <p>{[user?.telphone, user?.gradeTypeName ?? '尚未开通会员'].filter(Boolean).join(' · ')}</p>
          </div>
        </Who>
        <UnitTabs
          units={units.map((value) => ({ value, label: UNIT_TITLES[value] }))}
          value={unit}
          onChange={(next) => {
            setUnit(next);
            // A new tab starts at its first plan.
            setChosen(null);
          }}
        />
        <Cards role="radiogroup" aria-label="会员套餐">
          {plans.map((item, index) => (
            <PlanCard
              key={item.id}
              plan={item}
              corner={cornerLabel(item, index)}
              chosen={item === plan}
              onChoose={() => setChosen(item.id)}
            />
          ))}
        </Cards>
        <Rights rights={rightsOf(plan, list)} />
        <Small>会员权益开通后立即生效，在原有有效期之后顺延；低等级升级按剩余天数抵扣差价。</Small>
      </Left>
      <PayAside plan={plan} user={user} />
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

const Left = styled.div`
  padding: ${t.s5} ${t.s6} ${t.s6};

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

const Cards = styled.div`
  display: grid;
  gap: ${t.s3};
  margin: ${t.s4} 0 ${t.s5};
`;

const Small = styled.p`
  margin-top: ${t.s4};
  color: ${t.ink3};
  font-size: ${t.t12};
`;
