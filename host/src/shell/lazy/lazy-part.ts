import { lazyComponent, type LazyComponent } from '@app/shared/federation/lazy';
import type { ComponentType } from 'react';
import { reloadForChunk } from './chunk-guard.ts';

/** A part that could not be had is asked for again so long after, while it is wanted. */
const AGAIN_MS = 5_000;

/**
 * A part of the shell whose code comes when it is first shown. Shows nothing until then.
 * @param aside nobody asked for it: without it the page is not loaded again
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, aside = false): LazyComponent<P> {
  return lazyComponent(load, {
    onFailure(error, again) {
      if (aside || !reloadForChunk(error)) setTimeout(again, AGAIN_MS);
    },
  });
}
