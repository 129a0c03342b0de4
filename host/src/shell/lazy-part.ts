import { createElement, useSyncExternalStore, type ComponentType } from 'react';
import { reloadForChunk } from './chunk-guard.ts';

export type LazyPart<P extends object> = ComponentType<P> & {
  /** Starts the load, on intent. */
  preload: () => Promise<void>;
};

/** A part of the shell whose code comes when it is first shown. Shows nothing until then, and never suspends. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
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

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    // Without the reload it is tried again when the part is shown next.
    preload().catch(reloadForChunk);
    return () => listeners.delete(listener);
  }

  function Part(props: P) {
    const part = useSyncExternalStore(subscribe, () => loaded);
    return part ? createElement(part, props) : null;
  }
  return Object.assign(Part, { preload });
}
