import { ChevronDown } from 'lucide-react';
import { useId, useState, type ComponentProps } from 'react';
import { styled } from 'styled-components';
import { t } from '../../theme/tokens.ts';
import { Chosen, triggerLook } from '../select/styles.ts';
import { LabelledField, noteIdOf, type FieldTexts } from '../text-field/LabelledField.tsx';
import type { FieldSize } from '../text-field/styles.ts';
import { RegionPanel } from './RegionPanel.tsx';
import { RegionPopup } from './RegionPopup.tsx';
import { pathText, pathTo, type RegionPath } from './tree.ts';
import { loadChina, useRegions, type LoadRegions } from './use-regions.ts';

export interface RegionProps extends FieldTexts {
  /** Code of the district, such as `330106`; null while none is selected. */
  value: string | null;
  /** Called with the selected code, and its path from the province down with codes and names. */
  onValueChange: (code: string, path: RegionPath) => void;
  /** Names of `value` where known, so that the data need not be loaded to show them. */
  text?: string;
  placeholder?: string;
  disabled?: boolean;
  size?: FieldSize;
  /** Data source instead of all of China. */
  load?: LoadRegions;
}

/**
 * Field for province, city and district. The data is loaded on first opening, or to show a code
 * without names.
 */
export function Region({
  label,
  hideLabel,
  value,
  onValueChange,
  text,
  placeholder = '请选择省、市、区',
  hint,
  error,
  disabled,
  size = 'm',
  load = loadChina,
}: RegionProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { regions, retry } = useRegions(load, open || (value !== null && text === undefined));
  const path = value !== null && regions.tree ? pathTo(regions.tree, value) : null;
  const gone = value !== null && regions.step === 'ready' && path === null;
  const problem = error ?? (gone ? '原来的地区已变更，请重新选择' : undefined);
  const texts = { label, hideLabel, hint, error: problem };
  const shown = path ? pathText(path) : gone ? null : value === null ? null : (text ?? value);
  const choose = (chosen: RegionPath): void => {
    setOpen(false);
    const code = chosen.at(-1)!.value;
    if (code !== value) onValueChange(code, chosen);
  };
  return (
    <LabelledField id={id} {...texts}>
      <RegionPopup
        open={open}
        onOpenChange={setOpen}
        trigger={
          <Trigger
            id={id}
            aria-labelledby={`${id}-label ${id}-value`}
            aria-describedby={noteIdOf(id, texts)}
            data-invalid={problem ? '' : undefined}
            disabled={disabled}
            $size={size}
            $bad={Boolean(problem)}
          >
            <Chosen id={`${id}-value`} $empty={shown === null}>
              {shown ?? placeholder}
            </Chosen>
            <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
          </Trigger>
        }
      >
        <RegionPanel regions={regions} onRetry={retry} start={path ?? []} onChoose={choose} />
      </RegionPopup>
    </LabelledField>
  );
}

function Trigger(props: ComponentProps<typeof Box>) {
  return <Box type="button" {...props} />;
}

const Box = styled.button<{ $size: FieldSize; $bad: boolean }>`
  ${triggerLook}
  &:disabled {
    background: ${t.off};
    border-color: ${t.line};
    color: ${t.ink3};
    cursor: not-allowed;
  }
`;
