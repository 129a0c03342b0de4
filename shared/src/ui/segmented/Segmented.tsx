import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { focusRing, touchTarget } from '../../theme/mixins.ts';
import { t } from '../../theme/tokens.ts';

interface SegmentedProps<V extends string> {
  label: string;
  value: V;
  onValueChange: (value: V) => void;
  options: readonly { value: V; label: ReactNode; icon?: ReactNode; disabled?: boolean }[];
  /** Size `s` is 28 px high with a hairline, for the workbench. */
  size?: 's' | 'm';
  /** The number of columns, where one row would be too long. */
  columns?: number;
  disabled?: boolean;
}

/** Choice between a few alternatives; a radio group for the keyboard. */
export function Segmented<V extends string>({
  label,
  value,
  onValueChange,
  options,
  size = 'm',
  columns,
  disabled,
}: SegmentedProps<V>) {
  const name = useId();
  return (
    <Group role="radiogroup" aria-label={label} $small={size === 's'} $columns={columns}>
      {options.map((option) => (
        <Item
          key={option.value}
          data-checked={option.value === value || undefined}
          data-disabled={disabled || option.disabled || undefined}
        >
          <Native
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            onChange={() => onValueChange(option.value)}
          />
          {option.icon}
          {option.label}
        </Item>
      ))}
    </Group>
  );
}

const Group = styled.div<{ $small: boolean; $columns: number | undefined }>`
  display: ${({ $columns }) => ($columns ? `grid` : 'flex')};
  grid-template-columns: repeat(${({ $columns }) => $columns ?? 1}, minmax(0, 1fr));
  padding: 2px;
  border-radius: ${t.r1};
  background: ${t.sunken};
  box-shadow: ${({ $small }) => ($small ? `inset 0 0 0 1px ${t.line}` : 'none')};
  > * {
    min-height: ${({ $small }) => ($small ? 24 : 28)}px;
    padding: 0 ${({ $small }) => ($small ? t.s2 : t.s3)};
  }
`;

const Item = styled.label`
  position: relative;
  display: flex;
  flex: 1;
  align-items: center;
  justify-content: center;
  gap: 6px;
  border-radius: 4px;
  font-size: ${t.t13};
  color: ${t.ink2};
  white-space: nowrap;
  cursor: pointer;
  user-select: none;
  ${touchTarget}
  &:hover {
    color: ${t.ink};
  }
  &[data-checked] {
    background: ${t.segment};
    color: ${t.ink};
    font-weight: 500;
    box-shadow: ${t.shadow1};
  }
  &[data-disabled] {
    color: ${t.ink3};
    cursor: not-allowed;
    opacity: 0.6;
  }
`;

/**
 * Covers the whole option, so that it receives every press; the browser moves it with the arrow
 * keys.
 */
const Native = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  border-radius: 4px;
  appearance: none;
  cursor: inherit;
  &:focus-visible {
    ${focusRing}
    outline-offset: 0;
  }
`;
