import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { CallInput, CallName, CallOutput } from '../contracts/calls.ts';
import { call, type HttpError } from './call.ts';
import { queryClient } from './query-client.ts';

export { queryClient } from './query-client.ts';

export interface UseCallOptions {
  enabled?: boolean;
  /** Keep showing the last page while the next one loads. */
  keepPrevious?: boolean;
  /** The page shows the failure itself. */
  quiet?: boolean;
  /** Not counted for the loading bar. */
  background?: boolean;
  staleTime?: number;
  /** Poll period in ms. */
  refetchInterval?: number | false;
}

/** Key of a call in the cache; without an input, the prefix of all its entries. */
export function callKey<K extends CallName>(name: K, input?: CallInput<K>): readonly unknown[] {
  return input === undefined ? [name] : [name, input];
}

/** Query of a call for a component. */
export function useCall<K extends CallName>(
  name: K,
  input: CallInput<K>,
  options: UseCallOptions = {},
): UseQueryResult<CallOutput<K>, HttpError> {
  const { keepPrevious, quiet, background, ...rest } = options;
  return useQuery<CallOutput<K>, HttpError>(
    {
      queryKey: callKey(name, input),
      queryFn: ({ signal }) => call(name, input, { signal, quiet, background, view: !background }),
      // The cast drops the library's NonFunctionGuard, which a generic output cannot satisfy.
      placeholderData: keepPrevious ? (keepPreviousData as never) : undefined,
      ...rest,
    },
    queryClient,
  );
}

/**
 * Infinite query of a call, appending page after page; for `pagesOfQuery`. `input` is without its
 * page.
 */
export function useCallPages<K extends CallName>(
  name: K,
  input: Omit<CallInput<K>, 'page'>,
  { enabled, keepPrevious }: Pick<UseCallOptions, 'enabled' | 'keepPrevious'> = {},
) {
  return useInfiniteQuery(
    {
      queryKey: [name, input, 'pages'],
      queryFn: ({ pageParam, signal }) =>
        call(name, { ...input, page: pageParam } as CallInput<K>, { signal, quiet: true, background: pageParam > 1 }),
      initialPageParam: 1,
      getNextPageParam: (last: CallOutput<K>) => {
        const { page, limit, total } = last as { page: number; limit: number; total: number };
        return page * limit < total ? page + 1 : undefined;
      },
      placeholderData: keepPrevious ? (keepPreviousData as never) : undefined,
      enabled,
    },
    queryClient,
  );
}

/** Mutation by a call: `const save = useSend('POST /member/user/update'); save.mutate(input)`. */
export function useSend<K extends CallName>(
  name: K,
  options: { quiet?: boolean } = {},
): UseMutationResult<CallOutput<K>, HttpError, CallInput<K>> {
  return useMutation<CallOutput<K>, HttpError, CallInput<K>>(
    { mutationFn: (input) => call(name, input, { quiet: options.quiet }) },
    queryClient,
  );
}

/** Marks cached answers of a call stale and refetches those on screen. */
export function useInvalidate(): typeof invalidate {
  return invalidate;
}

function invalidate<K extends CallName>(name: K, input?: CallInput<K>): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: callKey(name, input) });
}
