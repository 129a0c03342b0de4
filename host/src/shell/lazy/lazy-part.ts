import { loadable } from '@app/shared/state/loadable';
import { createElement, useSyncExternalStore, type ComponentType } from 'react';
import { reloadForChunk } from './chunk-guard.ts';

export type LazyPart<P extends object> = ComponentType<P> & {
  /** Starts the load, on intent. */
  preload: () => Promise<void>;
};

/** A part that could not be had is asked for again so long after, while it is wanted. */
const AGAIN_MS = 5_000;

/**
 * A part of the shell whose code comes when it is first shown. Shows nothing until then, and never
 * suspends.
 * @param aside nobody asked for it: without it the page is not loaded again
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, aside = false): LazyPart<P> {
  const part = loadable(load);
  let wanted = 0;

  function bring(): void {
    part.load().catch((error: unknown) => {
      if (aside || !reloadForChunk(error)) setTimeout(() => wanted > 0 && bring(), AGAIN_MS);
    });
  }

  function subscribe(listener: () => void): () => void {
    wanted += 1;
    const leave = part.subscribe(listener);
    bring();
    return () => {
      wanted -= 1;
      leave();
    };
  }

  function Part(props: P) {
    const Loaded = useSyncExternalStore(subscribe, part.current);
    return Loaded ? createElement(Loaded, props) : null;
  }
  return Object.assign(Part, { preload: part.load });
}
