import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { isFreshCopy, keptPath } from './addresses.ts';
import { hasIntegrity } from './integrity.ts';

/**
 * Files that never change: from the cache, else from the network into the cache. The browser holds
 * whatever comes from here to the hash that the page demands. A fresh copy is asked for because the
 * one at hand was no good, so it comes from the network and takes the other's place; the cache
 * stands in only when there is no network.
 */
export class VisitedFiles extends Strategy {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    if (isFreshCopy(new URL(request.url).pathname)) return this.#fresh(request, handler);
    const kept = await handler.cacheMatch(request);
    if (!kept) return handler.fetchAndCachePut(request);
    if (request.integrity !== '') void handler.waitUntil(this.#check(request, kept.clone()));
    return kept;
  }

  async #fresh(request: Request, handler: StrategyHandler): Promise<Response> {
    try {
      return await handler.fetchAndCachePut(request);
    } catch (error) {
      const kept = await handler.cacheMatch(request);
      if (kept) return kept;
      throw error;
    }
  }

  /** The browser refuses a damaged file; it must not be there the next time. */
  async #check(request: Request, kept: Response): Promise<void> {
    if (await hasIntegrity(await kept.arrayBuffer(), request.integrity)) return;
    const path = keptPath(new URL(request.url).pathname);
    const cache = await caches.open(this.cacheName);
    if (path !== null) await cache.delete(new URL(path, request.url).href, { ignoreVary: true });
  }
}
