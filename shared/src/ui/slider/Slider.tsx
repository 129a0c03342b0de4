import { Slider as Base } from '@base-ui/react/slider';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { forcedFill, forcedTrack, row } from '../../theme/mixins.ts';
import { below, t } from '../../theme/tokens.ts';
import { NumberField } from '../number-field/index.ts';

interface SliderProps {
  label: string;
  /** Visible label, where that is more than its text. */
  shown?: ReactNode;
  value: number;
  onValueChange: (value: number) => void;
  /** Called when the drag ended or the key was released. */
  onValueCommitted?: (value: number) => void;
  min?: number;
  max?: number;
  /** Range of the number field, where it is larger than the track's. */
  typed?: { min: number; max: number };
  step?: number;
  unit?: string;
  disabled?: boolean;
  /**
   * Size `m`: label and number above the track. `s`: one dense row of label, track, number, for the
   * workbench. `bar`: such a row in a bar, with a label as wide as its text.
   */
  size?: 'bar' | 's' | 'm';
}

/** Slider with a number field for exact values. */
export function Slider({
  label,
  shown = label,
  value,
  onValueChange,
  onValueCommitted,
  min = 0,
  max = 100,
  typed = { min, max },
  step = 1,
  unit,
  disabled,
  size = 'm',
}: SliderProps) {
  const number = { value, step, disabled };
  const take = (next: number | null): void => {
    if (next !== null) onValueChange(next);
  };
  return (
    <Root
      {...number}
      value={Math.min(max, Math.max(min, value))}
      min={min}
      max={max}
      largeStep={step * 10}
      onValueChange={(next) => take(single(next))}
      onValueCommitted={(next) => onValueCommitted?.(single(next))}
      locale="zh-CN"
      thumbAlignment="center"
      $rows={ROWS[size]}
    >
      <Name>{shown}</Name>
      <Control>
        <Track>
          <Base.Indicator render={<Fill />} />
          <Thumb aria-label={label} $small={size !== 'm'} />
        </Track>
      </Control>
      <Exact
        label={`${label}的数值`}
        hideLabel
        size="xs"
        unit={unit}
        {...number}
        {...typed}
        onValueChange={take}
        onValueCommitted={(next) => next !== null && onValueCommitted?.(next)}
      />
    </Root>
  );
}

function single(value: number | readonly number[]): number {
  return typeof value === 'number' ? value : (value[0] ?? 0);
}

/** Grid columns of one row, or of the row above the track. */
const ROWS = {
  bar: 'auto minmax(0, 1fr)',
  s: '116px minmax(0, 1fr)',
  m: null,
} as const;

const Name = styled.span`
  color: ${t.ink2};
  white-space: nowrap;
`;

const Control = styled(Base.Control)`
  ${row}
  height: 28px;
  touch-action: none;
  cursor: pointer;
  ${below(690)} {
    height: 44px;
  }
`;

const Exact = styled(NumberField)`
  input {
    text-align: right;
  }
`;

const Root = styled(Base.Root)<{ $rows: string | null }>`
  display: grid;
  align-items: center;
  gap: 0 ${t.s3};
  font-size: ${t.t13};
  grid-template: ${({ $rows }) => ($rows ? `'name track exact' / ${$rows} 60px` : "'name exact' 'track track' / minmax(0, 1fr) 72px")};
  ${Name} {
    grid-area: name;
  }
  ${Control} {
    grid-area: track;
  }
  ${Exact} {
    grid-area: exact;
  }
  ${below(690)} {
    /* Numbers are larger there, see the frame of fields. */
    ${({ $rows }) => $rows && `grid-template-columns: ${$rows} 80px;`}
  }
  &[data-disabled] {
    color: ${t.ink3};
  }
  &[data-disabled] ${Control} {
    cursor: not-allowed;
  }
`;

const Track = styled(Base.Track)`
  position: relative;
  width: 100%;
  height: 4px;
  border-radius: 2px;
  background: ${t.lineStrong};
  ${forcedTrack}
`;

const Fill = styled.div`
  height: 100%;
  border-radius: 2px;
  background: ${t.accent};
  [data-disabled] > & {
    background: ${t.ink3};
  }
  ${forcedFill}
`;

const Thumb = styled(Base.Thumb)<{ $small: boolean }>`
  width: ${({ $small }) => ($small ? 12 : 16)}px;
  height: ${({ $small }) => ($small ? 12 : 16)}px;
  border-radius: 50%;
  border: 2px solid ${t.accent};
  background: ${t.surface};
  &::after {
    content: '';
    position: absolute;
    inset: -8px;
  }
  &:has(:focus-visible) {
    outline: 2px solid ${t.accent};
    outline-offset: 2px;
  }
  &[data-dragging] {
    background: ${t.accent};
  }
  &[data-disabled] {
    border-color: ${t.ink3};
  }
`;
