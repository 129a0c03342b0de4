import type { Changed, Proposal } from '@app/shared/contracts/release-api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../api/request.ts';
import { changeOf, type ChangeDraft } from './draft.ts';

/** Dry run of a change on the server. */
export function useDryRun(draft: Pick<ChangeDraft, 'intent' | 'base'> & Partial<ChangeDraft>, enabled = true) {
  const body = changeOf(draft, '');
  return useQuery({
    queryKey: ['dry-run', draft.base, JSON.stringify(body)],
    queryFn: async ({ signal }) =>
      (await request<Changed>('changes?dryRun=1', { method: 'POST', body, ifRevision: draft.base, signal })).data,
    enabled,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

export type Result = { kind: 'changed'; revision: number } | { kind: 'proposed'; id: string };

export function useSendChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (draft: ChangeDraft): Promise<Result> => {
      const { status, data } = await request<Changed | Proposal>('changes', {
        method: 'POST',
        body: changeOf(draft, draft.why),
        ifRevision: draft.base,
      });
      return status === 202
        ? { kind: 'proposed', id: (data as Proposal).id }
        : { kind: 'changed', revision: (data as Changed).revision };
    },
    onSettled: () => {
      for (const key of ['status', 'changes', 'proposals', 'gate']) void client.invalidateQueries({ queryKey: [key] });
    },
  });
}
