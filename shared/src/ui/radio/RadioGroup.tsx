import { Radio } from '@base-ui/react/radio';
import { RadioGroup as Base } from '@base-ui/react/radio-group';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { t } from '../../theme/tokens.ts';
import { choiceBox, choiceLine } from '../checkbox/Checkbox.tsx';

export interface RadioOption<V extends string> {
  value: V;
  label: ReactNode;
  disabled?: boolean;
}

interface RadioGroupProps<V extends string> {
  /** Names the group. */
  label: string;
  value: V | null;
  onValueChange: (value: V) => void;
  options: readonly RadioOption<V>[];
  disabled?: boolean;
  column?: boolean;
}

export function RadioGroup<V extends string>({
  label,
  value,
  onValueChange,
  options,
  disabled,
  column = false,
}: RadioGroupProps<V>) {
  return (
    <Base aria-label={label} value={value ?? ''} onValueChange={(next) => onValueChange(next as V)} disabled={disabled}>
      <List $column={column}>
        {options.map((option) => (
          <Line key={option.value} data-disabled={disabled || option.disabled || undefined}>
            <Dot value={option.value} disabled={option.disabled} />
            <span>{option.label}</span>
          </Line>
        ))}
      </List>
    </Base>
  );
}

const List = styled.div<{ $column: boolean }>`
  display: flex;
  flex-flow: ${({ $column }) => ($column ? 'column' : 'row wrap')};
  gap: ${t.s2} 20px;
`;

const Line = styled.label`
  ${choiceLine}
`;

const Dot = styled(Radio.Root)`
  ${choiceBox}
  border-radius: 50%;
  &[data-checked] {
    box-shadow: inset 0 0 0 3px ${t.surface};
  }
`;
