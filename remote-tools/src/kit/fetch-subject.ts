import type { Source } from './use-source.ts';

/** The model answers in three seconds; after this the page proposes a subject itself. */
const PATIENCE_MS = 20_000;

/**
 * The subject's mask by the model of the service, as a grey picture; null when the service has none
 * or the request fails.
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

/** Id of the photo in the service; undefined while it is being sent, null when it could not be. */
export const sentId = (source: Source): string | null | undefined =>
  source.state === 'ready' ? source.info.fileId : source.state === 'failed' ? null : undefined;
