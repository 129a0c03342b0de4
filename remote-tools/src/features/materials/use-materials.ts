import type { CallOutput } from '@app/shared/contracts/calls';
import type { Material } from '@app/shared/contracts/materials';
import { call } from '@app/shared/http/call';
import { callKey, queryClient } from '@app/shared/http/query';
import { useRemoved } from '@app/shared/pictures';
import { toast } from '@app/shared/state/actions';
import { useSession } from '@app/shared/state/session';
import { TASKS } from '@app/shared/tasks/lists';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBusy } from '@app/shared/http/use-busy';
import { filterInput, filterProblem, type MaterialFilter } from './model/filter.ts';

const MINE = 'GET /file/data/mine/{page}/{limit}';
const USAGE = 'GET /file/data/usage';
const LIMIT = 50;

interface Loaded {
  pages: CallOutput<typeof MINE>[];
  pageParams: unknown[];
}

/**
 * A person's pictures in pages, and actions on a selection. Failures of calls are shown by the
 * shell.
 */
export function useMaterials(filter: MaterialFilter) {
  const { user } = useSession();
  const userId = user?.user.userId;
  const input = filterInput(filter);
  const query = useInfiniteQuery(
    {
      queryKey: [MINE, input, 'pages'],
      queryFn: ({ pageParam, signal }) =>
        call(MINE, { ...input, page: pageParam, limit: LIMIT }, { signal, quiet: true, background: true }),
      initialPageParam: 1,
      getNextPageParam: (last) => (last.page * last.limit < last.total ? last.page + 1 : undefined),
      enabled: userId !== undefined && filterProblem(filter) === '',
    },
    queryClient,
  );
  const { data } = query;
  // A picture that moved to the next page meanwhile is listed once.
  const materials = useMemo(
    () => [...new Map((data?.pages ?? []).flatMap(({ list }) => list).map((one) => [one.fileId, one])).values()],
    [data],
  );
  const { removed, noteRemoved, forget } = useRemoved();
  const [busy, act] = useBusy();
  const askAnew = () => {
    for (const key of [MINE, USAGE, TASKS] as const) void queryClient.invalidateQueries({ queryKey: callKey(key) });
  };

  return {
    query,
    materials,
    total: data?.pages[0]?.total ?? 0,
    busy,
    /** Pictures of the last deletion, while it can be undone. */
    removed,
    remove: (ids: string[]) =>
      act(async () => {
        const { ids: gone } = await call('POST /file/data/remove', { ids });
        noteRemoved(gone);
        change((list) => list.filter(({ fileId }) => !gone.includes(fileId)));
        askAnew();
      }),
    undo: () =>
      act(async () => {
        if (!removed) return;
        const { ids } = await call('POST /file/data/restore', { ids: removed.ids });
        forget();
        if (ids.length === 0) toast.warning('已超过可以撤销的时间');
        askAnew();
      }),
    forget,
    star: (ids: string[], starred: boolean) =>
      act(async () => {
        await call('POST /file/data/star', { ids, starred });
        change((list) => list.map((one) => (ids.includes(one.fileId) ? { ...one, starred } : one)));
        if (filter.show === 'starred') askAnew();
      }),
  };
}

export type Materials = ReturnType<typeof useMaterials>;

/** Edits every cached list; `total` is updated by the refetch. */
function change(edit: (list: Material[]) => Material[]): void {
  queryClient.setQueriesData<Loaded>({ queryKey: callKey(MINE) }, (known) =>
    known ? { ...known, pages: known.pages.map((page) => ({ ...page, list: edit(page.list) })) } : known,
  );
}
