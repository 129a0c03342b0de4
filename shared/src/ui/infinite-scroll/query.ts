/** Fields of a paged query that the component needs. */
export interface Pages {
  /** The first page is loading. */
  pending: boolean;
  /** A further page is loading. */
  loading: boolean;
  /** The last request failed; loaded items stay. */
  failed: boolean;
  hasMore: boolean;
  /** Requests the next page, or retries the failed one. */
  onMore: () => unknown;
}

/** Subset of TanStack Query's infinite query that is read here. */
interface InfiniteQuery {
  data: unknown;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  isError: boolean;
  hasNextPage: boolean;
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<unknown>;
  refetch: () => Promise<unknown>;
}

/** Props of the component from the result of `useInfiniteQuery`. */
export function pagesOfQuery(query: InfiniteQuery): Pages {
  const some = query.data !== undefined;
  return {
    pending: !some && !query.isError,
    loading: query.isFetchingNextPage || (!some && query.isError && query.isFetching),
    failed: some ? query.isFetchNextPageError : query.isError,
    hasMore: some ? query.hasNextPage : true,
    // Scrolling must not abort a pending request.
    onMore: () => (some ? query.fetchNextPage({ cancelRefetch: false }) : query.refetch()),
  };
}
