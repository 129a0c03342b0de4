import { t } from '@app/shared/theme/tokens';
import { useId } from 'react';
import { styled } from 'styled-components';

interface ThumbChoiceProps<V extends string> {
  label: string;
  /** Null: none of them is chosen. */
  value: V | null;
  options: readonly { value: V; label: string }[];
  onValueChange: (value: V) => void;
  /** Pictures of all options in this order, side by side in one file. */
  sheet: string;
  /** Aspect ratio of a picture: width over height. */
  ratio: number;
  columns: number;
}

/** One of several, each with its picture; a radio group for the keyboard. */
export function ThumbChoice<V extends string>({
  label,
  value,
  options,
  onValueChange,
  sheet,
  ratio,
  columns,
}: ThumbChoiceProps<V>) {
  const name = useId();
  return (
    <Grid role="radiogroup" aria-label={label} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {options.map((option, index) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
          />
          <span style={{ aspectRatio: ratio, ...sheetAt(sheet, index, options.length) }} />
          {option.label}
        </label>
      ))}
    </Grid>
  );
}

/** The style that shows one picture of a sheet. */
export const sheetAt = (sheet: string, index: number, count: number) => ({
  backgroundImage: `url(${sheet})`,
  backgroundSize: `${count * 100}% 100%`,
  backgroundPosition: `${count > 1 ? (index / (count - 1)) * 100 : 0}% 0`,
});

const Grid = styled.div`
  display: grid;
  gap: ${t.s2};
  label {
    position: relative;
    min-width: 0;
    color: ${t.ink2};
    font-size: ${t.t12};
    text-align: center;
    cursor: pointer;
  }
  input {
    position: absolute;
    opacity: 0;
  }
  span {
    display: block;
    margin-bottom: 2px;
    border-radius: ${t.r1};
    outline: 1px solid ${t.line};
    background-color: ${t.raised};
  }
  label:has(:checked) {
    color: ${t.accentInk};
  }
  label:has(:checked) span {
    outline: 2px solid ${t.accent};
    outline-offset: 1px;
  }
  label:has(:focus-visible) span {
    outline: 3px solid ${t.accent};
  }
`;
