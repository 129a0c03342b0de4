import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { dropOldCaches } from './caches.ts';
import { keepFiles, serveFiles } from './files.ts';
import { readMessage, type ReleaseMessage } from './messages.ts';
import { keepPage, servePages } from './pages.ts';

declare const self: ServiceWorkerGlobalScope;

// Nothing here belongs to one release: pages come from the network, and files are known by
// addresses that never mean anything else. So a new worker takes over at once, under open pages,
// too.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([dropOldCaches(), self.clients.claim()])));
// The browser asks for the page while the worker still starts.
enableNavigationPreload();
servePages();
serveFiles();

async function follow(event: ExtendableEvent, told: ReleaseMessage): Promise<void> {
  const ofPage = await keepPage(told.path, told);
  const guarded = new Set(ofPage.map(({ address }) => address));
  const loaded = told.files.filter((address) => !guarded.has(address));
  await keepFiles(event, [...ofPage, ...loaded.map((address) => ({ address, integrity: '' }))]);
}

self.addEventListener('message', (event) => {
  const told = readMessage(event.data);
  if (told) event.waitUntil(follow(event, told));
});
