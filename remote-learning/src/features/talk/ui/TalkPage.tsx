import { Pagination } from '@app/shared/ui/pagination';
import type { ReactNode } from 'react';
import { TalkList } from './list-styles.ts';

interface TalkPageProps<T> {
  entries: readonly T[];
  total: number;
  page: number;
  limit: number;
  /** Whether the next page is loading. */
  stale: boolean;
  onPage: (page: number) => void;
  children: (entry: T) => ReactNode;
}

/** One page of entries with a pagination. */
export function TalkPage<T extends { id: number }>(props: TalkPageProps<T>) {
  const { entries, total, page, limit, stale, onPage, children } = props;
  return (
    <>
      <TalkList data-stale={stale || undefined}>
        {entries.map((entry) => (
          <li key={entry.id}>{children(entry)}</li>
        ))}
      </TalkList>
      <Pagination total={total} page={page} limit={limit} onChange={onPage} />
    </>
  );
}
