import { useCallback, useRef, type ReactNode, type RefObject } from 'react';
import { Rows } from './Rows.tsx';
import { columnsFor, columnWidth } from './rules.ts';
import { useWidth } from './use-width.ts';

interface VirtualGridProps<T> {
  /** Names the list for assistive technology. */
  label: string;
  items: readonly T[];
  itemKey: (item: T, index: number) => string | number;
  render: (item: T, index: number) => ReactNode;
  /** Least width of a column in px; as many as fit share the room. */
  minColumn: number;
  /** Height in px of a cell that wide, to reckon with until its row is measured. */
  estimate: (columnWidth: number) => number;
  gap?: number;
  /** The element that scrolls; without it the window does. */
  box?: RefObject<HTMLElement | null>;
  /** How many there are in all when more can be loaded; -1 where nobody knows. */
  total?: number;
  /** Rows kept ready beyond each end of the view. */
  overscan?: number;
  /** A name for this grid: coming back, it has the sizes and the position it was left with. */
  keep?: string;
}

/** Cells in as many columns as fit, of which only the rows near the view are in the document. */
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

  /** The first item in view, to be there again after the number of columns has changed. */
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
