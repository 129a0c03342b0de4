/** The host's service worker, at the site's root: only there may it serve every page. */
export const WORKER = 'sw.js';

/** A worker's own policy: it loads no scripts, and asks this origin alone. */
export const WORKER_HEADERS = {
  'content-security-policy': "default-src 'none'; connect-src 'self'",
  'x-content-type-options': 'nosniff',
};

/**
 * Replacement for a worker that is missing or switched off. A browser with a worker takes this one
 * at its next visit: it removes the caches and then itself. Open pages go
 * on without it. Names as in host/worker/src/caches.ts, and workbox's own record of ages.
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
