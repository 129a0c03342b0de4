const KEY = 'hx.chunkReload';
/** A failed chunk reloads the page at most once in this time (spec §4). */
export const RELOAD_GUARD_MS = 60_000;

type Stamps = Pick<Storage, 'getItem' | 'setItem'>;

/** Whether the page may reload now for a failed chunk; taking it stamps the time. */
export function takeReload(storage: Stamps, now: number): boolean {
  try {
    const last = Number(storage.getItem(KEY) ?? -Infinity);
    if (now - last < RELOAD_GUARD_MS) return false;
    storage.setItem(KEY, String(now));
    return true;
  } catch {
    // Without storage a reload could loop.
    return false;
  }
}

/**
 * Loads a part of the shell itself. When its chunk cannot be had, most likely since a newer host is out, the page reloads.
 * Remotes' chunks are not its business: their card names the remote and retries in place.
 */
export async function ownChunk<T>(load: () => Promise<T>, reload: () => void = () => location.reload()): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!isChunkError(error) || !takeReload(sessionStorage, Date.now())) throw error;
    reload();
    // The page is on its way out: nothing is to be shown meanwhile.
    return new Promise<T>(() => undefined);
  }
}

function isChunkError(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}
