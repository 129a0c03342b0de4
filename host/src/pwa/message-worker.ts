import { getDocument, subscribeDocument } from '../release/document.ts';

/** Files that this page has loaded so far. */
function loadedFiles(): string[] {
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return files.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
}

/**
 * Sends the worker the release of this tab, now and after changes: it caches a page of that release
 * for offline use. Read in host/worker/src/messages.ts.
 * @param watched whether the worker handled all requests of this page
 */
export function messageWorker(worker: () => ServiceWorker | null, watched: boolean): void {
  let files = watched ? [] : loadedFiles();
  const tell = () => {
    const document = getDocument();
    if (!document) return;
    const { revision, salt, host } = document;
    worker()?.postMessage({ kind: 'release', path: location.pathname, revision, salt, killed: host.killed, files });
    files = [];
  };
  tell();
  subscribeDocument(tell);
}
