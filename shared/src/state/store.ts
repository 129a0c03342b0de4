import { createStore, type Atom } from 'jotai';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * The one jotai store of the page; hooks here pass it, so that no Provider is needed in a remote.
 */
export const store = createStore();

/**
 * Value of an atom of the one store. Read at each render: a page that was kept hidden comes back
 * with what is true now, where `useAtomValue` would show what it had when it was hidden once more.
 */
export function useStored<T>(atom: Atom<T>): T {
  const subscribe = useCallback((listener: () => void) => store.sub(atom, listener), [atom]);
  return useSyncExternalStore(subscribe, () => store.get(atom));
}
