import type { Capabilities } from '@app/shared/contracts/aigc';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Plus } from 'lucide-react';
import { styled } from 'styled-components';
import { newUnit, unitName, type FormUnit } from '../../../model/control.ts';
import { UnitFields } from './UnitFields.tsx';

interface ControlUnitsProps {
  units: readonly FormUnit[];
  offered: NonNullable<Capabilities['control']>;
  /** Whether the panel is in 图生图: a unit without a picture then uses the source picture. */
  overPicture: boolean;
  onChange: (units: FormUnit[]) => void;
  onPose: (poses: string) => void;
}

/** ControlNet units, each with its own settings. */
export function ControlUnits({ units, offered, overPicture, onChange, onPose }: ControlUnitsProps) {
  return (
    <Units>
      {units.map((unit, at) => (
        <UnitFields
          // Keys are ids: an upload continues when a unit before its own is removed.
          key={unit.canvas.id}
          name={unitName(unit, at)}
          unit={unit}
          offered={offered}
          overPicture={overPicture}
          onChange={(part) => onChange(units.map((each, place) => (place === at ? { ...each, ...part } : each)))}
          onPose={onPose}
          onRemove={() => onChange(units.toSpliced(at, 1))}
        />
      ))}
      {units.length < offered.units ? (
        <Button
          size="s"
          icon={<Plus size={14} strokeWidth={1.5} aria-hidden />}
          onClick={() => onChange([...units, newUnit()])}
        >
          加一个控制单元
        </Button>
      ) : (
        <p>这个引擎最多同时用 {offered.units} 个。</p>
      )}
    </Units>
  );
}

const Units = styled.div`
  display: grid;
  gap: ${t.s2};
  p {
    margin: 0;
    font-size: ${t.t12};
    color: ${t.ink3};
  }
`;
