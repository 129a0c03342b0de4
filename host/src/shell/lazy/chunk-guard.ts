import { isChunkError } from '@app/shared/federation/lazy-route';
import { hasUnsaved } from '@app/shared/federation/unsaved';
import { isOnline } from '@app/shared/state/online';
import { session, type SafeStorage } from '@app/shared/state/storage';

const KEY = 'hx.chunkReload';
/** Period in ms in which a failed chunk reloads the page at most once. */
export const RELOAD_GUARD_MS = 60_000;

/**
 * Whether the page may reload now for a failed chunk; this records the time. Without storage a
 * reload could loop.
 */
export function claimReload(storage: Pick<SafeStorage, 'get' | 'set'>, now: number): boolean {
  const last = Number(storage.get(KEY) ?? -Infinity);
  // A later time was recorded before the clock was corrected.
  if (last <= now && now - last < RELOAD_GUARD_MS) return false;
  return storage.set(KEY, String(now));
}

/**
 * Reloads the page for a host chunk that failed to load, most likely because of a newer host; at
 * most once per minute, never with unsaved work, and not offline, where the reload would lose the
 * page too. Chunks of remotes are left out: their card retries in place.
 * @returns whether the page is about to reload
 */
export function reloadForChunk(error: unknown, reload: () => void = () => location.reload()): boolean {
  if (!isLost(error) || !isOnline() || hasUnsaved() || !claimReload(session, Date.now())) return false;
  reload();
  return true;
}

/** The error itself, or the one a lazy route wrapped. */
function isLost(error: unknown): boolean {
  return isChunkError(error) || (error instanceof Error && isChunkError(error.cause));
}
