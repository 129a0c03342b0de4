import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { t } from '../../theme/tokens.ts';
import { Day } from './Day.tsx';
import { dateAfterKey, weekdayNames, type CalendarCell, type WeekStart } from './model.ts';

interface GridProps {
  labelledBy: string;
  cells: readonly CalendarCell[];
  /** Day with the tab stop. */
  cursor: string;
  onCursor: (date: string) => void;
  today: string;
  signed: ReadonlySet<string>;
  reward: string | null;
  rewardText: string;
  value: string | null;
  onSelect: ((date: string) => void) | undefined;
  weekStart: WeekStart;
  disabled: boolean;
  busy: boolean;
}

export function Grid({
  labelledBy,
  cells,
  cursor,
  onCursor,
  weekStart,
  disabled,
  busy,
  onSelect,
  ...marks
}: GridProps) {
  const table = useRef<HTMLTableElement>(null);
  const follow = useRef(false);
  // Keys move the focus to a day that may be rendered only now.
  useLayoutEffect(() => {
    if (!follow.current) return;
    follow.current = false;
    table.current?.querySelector<HTMLElement>(`[data-date="${cursor}"]`)?.focus();
  }, [cursor]);

  const handleKeyDown = (event: KeyboardEvent): void => {
    if (disabled || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = dateAfterKey(event.key, cursor, event.shiftKey, weekStart);
    if (next === null) return;
    event.preventDefault();
    follow.current = next !== cursor;
    onCursor(next);
  };
  const weeks = Array.from({ length: cells.length / 7 }, (_, row) => cells.slice(row * 7, row * 7 + 7));
  return (
    <Table
      ref={table}
      role="grid"
      aria-labelledby={labelledBy}
      aria-busy={busy || undefined}
      aria-disabled={disabled || undefined}
      onKeyDown={handleKeyDown}
    >
      <thead>
        <tr>
          {weekdayNames(weekStart).map((name) => (
            <th key={name} scope="col">
              <abbr title={`星期${name}`}>{name}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]!.date}>
            {week.map((cell, column) => (
              <Day
                key={cell.date}
                {...marks}
                cell={cell}
                column={column}
                reachable={cell.date === cursor}
                disabled={disabled}
                onSelect={() => {
                  onCursor(cell.date);
                  onSelect?.(cell.date);
                }}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Table = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0 4px;
  table-layout: fixed;
  text-align: center;
  th {
    padding: 0;
    color: ${t.ink3};
    font-size: ${t.t12};
    font-weight: 400;
    line-height: 24px;
  }
  abbr {
    text-decoration: none;
  }
  &[aria-disabled] tbody {
    opacity: 0.5;
  }
`;
