import { useSyncExternalStore } from 'react';

/** Answered by the edge itself; on a static site by whatever serves it: any answer will do. */
const PROBE = '/healthz/live';
const PROBE_EVERY_MS = 3000;

/**
 * Whether the network failed although the browser believes in one: so it is when the service worker
 * had to take the page out of its cache, which it marks (host/worker/src/page-copy.ts).
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
 * Says what the browser does not say by itself: whoever waits for the network listens to its event.
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
