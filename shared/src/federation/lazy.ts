import {
  createElement,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react';
import { createSignal } from '../state/create-store.ts';

/** Code or data that is fetched on demand. */
export interface Loadable<T> {
  /**
   * Starts the fetch unless it is running or done; a failed one is retried on the next call.
   * Rejects with the failure.
   */
  load: () => Promise<void>;
  current: () => T | undefined;
  /** Last failure, until the next try. */
  failure: () => unknown;
  /** Listeners are called when loading succeeded or failed. */
  subscribe: (listener: () => void) => () => void;
}

export function loadable<T>(fetch: () => Promise<T>): Loadable<T> {
  let loaded: T | undefined;
  let failed: unknown;
  let running: Promise<void> | undefined;
  const settled = createSignal();

  async function run(): Promise<void> {
    failed = undefined;
    try {
      loaded = await fetch();
    } catch (error) {
      failed = error;
      throw error;
    } finally {
      running = undefined;
      settled.emit();
    }
  }

  return {
    load() {
      if (loaded !== undefined) return Promise.resolve();
      running ??= run();
      return running;
    },
    current: () => loaded,
    failure: () => failed,
    subscribe: settled.subscribe,
  };
}

export type LazyComponent<P extends object> = FunctionComponent<P> & {
  /** Starts the load, on intent. Rejects with the failure. */
  preload: () => Promise<void>;
};

/** Delay in ms before a failed part is loaded again. */
const AGAIN_MS = 5_000;

/** Keeps the page and loads the part again, for parts without which the page works. */
export const retryLater = (_error: unknown, again: () => void): void => {
  setTimeout(again, AGAIN_MS);
};

interface LazyOptions {
  /** Placeholder until the code is loaded. */
  waiting?: ReactNode;
  /**
   * Handles a failure; `again` retries while the component is mounted. Without it the failure is
   * thrown to the boundary, and the next mount retries.
   */
  onFailure?: (error: unknown, again: () => void) => void;
  /** A failed preload is thrown by the next mount instead of being retried. */
  keepsFailure?: boolean;
}

/**
 * A component whose code is loaded on first render, or before (`preload`). Unlike `React.lazy` it
 * can be retried (React caches a rejection for good) and never suspends (React holds a Suspense
 * fallback for about 300 ms).
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { waiting = null, onFailure, keepsFailure = false }: LazyOptions = {},
): LazyComponent<P> {
  const code = loadable(load);

  function Part(props: P): ReactNode {
    const Loaded = useSyncExternalStore(code.subscribe, code.current);
    const [failure, setFailure] = useState(() => (keepsFailure ? code.failure() : undefined));
    useEffect(() => {
      let shown = true;
      const bring = (): void => {
        code.load().catch((error: unknown) => {
          if (onFailure) onFailure(error, () => shown && bring());
          else setFailure(error);
        });
      };
      bring();
      return () => {
        shown = false;
      };
    }, []);
    if (failure !== undefined) throw failure;
    return Loaded ? createElement(Loaded, props) : waiting;
  }
  return Object.assign(Part, { preload: code.load });
}
