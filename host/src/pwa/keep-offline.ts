import { isSaveData } from '../remotes/save-data.ts';
import { messageWorker } from './message-worker.ts';
import { workerAddress } from './trusted-address.ts';

/**
 * Makes the site available offline: registers the service worker, and sends it the current release.
 */
export async function keepOffline(): Promise<void> {
  const { serviceWorker } = navigator;
  // In development files change under addresses that are immutable elsewhere.
  if (process.env.NODE_ENV !== 'production') return retire(serviceWorker);
  const watched = serviceWorker.controller !== null;
  // Caching transfers a file once more; browsers that already have the worker continue.
  if (!watched && isSaveData()) return;
  await serviceWorker.register(workerAddress(), { scope: '/', updateViaCache: 'none' });
  const { active } = await serviceWorker.ready;
  messageWorker(() => serviceWorker.controller ?? active, watched);
}

async function retire(serviceWorker: ServiceWorkerContainer): Promise<void> {
  const all = await serviceWorker.getRegistrations();
  await Promise.all(all.map((one) => one.unregister()));
}
