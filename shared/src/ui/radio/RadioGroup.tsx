import { Radio } from '@base-ui/react/radio';
import { RadioGroup as Base } from '@base-ui/react/radio-group';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { focusRing } from '../../theme/mixins.ts';
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
  /** Accessible name of the group. */
  label: string;
  value: V | null;
  onValueChange: (value: V) => void;
  options: readonly RadioOption<V>[];
  disabled?: boolean;
  column?: boolean;
  /** Shows each option as a pressable card, with this many in a row. */
  cards?: {
    columns: number;
    tone?: 'accent' | 'vip';
  };
  hint?: string;
  /** Marks the group as invalid, with the reason. */
  error?: string;
}

export function RadioGroup<V extends string>({
  label,
  value,
  onValueChange,
  options,
  disabled,
  column = false,
  cards,
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
        {cards ? (
          <Cards $columns={cards.columns} $tone={cards.tone ?? 'accent'}>
            {options.map((option) => (
              <Card key={option.value} $tone={cards.tone ?? 'accent'}>
                <Whole value={option.value} disabled={option.disabled} />
                {option.label}
              </Card>
            ))}
          </Cards>
        ) : (
          <List $column={column}>
            {options.map((option) => (
              <Line key={option.value} data-disabled={disabled || option.disabled || undefined}>
                <Dot value={option.value} disabled={option.disabled} data-invalid={error ? true : undefined} />
                <span>{option.label}</span>
              </Line>
            ))}
          </List>
        )}
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

const TONES = {
  accent: { line: t.lineField, on: t.accent, soft: t.accentSoft, radius: t.r1, gap: t.s2 },
  vip: { line: t.line, on: t.vip, soft: t.vipSoft, radius: t.r2, gap: t.s3 },
} as const;

const Cards = styled.div<{ $columns: number; $tone: keyof typeof TONES }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  grid-auto-rows: 1fr;
  gap: ${({ $tone }) => TONES[$tone].gap};
`;

const Card = styled.label<{ $tone: keyof typeof TONES }>`
  position: relative;
  display: grid;
  align-items: center;
  overflow: hidden;
  border: 1px solid ${({ $tone }) => TONES[$tone].line};
  border-radius: ${({ $tone }) => TONES[$tone].radius};
  background: ${t.surface};
  cursor: pointer;
  &:has(> [data-checked]) {
    border-color: ${({ $tone }) => TONES[$tone].on};
    background: ${({ $tone }) => TONES[$tone].soft};
    box-shadow: inset 0 0 0 1px ${({ $tone }) => TONES[$tone].on};
  }
  &:has(> [data-disabled]) {
    background: ${t.off};
    color: ${t.ink3};
    cursor: not-allowed;
  }
  &:has(> :focus-visible) {
    ${focusRing}
  }
`;

/** Covers the whole card, so that a press anywhere selects the radio. */
const Whole = styled(Radio.Root)`
  position: absolute;
  inset: 0;
  outline: 0;
`;
