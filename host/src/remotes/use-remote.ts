import { useCallback, useSyncExternalStore } from 'react';
import type { RemoteState } from './machine.ts';
import { remoteStore, type RouteOwner } from './remotes.ts';
import type { RemoteTarget } from './target.ts';

export interface RemoteView {
  /** The shown version: the fallback once the target failed and the fallback is ready. */
  target: RemoteTarget;
  state: RemoteState;
  /** Every version tried, newest first, with its state. */
  tried: { target: RemoteTarget; state: RemoteState }[];
  retry: () => void;
}

/** Loads an owner's version, and its fallback when that fails. */
export function useRemote(owner: RouteOwner | null): RemoteView | null {
  const target = owner?.target ?? null;
  const spare = owner?.spare ?? null;
  const state = useTarget(target, target !== null);
  const spareWanted = target !== null && spare !== null && state?.status === 'failed';
  const spareState = useTarget(spare, spareWanted);
  const retry = useCallback(() => {
    if (target) void remoteStore.retry(target);
  }, [target]);
  if (!target || !state) return null;
  if (!spareWanted || !spare || !spareState) return { target, state, tried: [{ target, state }], retry };
  const tried = [
    { target, state },
    { target: spare, state: spareState },
  ];
  if (spareState.status === 'failed' || spareState.status === 'incompatible') return { target, state, tried, retry };
  return { target: spare, state: spareState, tried, retry };
}

function useTarget(target: RemoteTarget | null, wanted: boolean): RemoteState | null {
  const subscribe = useCallback(
    (listener: () => void) => (target ? remoteStore.subscribe(target, listener) : () => undefined),
    [target],
  );
  // The load is idempotent and outside React; starting it in render saves the wait for an effect.
  if (target && wanted) void remoteStore.load(target);
  return useSyncExternalStore(subscribe, () => (target ? remoteStore.get(target) : null));
}
