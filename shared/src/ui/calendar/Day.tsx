import { css, styled } from 'styled-components';
import { focusRing } from '../../theme/mixins.ts';
import { below, t } from '../../theme/tokens.ts';
import { addDays, type CalendarCell } from './model.ts';

interface DayProps {
  cell: CalendarCell;
  /** Column 0..6: a run of signed days is interrupted at the edge of a row. */
  column: number;
  today: string;
  signed: ReadonlySet<string>;
  reward: string | null;
  rewardText: string;
  value: string | null;
  reachable: boolean;
  disabled: boolean;
  onSelect: () => void;
}

export function Day({
  cell,
  column,
  today,
  signed,
  reward,
  rewardText,
  value,
  reachable,
  disabled,
  onSelect,
}: DayProps) {
  const { date, inCurrentMonth } = cell;
  const own = signed.has(date);
  const words = [
    `${cell.month}月${cell.day}日`,
    date === today ? '今天' : '',
    own ? '已签到' : date === today ? '未签到' : '',
    date === reward ? rewardText : '',
  ];
  const label = words.filter(Boolean).join('，');
  return (
    <Cell
      role="gridcell"
      aria-selected={date === value}
      aria-disabled={!inCurrentMonth || undefined}
      data-outside={flag(!inCurrentMonth)}
      data-signed={flag(own)}
      data-start={flag(own && (column === 0 || !signed.has(addDays(date, -1))))}
      data-end={flag(own && (column === 6 || !signed.has(addDays(date, 1))))}
      data-today={flag(date === today)}
      data-reward={flag(date === reward)}
      data-future={flag(date > today)}
    >
      {inCurrentMonth ? (
        <button
          type="button"
          data-date={date}
          tabIndex={reachable ? 0 : -1}
          aria-label={label}
          aria-current={date === today ? 'date' : undefined}
          disabled={disabled}
          onClick={onSelect}
        >
          {cell.day}
        </button>
      ) : (
        <time dateTime={date}>{cell.day}</time>
      )}
    </Cell>
  );
}

function flag(on: boolean): '' | undefined {
  return on ? '' : undefined;
}

/** Rounded ends of a run of days. */
const endRadius = (radius: string) => css`
  &[data-start] {
    border-radius: ${radius} 0 0 ${radius};
  }
  &[data-end] {
    border-radius: 0 ${radius} ${radius} 0;
  }
  &[data-start][data-end] {
    border-radius: ${radius};
  }
`;

const Cell = styled.td`
  position: relative;
  height: 36px;
  padding: 0;
  color: ${t.ink};
  font-size: ${t.t13};
  font-variant-numeric: tabular-nums;
  > * {
    position: relative;
  }
  button {
    display: grid;
    place-items: center;
    width: 100%;
    height: 36px;
    outline: 0;
  }
  &[data-outside],
  &[data-future] {
    color: ${t.ink3};
  }
  &[data-signed] {
    background: ${t.accentSoft};
    color: ${t.accentInk};
    font-weight: 500;
  }
  ${endRadius('18px')}
  /* The disc on which a day lies; rings and fills share it. */
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    width: 34px;
    height: 34px;
    margin: auto;
    border-radius: ${t.rFull};
  }
  &:not([data-outside]):has(:enabled):hover::before {
    background: ${t.hover};
  }
  &[data-signed]:has(:enabled):hover::before {
    background: ${t.surface};
  }
  &:has(:enabled:active)::before {
    background: ${t.press};
  }
  &[data-today] {
    font-weight: 600;
  }
  &[data-reward] {
    color: ${t.onVip};
    font-weight: 600;
  }
  &&&[data-reward]::before {
    background: ${t.vipFill};
  }
  &[data-today]::before {
    border: 2px solid ${t.accent};
  }
  &[aria-selected='true']:not([data-reward]) {
    color: ${t.onAccent};
    font-weight: 600;
  }
  &&&[aria-selected='true']:not([data-reward])::before {
    background: ${t.accent};
  }
  &[aria-selected='true'][data-reward]::before {
    box-shadow: 0 0 0 2px ${t.accent};
  }
  &:has(:focus-visible)::before {
    ${focusRing}
    outline-offset: 1px;
  }
  button:disabled {
    cursor: not-allowed;
  }
  ${below(960)} {
    height: 44px;
    button {
      height: 44px;
    }
    &::before {
      width: 40px;
      height: 40px;
    }
    ${endRadius('22px')}
  }
`;
