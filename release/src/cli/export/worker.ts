import type { Api } from '../api.ts';
import { HOST_NAME } from '../../document/manifest.ts';
import { RETIRED_WORKER, WORKER_FILE } from '../../edge/worker.ts';
import { download, type Piece } from './download.ts';

/**
 * The service worker of a static site, for its root. A worker cannot cache files of another origin;
 * such a site gets the worker of a host without one, which unregisters itself.
 * @param version of the leading host
 * @param isWhole whether page and files are on one origin
 */
export async function workerOf(
  { api, origin, precompress }: { api: Api; origin: string; precompress: boolean },
  version: string,
  isWhole: boolean,
): Promise<Piece[]> {
  const host = { name: HOST_NAME, version };
  const file = isWhole ? (await api.version(host))?.manifest.files.find(({ path }) => path === WORKER_FILE) : undefined;
  if (!file) return [{ ending: '', bytes: Buffer.from(RETIRED_WORKER) }];
  return download(origin, host, file, precompress);
}
