import { X } from 'lucide-react';
import { useId, useRef, type ComponentProps, type ReactNode, type Ref } from 'react';
import { styled } from 'styled-components';
import { iconBox, smallTarget } from '../../theme/mixins.ts';
import { t } from '../../theme/tokens.ts';
import { LabelledField, noteIdOf, type FieldTexts } from './LabelledField.tsx';
import { bareControl, fieldFrame, type FieldSize } from './styles.ts';

export interface TextFieldProps
  extends FieldTexts, Omit<ComponentProps<'input'>, 'size' | 'prefix' | 'value' | 'defaultValue'> {
  value: string;
  onValueChange?: (value: string) => void;
  /** Inside the frame, before and after the text: an icon, a unit, a button. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** Shows a button that empties it. */
  clearable?: boolean;
  size?: FieldSize;
}

export function TextField({
  label,
  hideLabel,
  value,
  onValueChange,
  onChange,
  hint,
  error,
  prefix,
  suffix,
  clearable,
  size = 'm',
  id: givenId,
  ref,
  className,
  ...rest
}: TextFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const input = useRef<HTMLInputElement>(null);
  const texts = { label, hideLabel, hint, error };
  return (
    <LabelledField id={id} className={className} {...texts}>
      <Frame $size={size} $bad={Boolean(error)}>
        {prefix}
        <Input
          {...rest}
          ref={(node) => {
            input.current = node;
            return forward(ref, node);
          }}
          id={id}
          value={value}
          aria-invalid={error ? true : rest['aria-invalid']}
          aria-describedby={noteIdOf(id, texts) ?? rest['aria-describedby']}
          onChange={(event) => {
            onChange?.(event);
            onValueChange?.(typedText(event.target.value, rest.inputMode));
          }}
        />
        {clearable && value !== '' && !rest.disabled ? (
          <Clear
            type="button"
            aria-label={`清除${label}`}
            onClick={() => {
              onValueChange?.('');
              input.current?.focus();
            }}
          >
            <X size={16} strokeWidth={1.5} aria-hidden />
          </Clear>
        ) : null}
        {suffix}
      </Frame>
    </LabelledField>
  );
}

/**
 * Chinese keyboards also type full-width digits and points: where a number is expected they are
 * converted to ASCII.
 */
function typedText(text: string, inputMode: TextFieldProps['inputMode']): string {
  if (inputMode === 'numeric' || inputMode === 'tel') return text.normalize('NFKC');
  return inputMode === 'decimal' ? text.normalize('NFKC').replaceAll('。', '.') : text;
}

function forward(ref: Ref<HTMLInputElement> | undefined, node: HTMLInputElement | null): void | (() => void) {
  if (typeof ref === 'function') return ref(node);
  if (ref) ref.current = node;
}

const Frame = styled.div<{ $size: FieldSize; $bad: boolean }>`
  ${fieldFrame}
`;

const Input = styled.input`
  ${bareControl}
  align-self: stretch;
`;

const Clear = styled.button`
  ${iconBox('20px')}
  margin-right: -2px;
  color: ${t.ink3};
  ${smallTarget}
  &:hover {
    color: ${t.ink};
  }
`;
