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
 * Reloads when a part of the shell itself cannot be loaded, most likely since a newer host is out.
 * Remotes' chunks are not its business: their card names the remote and retries in place.
 */
export function watchChunks(reload: () => void = () => location.reload()): () => void {
  const onRejection = (event: PromiseRejectionEvent): void => {
    if (!isOwnChunk(event.reason) || !takeReload(sessionStorage, Date.now())) return;
    event.preventDefault();
    reload();
  };
  window.addEventListener('unhandledrejection', onRejection);
  return () => window.removeEventListener('unhandledrejection', onRejection);
}

function isOwnChunk(reason: unknown): boolean {
  if (!(reason instanceof Error) || reason.name !== 'ChunkLoadError') return false;
  const request = (reason as { request?: unknown }).request;
  return typeof request === 'string' && new URL(request, location.href).pathname.startsWith('/r/host/');
}
