import { useSyncExternalStore } from 'react';
import { createStore } from '@app/shared/state/create-store';
import { session } from '@app/shared/state/storage';

const KEY = 'huixue.sd.session';
const LIMIT = 200;
const ids = createStore<ReadonlySet<string>>(new Set(readIds()));

export const getSessionTasks = ids.get;

/** Tasks submitted in this tab, restored after a reload: the film strip groups them as 本次. */
export function useSessionTasks(): ReadonlySet<string> {
  return useSyncExternalStore(ids.subscribe, getSessionTasks);
}

export function addSessionTask(id: string): void {
  const before = ids.get();
  if (before.has(id)) return;
  const next = [...before, id].slice(-LIMIT);
  session.set(KEY, JSON.stringify(next));
  ids.set(new Set(next));
}

function readIds(): string[] {
  try {
    const stored: unknown = JSON.parse(session.get(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
