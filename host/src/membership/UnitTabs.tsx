import type { GradeUnit } from '@app/shared/contracts/primitives';
import { Tabs } from '@app/shared/ui/tabs';

interface UnitTabsProps {
  units: { value: GradeUnit; label: string }[];
  value: GradeUnit;
  onChange: (unit: GradeUnit) => void;
}

export function UnitTabs({ units, value, onChange }: UnitTabsProps) {
  return <Tabs label="会员时长" items={units} value={value} onValueChange={onChange} />;
}
