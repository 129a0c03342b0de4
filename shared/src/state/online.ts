import { useSyncExternalStore } from 'react';

/** Answered by the edge itself; on a static site by any server: every answer counts. */
const PROBE = '/healthz/live';
const PROBE_EVERY_MS = 3000;

/**
 * Whether the network failed although the browser reports a connection: true when the service
 * worker served the page from its cache, which it marks (host/worker/src/page-copy.ts).
 */
let failed = typeof document !== 'undefined' && document.documentElement.dataset.kept !== undefined;
if (failed) {
  window.addEventListener('online', () => (failed = false), { once: true });
  void untilAnswered();
}

/** Whether there is a network, as far as browser and service worker know. */
export function isOnline(): boolean {
  return navigator.onLine && !failed;
}

export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/**
 * Dispatches the event that the browser does not send in this case, for listeners that wait for the
 * network.
 */
async function untilAnswered(): Promise<void> {
  while (failed) {
    await new Promise((done) => setTimeout(done, PROBE_EVERY_MS));
    const answered = await fetch(PROBE, { method: 'HEAD', cache: 'no-store' }).then(
      () => true,
      () => false,
    );
    if (answered && failed) window.dispatchEvent(new Event('online'));
  }
}
