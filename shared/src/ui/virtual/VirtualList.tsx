import type { ReactNode, RefObject } from 'react';
import { Rows } from './Rows.tsx';

interface VirtualListProps<T> {
  /** Accessible name of the list. */
  label: string;
  items: readonly T[];
  itemKey: (item: T, index: number) => string | number;
  render: (item: T, index: number) => ReactNode;
  /** Estimated height in px until an item is measured; items may differ. */
  estimate?: number;
  gap?: number;
  /** The scroll container; the window by default. */
  box?: RefObject<HTMLElement | null>;
  /** Total number of items when more can be loaded; -1 where unknown. */
  total?: number;
  /** The number of items rendered beyond each end of the view. */
  overscan?: number;
  /** Name of this list, under which sizes and scroll position are restored. */
  keep?: string;
}

/** List of any length, of which only items near the view are rendered. */
export function VirtualList<T>({
  items,
  itemKey,
  render,
  estimate = 56,
  gap = 0,
  total = items.length,
  overscan = 4,
  ...list
}: VirtualListProps<T>) {
  const keyAt = (row: number): string | number => {
    const item = items[row];
    return item === undefined ? row : itemKey(item, row);
  };
  return (
    <Rows
      {...list}
      count={items.length}
      estimate={estimate}
      gap={gap}
      rowKey={keyAt}
      overscan={overscan}
      renderRow={(row, place) => {
        const item = items[row];
        return item === undefined ? null : (
          <div key={keyAt(row)} {...place} role="listitem" aria-posinset={row + 1} aria-setsize={total}>
            {render(item, row)}
          </div>
        );
      }}
    />
  );
}
