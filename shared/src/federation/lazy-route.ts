import type { ComponentType, FunctionComponent } from 'react';
import { lazyComponent } from './lazy.ts';

/** Delays before the automatic second and third attempt of a failed chunk, in ms. */
export const RETRY_DELAYS_MS = [400, 1200];

export type LazyRoute = FunctionComponent & {
  /** Loads the page's code; the shell calls it on intent and before it shows the route. */
  preload: () => Promise<void>;
};

/** The code of a page failed to load; the shell shows its error card and reloads the remote. */
export class RouteLoadError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'RouteLoadError';
  }
}

/**
 * A page as its own chunk. A module that threw is not retried here: that needs a new copy of the
 * remote.
 */
export function lazyRoute(load: () => Promise<ComponentType>, wait: (ms: number) => Promise<void> = pause): LazyRoute {
  const fetch = () =>
    withRetries(load, wait).catch((cause: unknown) => {
      throw new RouteLoadError(cause);
    });
  const Page = lazyComponent(fetch, { keepsFailure: true });
  const { preload } = Page;
  return Object.assign(Page, { preload: () => preload().catch(() => undefined) });
}

async function withRetries<T>(load: () => Promise<T>, wait: (ms: number) => Promise<void>): Promise<T> {
  for (const delay of RETRY_DELAYS_MS) {
    try {
      return await load();
    } catch (error) {
      if (!isLost(error)) throw error;
      await wait(delay);
    }
  }
  return load();
}

/** Whether rspack failed to fetch a file: all other errors were thrown by the code itself. */
export function isChunkError(error: unknown): error is Error & { type?: unknown } {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/**
 * Whether a failed chunk should be retried: not after a timeout, because the browser still has that
 * request pending and a retry would only wait for it.
 */
function isLost(error: unknown): boolean {
  return isChunkError(error) && error.type !== 'timeout';
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
