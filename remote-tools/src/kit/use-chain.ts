import type { Chain, ChainStep } from '@app/shared/contracts/chain';
import { call } from '@app/shared/http/call';
import { callKey, queryClient, useCall } from '@app/shared/http/query';
import { onMessage, useSocketState } from '@app/shared/socket/socket';
import { useEffect } from 'react';
import { useBusy } from '@app/shared/http/use-busy';

const GET = 'GET /aigc/chain/get';
/** Polling interval beside the socket; it is shorter while the socket is down. */
const POLL_ONLINE_MS = 6_000;
const POLL_OFFLINE_MS = 2_000;

export type ChainStepView = Chain['steps'][number];
export const isUnderWay = ({ state }: Pick<ChainStepView, 'state'>): boolean =>
  state === 'waiting' || state === 'queued' || state === 'running';
export const isOver = (chain: Pick<Chain, 'steps'>): boolean => !chain.steps.some(isUnderWay);

export interface ChainAsked {
  title: string;
  form: Chain['form'];
  steps: ChainStep[];
}

export interface ChainPage {
  chain: Chain | null;
  loading: boolean;
  /** Error of loading, in Chinese. */
  problem: string;
  /** Whether a request of the person is pending. */
  busy: boolean;
  change: (asked: ChainAsked) => Promise<boolean>;
  put: (key: string, taskId: string) => Promise<boolean>;
  redo: (key: string) => Promise<boolean>;
  cancel: () => Promise<boolean>;
  resume: () => Promise<boolean>;
}

/**
 * A chain of steps, updated live. Failures of requests are shown by the shell, and the chain stays.
 */
export function useChain(id: string | null): ChainPage {
  const [busy, run] = useBusy();
  const online = useSocketState() === 'online';
  const input = { id: id ?? '' };
  const { data, isLoading, error } = useCall(GET, input, {
    enabled: id !== null,
    quiet: true,
    background: true,
    refetchInterval: online ? POLL_ONLINE_MS : POLL_OFFLINE_MS,
  });
  const chain = id === null ? null : (data ?? null);

  // Fetch a finished task at once: other steps may start with its result.
  useEffect(() => {
    if (id === null) return undefined;
    return onMessage('TASK', () => void queryClient.invalidateQueries({ queryKey: callKey(GET, { id }) }));
  }, [id]);

  const ask = (asking: () => Promise<Chain>) =>
    run(async () => {
      const next = await asking();
      queryClient.setQueryData(callKey(GET, { id: next.id }), next);
    });
  const own = { id: id ?? '' };
  return {
    chain,
    loading: id !== null && isLoading,
    problem: id !== null && !data && error ? error.message : '',
    busy,
    change: (asked) => ask(() => call('POST /aigc/chain/change', { ...own, ...asked })),
    put: (key, taskId) => ask(() => call('POST /aigc/chain/put', { ...own, key, taskId })),
    redo: (key) => ask(() => call('POST /aigc/chain/redo', { ...own, key })),
    cancel: () => ask(() => call('POST /aigc/chain/cancel', own)),
    resume: () => ask(() => call('POST /aigc/chain/resume', own)),
  };
}
