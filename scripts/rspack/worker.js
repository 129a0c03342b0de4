import { existsSync } from 'node:fs';
import path from 'node:path';
import { bundleThread } from './bundle-thread.js';

/** The service worker of the host, one file at the site's root. */
export const WORKER = 'sw.js';

/**
 * Bundles the service worker into the host's build, apart from it. Its bytes say nothing of the
 * version, so that browsers take a new worker only when the worker itself has changed.
 * @param {string} host absolute path of the host's package
 * @param {string} to folder of its build
 */
export async function buildWorker(host, to) {
  const folder = path.join(host, 'worker');
  // A host without a service worker: the edge serves one that unregisters the installed worker.
  if (!existsSync(folder)) return;
  await bundleThread({ folder, entry: './src/worker.ts', output: { path: to, filename: WORKER, clean: false } });
}
