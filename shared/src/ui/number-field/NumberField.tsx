import { NumberField as Base } from '@base-ui/react/number-field';
import { Minus, Plus } from 'lucide-react';
import { useId, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { iconBox, touchTarget } from '../../theme/mixins.ts';
import { t } from '../../theme/tokens.ts';
import { LabelledField, noteIdOf, type FieldTexts } from '../text-field/LabelledField.tsx';
import { bareControl, fieldFrame, type FieldSize } from '../text-field/styles.ts';
import { isComposing } from '../composing/composing.ts';

interface NumberFieldProps extends FieldTexts {
  value: number | null;
  /** Called on each change to a valid number (null when emptied). */
  onValueChange?: (value: number | null) => void;
  /** Called when the change is final: blur, Enter, a press on a step. */
  onValueCommitted?: (value: number | null) => void;
  min?: number;
  max?: number;
  step?: number;
  /** Digits after the decimal point. */
  digits?: number;
  /** Shows − and + buttons. */
  steppers?: boolean;
  /** Unit after the number, such as `px`. */
  unit?: string;
  disabled?: boolean;
  size?: FieldSize;
  className?: string;
}

/** Arrow keys step, with Shift by ten steps; values are clamped to the limits. */
export function NumberField({
  label,
  hideLabel,
  step = 1,
  digits,
  steppers = false,
  unit,
  hint,
  error,
  size = 'm',
  className,
  ...number
}: NumberFieldProps) {
  const id = useId();
  const texts = { label, hideLabel, hint, error };
  return (
    <LabelledField id={id} className={className} {...texts}>
      <Base.Root
        id={id}
        {...number}
        step={step}
        largeStep={step * 10}
        locale="en-US"
        format={{ useGrouping: false, maximumFractionDigits: digits ?? digitsOf(step) }}
      >
        <Frame $size={size} $bad={Boolean(error)}>
          {steppers ? (
            <Step as={Base.Decrement} aria-label={`减少${label}`}>
              <Minus size={14} strokeWidth={1.5} aria-hidden />
            </Step>
          ) : null}
          <Input
            aria-describedby={noteIdOf(id, texts)}
            aria-invalid={error ? true : undefined}
            aria-roledescription="数字输入框"
            $centre={steppers}
            onKeyDown={commitOnEnter}
          />
          {unit ? <Unit>{unit}</Unit> : null}
          {steppers ? (
            <Step as={Base.Increment} aria-label={`增加${label}`}>
              <Plus size={14} strokeWidth={1.5} aria-hidden />
            </Step>
          ) : null}
        </Frame>
      </Base.Root>
    </LabelledField>
  );
}

/** The library commits on blur; Enter commits as well. */
function commitOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || isComposing(event)) return;
  const { currentTarget } = event;
  currentTarget.blur();
  currentTarget.focus();
}

function digitsOf(step: number): number {
  return String(step).split('.')[1]?.length ?? 0;
}

const Frame = styled(Base.Group)<{ $size: FieldSize; $bad: boolean }>`
  ${fieldFrame}
`;

const Input = styled(Base.Input)<{ $centre: boolean }>`
  ${bareControl}
  align-self: stretch;
  text-align: ${({ $centre }) => ($centre ? 'center' : 'inherit')};
  font-variant-numeric: tabular-nums;
`;

const Unit = styled.span`
  flex: none;
  font-size: ${t.t12};
  color: ${t.ink3};
`;

const Step = styled.button`
  ${iconBox('24px')}
  margin-inline: -4px;
  color: ${t.ink2};
  ${touchTarget}
  &:hover {
    background: ${t.hover};
    color: ${t.ink};
  }
  &[data-disabled] {
    color: ${t.ink3};
    opacity: 0.5;
  }
`;
