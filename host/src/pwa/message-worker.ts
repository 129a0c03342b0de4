import { getDocument, subscribeDocument } from '../release/document.ts';

/** Files of versions that this page loaded so far. */
function loadedFiles(): string[] {
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return files.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
}

/**
 * Tells the worker which release this tab runs, now and whenever that changes: it keeps a page of
 * that release for the time without a network. Read in host/worker/src/messages.ts.
 * @param watched whether the worker saw everything that this page loaded
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
