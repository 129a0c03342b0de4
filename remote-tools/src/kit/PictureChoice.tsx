import { t } from '@app/shared/theme/tokens';
import { useId, type CSSProperties, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { unseenInput } from './layouts.ts';
import { coverPictures } from './styles.ts';

interface PictureChoiceProps<V extends string> {
  label: string;
  /** Null selects none. */
  value: V | null;
  /** Options with a picture each, or the style of its box. */
  options: readonly { value: V; label: string; picture?: ReactNode; look?: CSSProperties }[];
  columns: number;
  onValueChange: (value: V) => void;
}

/** Radio group of options with pictures. */
export function PictureChoice<V extends string>({
  label,
  value,
  options,
  columns,
  onValueChange,
}: PictureChoiceProps<V>) {
  const name = useId();
  return (
    <Grid role="radiogroup" aria-label={label} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
          />
          <span style={option.look}>{option.picture}</span>
          {option.label}
        </label>
      ))}
    </Grid>
  );
}

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
  ${unseenInput}
  span {
    display: grid;
    place-items: center;
    overflow: hidden;
    margin-bottom: 2px;
    border-radius: ${t.r1};
    outline: 1px solid ${t.line};
    background-color: ${t.raised};
    color: ${t.ink3};
    font-size: ${t.t16};
    aspect-ratio: 1;
  }
  ${coverPictures}
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
