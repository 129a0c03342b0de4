import type { GradeUnit } from '@app/shared/contracts/primitives';
import { t } from '@app/shared/theme/tokens';
import { Tabs } from '@app/shared/ui/tabs';
import { styled } from 'styled-components';

interface UnitTabsProps {
  units: { value: GradeUnit; label: string }[];
  value: GradeUnit;
  onChange: (unit: GradeUnit) => void;
}

export function MembershipTermTabs({ units, value, onChange }: UnitTabsProps) {
  return (
    <Gamboge>
      <Tabs label="会员时长" items={units} value={value} onValueChange={onChange} />
    </Gamboge>
  );
}

/** Membership has its own accent colour. */
const Gamboge = styled.div`
  --accent: ${t.vip};
`;
