import { isChunkError } from '@app/shared/federation/lazy-route';
import { hasUnsaved } from '@app/shared/federation/unsaved';
import { isOnline } from '@app/shared/state/online';
import { session, type SafeStorage } from '@app/shared/state/storage';

const KEY = 'hx.chunkReload';
/** A failed chunk reloads the page at most once in this time. */
export const RELOAD_GUARD_MS = 60_000;

/**
 * Whether the page may reload now for a failed chunk; taking it stamps the time. Without storage a
 * reload could loop.
 */
export function takeReload(storage: Pick<SafeStorage, 'get' | 'set'>, now: number): boolean {
  const last = Number(storage.get(KEY) ?? -Infinity);
  // A stamp from the future was made before the clock was set right.
  if (last <= now && now - last < RELOAD_GUARD_MS) return false;
  return storage.set(KEY, String(now));
}

/**
 * Reloads the page for a part of the host that was needed and could not be had, most likely since a
 * newer host is out; at most once per minute, never over unsaved work, and not without a network,
 * where the reload would lose the page too. Remotes' chunks are not its business: their card
 * retries in place.
 * @returns whether the page is about to reload
 */
export function reloadForChunk(error: unknown, reload: () => void = () => location.reload()): boolean {
  if (!isLost(error) || !isOnline() || hasUnsaved() || !takeReload(session, Date.now())) return false;
  reload();
  return true;
}

/** The error itself, or the one a lazy route wrapped. */
function isLost(error: unknown): boolean {
  return isChunkError(error) || (error instanceof Error && isChunkError(error.cause));
}
