import { createElement, useSyncExternalStore, type ComponentType } from 'react';
import { reloadForChunk } from './chunk-guard.ts';

export type LazyPart<P extends object> = ComponentType<P> & {
  /** Starts the load, on intent. */
  preload: () => Promise<void>;
};

/** A part that could not be had is asked for again so long after, while it is wanted. */
const AGAIN_MS = 5_000;

/**
 * A part of the shell whose code comes when it is first shown. Shows nothing until then, and never suspends.
 * @param aside nobody asked for it: without it the page is not loaded again
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, aside = false): LazyPart<P> {
  let loaded: ComponentType<P> | null = null;
  let running: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  async function run(): Promise<void> {
    loaded = await load();
    for (const listener of listeners) listener();
  }

  function preload(): Promise<void> {
    if (loaded) return Promise.resolve();
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  }

  function bring(): void {
    preload().catch((error: unknown) => {
      if (aside || !reloadForChunk(error)) setTimeout(() => listeners.size > 0 && bring(), AGAIN_MS);
    });
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    bring();
    return () => listeners.delete(listener);
  }

  function Part(props: P) {
    const part = useSyncExternalStore(subscribe, () => loaded);
    return part ? createElement(part, props) : null;
  }
  return Object.assign(Part, { preload });
}
