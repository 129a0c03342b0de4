import { useCallback, useMemo, useRef, useState, type KeyboardEvent, type ReactNode, type RefCallback } from 'react';
import { Rows, type RowPlace, type RowsHandle } from './Rows.tsx';
import { columnsFor, columnWidth } from './rules.ts';
import { placeAfterKey, rowOf, rowsOf } from './sections.ts';
import { useWidth } from './use-width.ts';

export interface VirtualSectionsProps {
  /** Accessible name of the grid. */
  label: string;
  /** Number of items and heading of each section. */
  sections: readonly { key: string; count: number; heading: ReactNode }[];
  /**
   * Renders the item at an index through all sections. The attributes belong to its focusable
   * element.
   */
  render: (place: number, focus: ItemFocus) => ReactNode;
  isSelected: (place: number) => boolean;
  /** Called for a key on the focused item, unless it moves the focus. */
  onKey?: (event: KeyboardEvent, place: number) => void;
  /** Minimum width of a column in px; as many as fit share the width. */
  minColumn: number;
  gap: number;
  /** Fixed heights in px, which are not measured. */
  headingHeight: number;
  itemHeight: (columnWidth: number) => number;
  /** Px of the window covered by bars. */
  covered?: { start: number; end: number };
  /** Called with the range of rendered indices. */
  onRange?: (first: number, last: number) => void;
}

export interface ItemFocus {
  ref: RefCallback<HTMLElement>;
  /** One item is the tab stop; arrow keys move from it. */
  tabIndex: 0 | -1;
  'data-item': true;
}

/**
 * Grid in sections of any length, of which only rows near the view are rendered. It scrolls with
 * the window.
 */
export function VirtualSections(props: VirtualSectionsProps) {
  const { minColumn, gap, itemHeight } = props;
  const [outer, width] = useWidth();
  /** First item in view, restored after the number of columns has changed. */
  const firstPlace = useRef(0);
  const columns = columnsFor(width, minColumn, gap);
  const height = Math.round(itemHeight(columnWidth(width, columns, gap)));
  return (
    <div ref={outer}>
      {width > 0 ? (
        <Grid {...props} key={`${columns}:${height}`} columns={columns} height={height} firstPlace={firstPlace} />
      ) : null}
    </div>
  );
}

/** Changes in a row affect the layout of that row only. */
const ALONE = { contain: 'size layout style' } as const;
const byIndex = (row: number): number => row;

interface GridProps extends VirtualSectionsProps {
  columns: number;
  height: number;
  firstPlace: { current: number };
}

function Grid({
  label,
  sections,
  render,
  isSelected,
  onKey,
  gap,
  headingHeight,
  covered,
  onRange,
  columns,
  height,
  firstPlace,
}: GridProps) {
  const counts = sections.map(({ count }) => count).join();
  const rows = useMemo(() => rowsOf(counts === '' ? [] : counts.split(',').map(Number), columns), [counts, columns]);
  const total = sections.reduce((sum, { count }) => sum + count, 0);
  const [reached, setActive] = useState(firstPlace.current);
  const active = Math.max(0, Math.min(reached, total - 1));
  const handle = useRef<RowsHandle>(null);
  /** Index to focus as soon as it is rendered. */
  const wanted = useRef<number | null>(null);

  const go = (place: number): void => {
    setActive(place);
    const there = document.querySelector<HTMLElement>(`[data-grid="${CSS.escape(label)}"] [data-place="${place}"]`);
    const item = there?.querySelector<HTMLElement>('[data-item]');
    handle.current?.show(rowOf(rows, place));
    if (item) item.focus({ preventScroll: true });
    else wanted.current = place;
  };
  const handleKey = (event: KeyboardEvent): void => {
    const cell = (event.target as Element).closest('[data-place]');
    if (!cell || event.altKey) return;
    const place = Number(cell.getAttribute('data-place'));
    const next = event.shiftKey ? null : placeAfterKey(rows, place, event);
    if (next === null) {
      onKey?.(event, place);
      return;
    }
    event.preventDefault();
    go(next);
  };
  const estimate = useCallback(
    (row: number) => (rows[row]?.kind === 'heading' ? headingHeight : height + gap),
    [rows, headingHeight, height, gap],
  );
  const noteFirst = useCallback(
    (first: number) => {
      const row = rows.slice(first, first + 2).find(({ kind }) => kind === 'items');
      if (row?.kind === 'items') firstPlace.current = row.first;
    },
    [rows, firstPlace],
  );
  const noteRange = useCallback(
    (from: number, to: number) => {
      const items = rows.slice(from, to + 1).filter((row) => row.kind === 'items');
      const [first, last] = [items[0], items.at(-1)];
      if (first && last) onRange?.(first.first, last.first + last.count - 1);
    },
    [rows, onRange],
  );

  const renderRow = (index: number, { 'data-index': dataIndex, style }: RowPlace): ReactNode => {
    const row = rows[index];
    if (!row) return null;
    const { heading, key } = sections[row.section]!;
    const place = { role: 'row', 'aria-rowindex': index + 1, 'data-index': dataIndex };
    if (row.kind === 'heading')
      return (
        <div key={`heading ${key}`} {...place} style={{ ...style, height: headingHeight }}>
          <div role="gridcell" aria-colspan={columns}>
            {heading}
          </div>
        </div>
      );
    return (
      <div
        key={row.first}
        {...place}
        style={{
          ...style,
          ...ALONE,
          height,
          display: 'grid',
          gap,
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        }}
      >
        {Array.from({ length: row.count }, (_, column) => {
          const at = row.first + column;
          return (
            <div
              key={at}
              role="gridcell"
              aria-colindex={column + 1}
              aria-selected={isSelected(at)}
              data-place={at}
              style={{ minWidth: 0 }}
            >
              {render(at, {
                tabIndex: at === active ? 0 : -1,
                'data-item': true,
                ref: (element) => {
                  if (!element || wanted.current !== at) return;
                  wanted.current = null;
                  element.focus({ preventScroll: true });
                },
              })}
            </div>
          );
        })}
      </div>
    );
  };

  return (
    <Rows
      label={label}
      role="grid"
      count={rows.length}
      estimate={estimate}
      gap={0}
      rowKey={byIndex}
      overscan={3}
      startAt={firstPlace.current > 0 ? Math.max(0, rowOf(rows, firstPlace.current)) : undefined}
      onFirst={noteFirst}
      onRange={noteRange}
      handle={handle}
      covered={covered}
      attributes={
        {
          'aria-rowcount': rows.length,
          'aria-colcount': columns,
          'aria-multiselectable': true,
          'data-grid': label,
          onKeyDown: handleKey,
          onFocus: ({ target }: { target: Element }) => {
            const cell = target.closest('[data-place]');
            if (cell) setActive(Number(cell.getAttribute('data-place')));
          },
        } as object
      }
      renderRow={renderRow}
    />
  );
}
