import type { ReactNode, RefObject } from 'react';
import { Rows } from './Rows.tsx';

interface VirtualListProps<T> {
  /** Names the list for assistive technology. */
  label: string;
  items: readonly T[];
  itemKey: (item: T, index: number) => string | number;
  render: (item: T, index: number) => ReactNode;
  /** Height in px to reckon with until an item is measured; items may all differ. */
  estimate?: number;
  gap?: number;
  /** The element that scrolls; without it the window does. */
  box?: RefObject<HTMLElement | null>;
  /** How many there are in all when more can be loaded; -1 where nobody knows. */
  total?: number;
  /** Items kept ready beyond each end of the view. */
  overscan?: number;
  /** A name for this list: coming back, it has the sizes and the position it was left with. */
  keep?: string;
}

/** A list of any length of which only the items near the view are in the document. */
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
