/** The host's service worker, at the site's root: only there may its scope include every page. */
export const WORKER_FILE = 'sw.js';

/**
 * Headers of the worker with its own policy: it loads no scripts, and connects to this origin only.
 */
export const WORKER_HEADERS = {
  'content-security-policy': "default-src 'none'; connect-src 'self'",
  'x-content-type-options': 'nosniff',
};

/**
 * Replacement for a missing or switched-off worker. A browser with a worker installs this one at
 * its next visit: it deletes the caches and unregisters itself. Open pages continue without it.
 * Cache names as in host/worker/src/caches.ts, and workbox's own database.
 */
export const RETIRED_WORKER = `self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(retire()));
async function retire() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('hx-')).map((name) => caches.delete(name)));
  indexedDB.deleteDatabase('workbox-expiration');
  await self.registration.unregister();
}
`;
