import { useState, useSyncExternalStore } from 'react';
import { pushToast } from './toast/store.ts';

/** Code that comes when somebody is about to need it. */
export interface OnIntent<T> {
  /** Starts the load; one that failed is tried again the next time. */
  load: () => Promise<void>;
  subscribe: (listener: () => void) => () => void;
  current: () => T | undefined;
}

/** For what opens on a press and is several times the size of most pages. */
export function onIntent<T>(fetch: () => Promise<T>): OnIntent<T> {
  let loaded: T | undefined;
  let running: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  async function run(): Promise<void> {
    loaded = await fetch();
    for (const listener of listeners) listener();
  }
  return {
    load() {
      if (loaded !== undefined) return Promise.resolve();
      running ??= run().finally(() => {
        running = undefined;
      });
      return running;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => loaded,
  };
}

interface Opening<T> {
  /** What takes the place of the closed form: asked for and here. */
  opened: T | undefined;
  /** Asked for and on its way. */
  busy: boolean;
  /** Somebody points at it, or the keyboard is there. */
  prepare: () => void;
  open: () => void;
}

/** One closed part on a page that opens into `code`. */
export function useOpening<T>(code: OnIntent<T>): Opening<T> {
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
