/** Part of a paged query that the component needs. */
export interface Pages {
  /** The first page is on its way. */
  pending: boolean;
  /** A further page is on its way. */
  loading: boolean;
  /** The last request failed; what was loaded stays. */
  failed: boolean;
  hasMore: boolean;
  /** Asks for the next page, or once more for the one that failed. */
  onMore: () => unknown;
}

/** As much of TanStack Query's infinite query as is read here. */
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

/** The part's props from the result of `useInfiniteQuery`. */
export function pagesOfQuery(query: InfiniteQuery): Pages {
  const some = query.data !== undefined;
  return {
    pending: !some && !query.isError,
    loading: query.isFetchingNextPage || (!some && query.isError && query.isFetching),
    failed: some ? query.isFetchNextPageError : query.isError,
    hasMore: some ? query.hasNextPage : true,
    // Scrolling must not abort a request that is on its way.
    onMore: () => (some ? query.fetchNextPage({ cancelRefetch: false }) : query.refetch()),
  };
}
