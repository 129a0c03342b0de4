import type { ComponentType, FunctionComponent } from 'react';
import { lazyComponent } from './lazy.ts';

/** Pauses before the automatic second and third try of a failed chunk. */
export const RETRY_DELAYS_MS = [400, 1200];

export type LazyRoute = FunctionComponent & {
  /** Loads the page's code; the shell calls it on intent and before it shows the route. */
  preload: () => Promise<void>;
};

/**
 * The code of a page could not be loaded; the shell answers with its error card and loads the
 * remote anew.
 */
export class RouteLoadError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'RouteLoadError';
  }
}

/**
 * A page as its own chunk. A module that threw is not tried again here: only a fresh copy of the
 * remote helps.
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

/** Whether rspack could not fetch a file: everything else was thrown by the code itself. */
export function isChunkError(error: unknown): error is Error & { type?: unknown } {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/**
 * Whether a failed chunk is worth loading again: not after a timeout, because the browser still has
 * that request queued and a retry would only wait for it.
 */
function isLost(error: unknown): boolean {
  return isChunkError(error) && error.type !== 'timeout';
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
