import { useEffect, useId, useSyncExternalStore } from 'react';

const holders = new Set<string>();
const listeners = new Set<() => void>();

function changed() {
  for (const listener of listeners) listener();
}

/**
 * Marks the page as having work that would be lost; the shell then neither swaps the remote nor
 * leaves without asking.
 */
export function useUnsaved(unsaved: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!unsaved) return;
    holders.add(id);
    changed();
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      holders.delete(id);
      window.removeEventListener('beforeunload', warn);
      changed();
    };
  }, [id, unsaved]);
}

export function hasUnsaved(): boolean {
  return holders.size > 0;
}

export function useHasUnsaved(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, hasUnsaved);
}
