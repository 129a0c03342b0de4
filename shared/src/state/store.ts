import { createStore, type Atom } from 'jotai';
import { useCallback, useSyncExternalStore } from 'react';

/** The only jotai store of the page; hooks here pass it, so that a remote needs no Provider. */
export const store = createStore();

/**
 * Value of an atom of the store. Read at each render: a hidden page that is shown again has the
 * current value, where `useAtomValue` would show the one from before it was hidden.
 */
export function useStored<T>(atom: Atom<T>): T {
  const subscribe = useCallback((listener: () => void) => store.sub(atom, listener), [atom]);
  return useSyncExternalStore(subscribe, () => store.get(atom));
}
