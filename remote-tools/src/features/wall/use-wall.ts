import type { Page } from '@app/shared/contracts/primitives';
import type { Tool } from '@app/shared/contracts/tools';
import type { WallWork } from '@app/shared/contracts/wall';
import type { Work } from '@app/shared/contracts/work';
import { call } from '@app/shared/http/call';
import { callKey, queryClient, useCall } from '@app/shared/http/query';
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';

const PAGE = 'GET /aigc/wall/page/{page}/{limit}';
const LIMIT = 24;
const NONE: readonly Work[] = [];

/** Works that members publish, newest first: all, those of a tool, or the person's own. */
export function useWall(tool: Tool | undefined, mine: boolean) {
  const key = [...callKey(PAGE), { tool, mine }];
  const query = useInfiniteQuery(
    {
      queryKey: key,
      initialPageParam: 1,
      queryFn: ({ pageParam, signal }) =>
        call(
          PAGE,
          { page: pageParam, limit: LIMIT, tool, ...(mine && { mine: '1' as const }) },
          { signal, quiet: true },
        ),
      getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
    },
    queryClient,
  );
  /** Removes a work from the cached lists. */
  const drop = (id: string) =>
    queryClient.setQueryData<InfiniteData<Page<WallWork>>>(
      key,
      (now) =>
        now && {
          ...now,
          pages: now.pages.map((page) => ({ ...page, list: page.list.filter((work) => work.id !== id) })),
        },
    );
  return { query, drop, works: query.data?.pages.flatMap(({ list }) => list) ?? [] };
}

/**
 * Example works of the product, which the wall shows after those of members. @param wanted false
 * returns none
 */
export function useExamples(wanted: boolean): { examples: readonly Work[]; pending: boolean } {
  const { data, isPending } = useCall(
    'GET /aigc/work/page/{page}/{limit}',
    { page: 1, limit: LIMIT },
    { quiet: true, background: true, staleTime: 300_000, enabled: wanted },
  );
  return { examples: (wanted && data?.list) || NONE, pending: wanted && isPending };
}
