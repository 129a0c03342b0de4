import { useSyncExternalStore } from 'react';
import { session } from '@app/shared/state/storage';

const KEY = 'huixue.sd.session';
const LIMIT = 200;
const listeners = new Set<() => void>();
let ids: ReadonlySet<string> = new Set(read());

/** Tasks submitted in this tab, kept over a reload: the film groups them as 本次. */
export function useSessionTasks(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, () => ids);
}

export function addSessionTask(id: string): void {
  if (ids.has(id)) return;
  ids = new Set([...ids, id].slice(-LIMIT));
  session.set(KEY, JSON.stringify([...ids]));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(session.get(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
