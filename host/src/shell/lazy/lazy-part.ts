import { lazyComponent, retryLater, type LazyComponent } from '@app/shared/federation/lazy';
import type { ComponentType } from 'react';
import { reloadForChunk } from './chunk-guard.ts';

/**
 * Component of the shell whose code is loaded on first render. Renders nothing until then.
 * @param aside the component is optional: its failure does not reload the page
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, aside = false): LazyComponent<P> {
  return lazyComponent(load, {
    onFailure(error, again) {
      if (aside || !reloadForChunk(error)) retryLater(error, again);
    },
  });
}
