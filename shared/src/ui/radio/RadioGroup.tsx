import { Radio } from '@base-ui/react/radio';
import { RadioGroup as Base } from '@base-ui/react/radio-group';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { t } from '../../theme/tokens.ts';
import { choiceBox, choiceLine } from '../checkbox/Checkbox.tsx';
import { Note } from '../text-field/Note.tsx';
import { Field } from '../text-field/styles.ts';

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
  hint?: string;
  /** Marks the group as what stands in the way, and says why. */
  error?: string;
}

export function RadioGroup<V extends string>({
  label,
  value,
  onValueChange,
  options,
  disabled,
  column = false,
  hint,
  error,
}: RadioGroupProps<V>) {
  const note = useId();
  return (
    <Field>
      <Base
        aria-label={label}
        aria-describedby={error || hint ? note : undefined}
        aria-invalid={error ? true : undefined}
        value={value ?? ''}
        onValueChange={(next) => onValueChange(next as V)}
        disabled={disabled}
      >
        <List $column={column}>
          {options.map((option) => (
            <Line key={option.value} data-disabled={disabled || option.disabled || undefined}>
              <Dot value={option.value} disabled={option.disabled} data-invalid={error ? true : undefined} />
              <span>{option.label}</span>
            </Line>
          ))}
        </List>
      </Base>
      <Note id={note} hint={hint} error={error} />
    </Field>
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
