/** Supported exports of @tanstack/react-query. Add a name when a page needs it. */
export {
  QueryClient,
  QueryClientProvider,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '~real/@tanstack/react-query';
