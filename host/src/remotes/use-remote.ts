import { useCallback, useSyncExternalStore } from 'react';
import type { RemoteState } from './machine.ts';
import { remoteStore, type RouteOwner } from './remotes.ts';
import type { RemoteTarget } from './target.ts';

export interface RemoteView {
  /** The shown version: the fallback once the target failed and the fallback is ready. */
  target: RemoteTarget;
  state: RemoteState;
  /** Every version tried, newest first, with its state. */
  attempts: { target: RemoteTarget; state: RemoteState }[];
  retry: () => void;
}

/** Loads an owner's version, and its fallback when that fails. */
export function useRemote(owner: RouteOwner | null): RemoteView | null {
  const target = owner?.target ?? null;
  const fallback = owner?.fallback ?? null;
  const state = useTarget(target, target !== null);
  const fallbackWanted = target !== null && fallback !== null && state?.status === 'failed';
  const fallbackState = useTarget(fallback, fallbackWanted);
  const retry = useCallback(() => {
    if (target) void remoteStore.retry(target);
  }, [target]);
  if (!target || !state) return null;
  if (!fallbackWanted || !fallback || !fallbackState) return { target, state, attempts: [{ target, state }], retry };
  const tried = [
    { target, state },
    { target: fallback, state: fallbackState },
  ];
  if (fallbackState.status === 'failed' || fallbackState.status === 'incompatible')
    return { target, state, attempts: tried, retry };
  return { target: fallback, state: fallbackState, attempts: tried, retry };
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
