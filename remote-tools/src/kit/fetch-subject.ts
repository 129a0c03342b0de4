import type { PhotoSource } from './use-source.ts';

/**
 * Timeout in ms: the model answers in three seconds; afterwards the page proposes a subject itself.
 */
const PATIENCE_MS = 20_000;

/**
 * The subject's mask from the service's model, as a grey picture; null when the service has none or
 * the request fails.
 */
export async function fetchSubject(fileId: string, left: AbortSignal): Promise<Blob | null> {
  const stop = new AbortController();
  const end = () => stop.abort();
  const timer = setTimeout(end, PATIENCE_MS);
  left.addEventListener('abort', end, { once: true });
  try {
    const answer = await fetch(`/api/file/data/subject/${fileId}`, { signal: stop.signal });
    return answer.status === 200 ? await answer.blob() : null;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    left.removeEventListener('abort', end);
  }
}

/** Id of the uploaded photo; undefined during the upload, null after it failed. */
export const sentId = (source: PhotoSource): string | null | undefined =>
  source.state === 'ready' ? source.info.fileId : source.state === 'failed' ? null : undefined;
