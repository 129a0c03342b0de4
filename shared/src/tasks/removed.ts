import type { SafeStorage } from '../state/storage.ts';

/**
 * Period of undo in ms: the service deletes for good after half an hour; a minute less, so that
 * undo never fails.
 */
export const UNDO_MS = 29 * 60_000;
const KEY = 'removedPictures';

/** The last deletion of a person in this browser; stored beyond the tab. */
export interface Removed {
  userId: number;
  ids: string[];
  /** Time of the deletion in ms since 1970. */
  at: number;
}

type Store = Pick<SafeStorage, 'get' | 'set' | 'remove'>;

export function remember(store: Store, removed: Removed | null): void {
  if (removed) store.set(KEY, JSON.stringify(removed));
  else store.remove(KEY);
}

/** The user's removals that can still be undone; null without any. */
export function recall(store: Store, userId: number | undefined, now: number): Removed | null {
  try {
    const kept = JSON.parse(store.get(KEY) ?? 'null') as Partial<Removed> | null;
    if (
      !kept ||
      userId === undefined ||
      kept.userId !== userId ||
      typeof kept.at !== 'number' ||
      !Array.isArray(kept.ids)
    )
      return null;
    if (kept.ids.length === 0 || now - kept.at > UNDO_MS || kept.at > now) return null;
    return { userId, at: kept.at, ids: kept.ids.filter((id) => typeof id === 'string') };
  } catch {
    return null;
  }
}
