import { isChunkError, type RouteLoadError } from '@app/shared/federation/lazy-route';
import { LoadFailure } from './failure.ts';
import { diagnoseFailure } from './loading/diagnose.ts';

/**
 * Attributes a failed load. Faults of the version count as `loadErrors`. Network losses count
 * separately, and not at all on a page that is offline or hidden.
 */
export async function faultCounterOf(failure: LoadFailure | RouteLoadError): Promise<'loadErrors' | 'lost' | null> {
  const found = failure instanceof LoadFailure ? failure : await explain(failure.cause);
  if (!(found instanceof LoadFailure)) return null;
  const { kind, status = 0 } = found;
  if (kind === 'tampered' || kind === 'broken' || kind === 'contract' || (status >= 400 && status < 500))
    return 'loadErrors';
  return navigator.onLine !== false && document.visibilityState === 'visible' ? 'lost' : null;
}

/** The cause of a page's failed file is found only by requesting it. */
async function explain(cause: unknown) {
  return isChunkError(cause) ? diagnoseFailure(cause) : new LoadFailure('broken', String(cause));
}

/**
 * Name and version of the files in an error's stack. React runs remotes' code from within the host,
 * so the first frame of a remote counts, and the host only when there is none. null for extensions,
 * other origins, the platform's own errors, and network losses.
 */
export function remoteAtFault(error: unknown): [name: string, version: string] | null {
  if (!(error instanceof Error) || error.name === 'DocumentRefused' || isNetworkError(error)) return null;
  const frames = versionsIn(error.stack ?? '');
  return frames.find(([name]) => name !== 'host') ?? frames[0] ?? null;
}

/**
 * Name and version of a remote's file. null for the host's: a browser that called React names that,
 * whatever remote's code React ran.
 */
export function remoteOf(file: string): [name: string, version: string] | null {
  return versionsIn(file).find(([name]) => name !== 'host') ?? null;
}

function versionsIn(text: string): [name: string, version: string][] {
  const files = text.matchAll(/\/r\/([a-z][a-z0-9-]*)\/(\d+\.\d+\.\d+[\w.-]*)\//g);
  return Array.from(files, ([, name = '', version = '']) => [name, version]);
}

/** Matches the browsers' messages of a failed request or file. */
function isNetworkError(error: Error): boolean {
  return isChunkError(error) || (error instanceof TypeError && /fetch|network|load failed/i.test(error.message));
}
