import { useState, useSyncExternalStore } from 'react';
import { loadable, type Loadable } from '../state/loadable.ts';
import { pushToast } from './toast/store.ts';

/**
 * Code for what opens on a press and is several times the size of most pages: it comes when
 * somebody is about to need it.
 */
export const onIntent = loadable;

interface Opening<T> {
  /** Component that replaces the closed form, once requested and loaded. */
  opened: T | undefined;
  /** Asked for and on its way. */
  busy: boolean;
  /** Somebody points at it, or the keyboard is there. */
  prepare: () => void;
  open: () => void;
}

/** One closed part on a page that opens into `code`. */
export function useOpening<T>(code: Loadable<T>): Opening<T> {
  const loaded = useSyncExternalStore(code.subscribe, code.current);
  const [asked, setAsked] = useState(false);
  return {
    opened: asked ? loaded : undefined,
    busy: asked,
    prepare: () => void code.load().catch(() => undefined),
    open() {
      setAsked(true);
      code.load().catch(() => {
        setAsked(false);
        pushToast({ tone: 'error', text: '选项没有加载出来，请检查网络后重试' });
      });
    },
  };
}
