import { useEffect, useId, useSyncExternalStore } from 'react';
import { createSignal } from '../state/create-store.ts';

const holders = new Set<string>();
const changed = createSignal();

/**
 * Marks the page as having unsaved work; the shell then neither replaces the remote nor navigates
 * without asking.
 */
export function useUnsaved(unsaved: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!unsaved) return;
    holders.add(id);
    changed.emit();
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      holders.delete(id);
      window.removeEventListener('beforeunload', warn);
      changed.emit();
    };
  }, [id, unsaved]);
}

export function hasUnsaved(): boolean {
  return holders.size > 0;
}

export function useHasUnsaved(): boolean {
  return useSyncExternalStore(changed.subscribe, hasUnsaved);
}
