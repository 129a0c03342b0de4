import { useId, type ComponentProps } from 'react';
import { styled } from 'styled-components';
import { t } from '../../theme/tokens.ts';
import { LabelledField, noteIdOf, type FieldTexts } from './LabelledField.tsx';
import { bareControl, fieldFrame, type FieldSize } from './styles.ts';

export interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'value' | 'defaultValue'> {
  value: string;
  onValueChange?: (value: string) => void;
  size?: FieldSize;
  /** Grows with its text up to this many rows. */
  maxRows?: number;
  /** Shows how many characters of `maxLength` are used. */
  count?: boolean;
}

export function TextArea({
  label,
  hideLabel,
  value,
  onValueChange,
  onChange,
  hint,
  error,
  size = 'm',
  rows = 3,
  maxRows = 12,
  count,
  id: givenId,
  className,
  ...rest
}: TextAreaProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const texts = { label, hideLabel, hint, error };
  return (
    <LabelledField id={id} className={className} {...texts}>
      <Frame $size={size} $bad={Boolean(error)}>
        <Area
          {...rest}
          id={id}
          rows={rows}
          value={value}
          $maxRows={Math.max(rows, maxRows)}
          aria-invalid={error ? true : rest['aria-invalid']}
          aria-describedby={noteIdOf(id, texts) ?? rest['aria-describedby']}
          onChange={(event) => {
            onChange?.(event);
            onValueChange?.(event.target.value);
          }}
        />
        {count && rest.maxLength ? (
          <Count>
            {value.length} / {rest.maxLength}
          </Count>
        ) : null}
      </Frame>
    </LabelledField>
  );
}

const Frame = styled.div<{ $size: FieldSize; $bad: boolean }>`
  ${fieldFrame}
  flex-direction: column;
  align-items: stretch;
  gap: 0;
  padding-block: ${t.s2};
`;

const Area = styled.textarea<{ $maxRows: number }>`
  ${bareControl}
  flex: none;
  resize: vertical;
  field-sizing: content;
  min-height: calc(${({ rows }) => rows ?? 3} * 1.5em);
  max-height: calc(${({ $maxRows }) => $maxRows} * 1.5em);
  line-height: 1.5;
`;

const Count = styled.span`
  align-self: flex-end;
  font-size: ${t.t12};
  color: ${t.ink3};
  font-variant-numeric: tabular-nums;
`;
