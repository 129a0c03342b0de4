import { useCallback, useEffect, useRef, useState } from 'react';
import type { Pages } from './query.ts';

interface PageOf<T> {
  items: readonly T[];
  hasMore: boolean;
}

interface State<T> {
  items: readonly T[];
  /** The number of loaded pages. */
  pages: number;
  hasMore: boolean;
  busy: boolean;
  failed: boolean;
}

/**
 * A paged list without a query cache. `load(page, signal)` loads pages from 1; the first one
 * immediately, others by `onMore`. A new `load` (memoise it) restarts; pending requests are then,
 * or on unmount, aborted.
 */
export function usePages<T>(
  load: (page: number, signal: AbortSignal) => Promise<PageOf<T>>,
): Pages & { items: readonly T[] } {
  const [state, setState] = useState<State<T>>(nothing);
  const running = useRef<AbortController | null>(null);

  const fetchPage = useCallback(
    async (page: number) => {
      if (running.current) return;
      const controller = new AbortController();
      running.current = controller;
      setState((last) => ({ ...last, busy: true, failed: false }));
      let next: (last: State<T>) => State<T>;
      try {
        const { items, hasMore } = await load(page, controller.signal);
        next = (last) => ({ items: [...last.items, ...items], pages: page, hasMore, busy: false, failed: false });
      } catch {
        next = (last) => ({ ...last, busy: false, failed: true });
      }
      if (running.current !== controller) return;
      running.current = null;
      setState(next);
    },
    [load],
  );

  useEffect(() => {
    setState(nothing);
    void fetchPage(1);
    return () => {
      running.current?.abort();
      running.current = null;
    };
  }, [fetchPage]);

  const { items, pages, hasMore, busy, failed } = state;
  const onMore = useCallback(() => fetchPage(pages + 1), [fetchPage, pages]);
  return { items, hasMore, failed, pending: pages === 0 && !failed, loading: busy && pages > 0, onMore };
}

function nothing<T>(): State<T> {
  return { items: [], pages: 0, hasMore: true, busy: true, failed: false };
}
