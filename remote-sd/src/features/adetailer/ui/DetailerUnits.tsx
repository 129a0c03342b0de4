import type { Capabilities } from '@app/shared/contracts/aigc';
import { newId } from '@app/shared/state/new-id';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Switch } from '@app/shared/ui/switch';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ADETAILER_LABELS } from '../../../labels/adetailer.ts';
import { labelProps } from '../../../labels/Label.tsx';
import { NEW_DETAILER, type FormDetailer, type FormPanels } from '../../../model/panels.ts';
import { SmallText } from '../../../ui/texts.ts';
import { DetailerFields } from './DetailerFields.tsx';

type Value = FormPanels['adetailer'];

interface DetailerUnitsProps {
  value: Value;
  offered: NonNullable<NonNullable<Capabilities['panels']>['adetailer']>;
  overPicture: boolean;
  onChange: (value: Value) => void;
}

/** Units that detect faces, hands or people and repaint them, one after the other. */
export function DetailerUnits({ value, offered, overPicture, onChange }: DetailerUnitsProps) {
  const { units } = value;
  // Keys are ids and not indices: text that is being typed stays with its unit when another one
  // moves.
  const [keys, setKeys] = useState<readonly string[]>(() => units.map(newId));
  const change = (next: readonly FormDetailer[], ownKeys = keys) => {
    setKeys(ownKeys);
    onChange({ ...value, units: next });
  };
  return (
    <Units>
      {overPicture ? (
        <Switch
          size="s"
          {...labelProps(ADETAILER_LABELS.skip)}
          checked={value.skip_img2img}
          onCheckedChange={(skip_img2img) => onChange({ ...value, skip_img2img })}
        />
      ) : null}
      {units.map((unit, at) => (
        <DetailerFields
          key={keys[at] ?? at}
          number={at + 1}
          unit={unit}
          models={offered.models}
          onChange={(part) => change(units.map((each, place) => (place === at ? { ...each, ...part } : each)))}
          onRemove={() => change(withoutItem(units, at), withoutItem(keys, at))}
          onRaise={at === 0 ? undefined : () => change(moveItemUp(units, at), moveItemUp(keys, at))}
        />
      ))}
      {units.length < offered.units ? (
        <Button
          size="s"
          icon={<Plus size={14} strokeWidth={1.5} aria-hidden />}
          onClick={() => change([...units, { ...NEW_DETAILER, model: offered.models[0] ?? '' }], [...keys, newId()])}
        >
          加一个修复单元
        </Button>
      ) : (
        <SmallText>这个引擎最多同时用 {offered.units} 个。</SmallText>
      )}
      {units.length > 1 ? <SmallText>按从上到下的顺序修复。</SmallText> : null}
    </Units>
  );
}

const withoutItem = <T,>(all: readonly T[], at: number): T[] => all.filter((_, place) => place !== at);
const moveItemUp = <T,>(all: readonly T[], at: number): T[] => [
  ...all.slice(0, at - 1),
  all[at]!,
  all[at - 1]!,
  ...all.slice(at + 1),
];

const Units = styled.div`
  display: grid;
  gap: ${t.s2};
`;
