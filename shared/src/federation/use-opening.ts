import { useState, useSyncExternalStore } from 'react';
import type { Loadable } from './lazy.ts';

export interface Opening<T> {
  /** Component that replaces the closed form, once requested and loaded. */
  opened: T | undefined;
  /** The component was requested and is loading. */
  busy: boolean;
  /** Preloads the code; called on pointer enter and on keyboard focus. */
  prepare: () => void;
  open: () => void;
  close: () => void;
}

/** State of a closed component on a page that opens into `code`. */
export function useOpening<T>(code: Loadable<T>, onFailure: () => void): Opening<T> {
  const loaded = useSyncExternalStore(code.subscribe, code.current);
  const [asked, setAsked] = useState(false);
  return {
    opened: asked ? loaded : undefined,
    busy: asked && loaded === undefined,
    prepare: () => void code.load().catch(() => undefined),
    open() {
      setAsked(true);
      code.load().catch(() => {
        setAsked(false);
        onFailure();
      });
    },
    close: () => setAsked(false),
  };
}
