import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { isCode, keptPath } from './addresses.ts';
import { CACHE_NAMES } from './caches.ts';
import type { PageFile } from './page-copy.ts';
import { VisitedFiles } from './visited-files.ts';

const DAY_SECONDS = 86_400;
const CODE = { maxEntries: 240, maxAgeSeconds: 60 * DAY_SECONDS };
const PICTURES = { maxEntries: 160, maxAgeSeconds: 30 * DAY_SECONDS };
/** Whoever asks so wants to know what the server has. */
const ASKS_THE_SERVER: readonly RequestCache[] = ['no-store', 'reload', 'no-cache'];

function visitedFiles(cacheName: string, limits: { maxEntries: number; maxAgeSeconds: number }): VisitedFiles {
  return new VisitedFiles({
    cacheName,
    matchOptions: { ignoreVary: true },
    plugins: [
      // A fresh copy is kept in the place of the file that it is a copy of.
      {
        cacheKeyWillBeUsed: ({ request }) => {
          const { origin, pathname } = new URL(request.url);
          return Promise.resolve(origin + (keptPath(pathname) ?? pathname));
        },
      },
      new CacheableResponsePlugin({ statuses: [200] }),
      new ExpirationPlugin({ ...limits, purgeOnQuotaError: true, matchOptions: { ignoreVary: true } }),
    ],
  });
}

const code = visitedFiles(CACHE_NAMES.code, CODE);
const pictures = visitedFiles(CACHE_NAMES.pictures, PICTURES);

function strategyOf(path: string): VisitedFiles {
  return isCode(path) ? code : pictures;
}

/**
 * Files of versions come from here from now on. Another origin's, which a person who tests a
 * version may have, never do.
 */
export function serveFiles(): void {
  registerRoute(
    ({ url, request, sameOrigin }) =>
      sameOrigin &&
      keptPath(url.pathname) !== null &&
      request.mode !== 'navigate' &&
      !request.headers.has('range') &&
      !ASKS_THE_SERVER.includes(request.cache),
    ({ request, url, event }) => strategyOf(keptPath(url.pathname) ?? '').handle({ request, event }),
  );
}

/**
 * Keeps files that were loaded before this worker stood between page and network; they come out of
 * the browser's own cache. One that fails is left out.
 */
export async function keepFiles(event: ExtendableEvent, files: readonly PageFile[]): Promise<void> {
  await Promise.all(
    files.map(async ({ address, integrity }) => {
      const { origin, pathname } = new URL(address, self.location.href);
      const path = keptPath(pathname);
      if (origin !== self.location.origin || path === null) return;
      const request = new Request(path, { integrity, mode: 'cors', credentials: 'same-origin' });
      const [answer, done] = strategyOf(path).handleAll({ request, event });
      await Promise.allSettled([answer, done]);
    }),
  );
}
