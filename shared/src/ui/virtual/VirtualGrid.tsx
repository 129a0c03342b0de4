import { useCallback, useRef, type ReactNode, type RefObject } from 'react';
import { Rows } from './Rows.tsx';
import { columnsFor, columnWidth } from './rules.ts';
import { useWidth } from './use-width.ts';

interface VirtualGridProps<T> {
  /** Accessible name of the list. */
  label: string;
  items: readonly T[];
  itemKey: (item: T, index: number) => string | number;
  render: (item: T, index: number) => ReactNode;
  /** Minimum width of a column in px; as many as fit share the width. */
  minColumn: number;
  /** Estimated height in px of a cell of that width, until its row is measured. */
  estimate: (columnWidth: number) => number;
  gap?: number;
  /** The scroll container; the window by default. */
  box?: RefObject<HTMLElement | null>;
  /** Total number of items when more can be loaded; -1 where unknown. */
  total?: number;
  /** The number of rows rendered beyond each end of the view. */
  overscan?: number;
  /** Name of this grid, under which sizes and scroll position are restored. */
  keep?: string;
}

/** Grid with as many columns as fit, of which only rows near the view are rendered. */
export function VirtualGrid<T>({
  items,
  itemKey,
  render,
  minColumn,
  estimate,
  gap = 16,
  total = items.length,
  overscan = 2,
  ...list
}: VirtualGridProps<T>) {
  const [outer, width] = useWidth();

  /** First item in view, restored after the number of columns has changed. */
  const firstItem = useRef(0);
  const columns = columnsFor(width, minColumn, gap);
  const noteFirst = useCallback(
    (row: number) => {
      firstItem.current = row * columns;
    },
    [columns],
  );

  return (
    <div ref={outer}>
      {width > 0 ? (
        <Rows
          key={columns}
          {...list}
          count={Math.ceil(items.length / columns)}
          estimate={estimate(columnWidth(width, columns, gap))}
          gap={gap}
          rowKey={(row) => `${columns}:${row}`}
          overscan={overscan}
          onFirst={noteFirst}
          startAt={Math.floor(firstItem.current / columns)}
          renderRow={(row, place) => (
            <div key={row} {...place} role="presentation">
              <div
                role="presentation"
                style={{ display: 'grid', gap, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
              >
                {items.slice(row * columns, (row + 1) * columns).map((item, column) => {
                  const index = row * columns + column;
                  return (
                    <div key={itemKey(item, index)} role="listitem" aria-posinset={index + 1} aria-setsize={total}>
                      {render(item, index)}
                    </div>
                  );
                })}
              </div>
            </div>
          )}
        />
      ) : null}
    </div>
  );
}
