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

/** Code, or anything else, that is fetched when somebody wants it. */
export interface Loadable<T> {
  /**
   * Starts the fetch unless it runs or is done; one that failed is tried again the next time.
   * Rejects with what failed.
   */
  load: () => Promise<void>;
  current: () => T | undefined;
  /** Last failure, until the next try. */
  failure: () => unknown;
  /** Called when something has come, or failed. */
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
  /** Starts the load, on intent. Rejects with what failed. */
  preload: () => Promise<void>;
};

interface LazyOptions {
  /** Placeholder until the code has come. */
  waiting?: ReactNode;
  /**
   * Answers a failure; `again` tries anew, as long as the part is shown. Without it, the failure is
   * thrown where the part stands, and the next one shown tries anew.
   */
  onFailure?: (error: unknown, again: () => void) => void;
  /** A preload that failed is thrown by the next one shown, instead of tried anew. */
  keepsFailure?: boolean;
}

/**
 * A component whose code comes when it is first shown, or before (`preload`). Unlike `React.lazy`
 * it can be tried again (React caches a rejection for good) and never suspends (React holds a
 * Suspense fallback for about 300 ms).
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
