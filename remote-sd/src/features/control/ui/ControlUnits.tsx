import type { Capabilities } from '@app/shared/contracts/aigc';
import { newId } from '@app/shared/state/new-id';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { NEW_UNIT, type FormUnit } from '../../../model/control.ts';
import { UnitFields } from './UnitFields.tsx';

interface ControlUnitsProps {
  units: readonly FormUnit[];
  offered: NonNullable<Capabilities['control']>;
  /** Whether the panel is in 图生图: a unit without a picture then uses the source picture. */
  overPicture: boolean;
  onChange: (units: FormUnit[]) => void;
}

/** ControlNet units, each with its own settings. */
export function ControlUnits({ units, offered, overPicture, onChange }: ControlUnitsProps) {
  // Keys are ids and not indices: an upload continues when a unit before its own is removed.
  const [keys, setKeys] = useState<readonly string[]>(() => units.map(newId));
  const change = (next: FormUnit[], ownKeys: readonly string[]) => {
    setKeys(ownKeys);
    onChange(next);
  };
  return (
    <Units>
      {units.map((unit, at) => (
        <UnitFields
          key={keys[at] ?? at}
          number={at + 1}
          unit={unit}
          offered={offered}
          overPicture={overPicture}
          onChange={(part) => onChange(units.map((each, place) => (place === at ? { ...each, ...part } : each)))}
          onRemove={() => change(without(units, at), without(keys, at))}
        />
      ))}
      {units.length < offered.units ? (
        <Button
          size="s"
          icon={<Plus size={14} strokeWidth={1.5} aria-hidden />}
          onClick={() => change([...units, NEW_UNIT], [...keys, newId()])}
        >
          加一个控制单元
        </Button>
      ) : (
        <p>这个引擎最多同时用 {offered.units} 个。</p>
      )}
    </Units>
  );
}

const without = <T,>(all: readonly T[], at: number): T[] => all.filter((_, place) => place !== at);

const Units = styled.div`
  display: grid;
  gap: ${t.s2};
  p {
    margin: 0;
    font-size: ${t.t12};
    color: ${t.ink3};
  }
`;
