import type { RemoteModule } from '@app/shared/contracts/remote';
import { IncompatibleError, LoadFailure } from './failure.ts';
import { IDLE_STATE, nextState, type RemoteEvent, type RemoteState } from './machine.ts';
import { targetKey, type RemoteTarget } from './target.ts';

export interface RemoteStore {
  get: (target: RemoteTarget) => RemoteState;
  subscribe: (target: RemoteTarget, listener: () => void) => () => void;
  /** Starts the load once; resolves when the remote is ready or failed, and never rejects. */
  load: (target: RemoteTarget) => Promise<RemoteState>;
  /** Unloads the present copy and requests a new one. */
  retry: (target: RemoteTarget) => Promise<RemoteState>;
  kill: (target: RemoteTarget) => void;
  /** Unloads a version that is no longer shown. */
  drop: (target: RemoteTarget) => void;
  /** Every version requested so far. */
  requestedVersions: () => RemoteTarget[];
}

interface Entry {
  target: RemoteTarget;
  state: RemoteState;
  listeners: Set<() => void>;
  running: Promise<RemoteState> | undefined;
}

interface Dependencies {
  load: (target: RemoteTarget, attempt: number) => Promise<RemoteModule>;
  unload: (target: RemoteTarget) => void;
  /** Called when a load has ended, including automatic retries. */
  settled?: (target: RemoteTarget, state: RemoteState) => void;
  wait: (ms: number) => Promise<void>;
}

/** Delays in ms before automatic retries. */
export const AUTO_RETRY_DELAYS_MS = [500];

/**
 * State of every remote version, outside React: a load that ends between first render and effect
 * must not be missed.
 */
export function createRemoteStore({ load, unload, settled, wait }: Dependencies): RemoteStore {
  const entries = new Map<string, Entry>();

  function entryOf(target: RemoteTarget): Entry {
    const key = targetKey(target);
    const known = entries.get(key);
    if (known) return known;
    const entry: Entry = { target, state: IDLE_STATE, listeners: new Set(), running: undefined };
    entries.set(key, entry);
    return entry;
  }

  function send(entry: Entry, event: RemoteEvent): boolean {
    const state = nextState(entry.state, event);
    if (state === entry.state) return false;
    entry.state = state;
    for (const listener of entry.listeners) listener();
    return true;
  }

  /** @param delays in ms before automatic retries */
  async function run(target: RemoteTarget, entry: Entry, delays: number[]): Promise<RemoteState> {
    const { attempt } = entry.state;
    const event = await settle(load(target, attempt), attempt);
    const [delay, ...rest] = delays;
    if (event.type !== 'failed' || delay === undefined || !worthRetrying(event.failure)) {
      if (send(entry, event)) settled?.(target, entry.state);
      return entry.state;
    }
    await wait(delay);
    return send(entry, { type: 'again', attempt }) ? run(target, entry, rest) : entry.state;
  }

  function track(entry: Entry, work: Promise<RemoteState>): Promise<RemoteState> {
    entry.running = work.finally(() => {
      entry.running = undefined;
    });
    return entry.running;
  }

  return {
    get: (target) => entryOf(target).state,
    subscribe(target, listener) {
      const { listeners } = entryOf(target);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load(target) {
      const entry = entryOf(target);
      const state = nextState(entry.state, { type: 'load' });
      if (state === entry.state) return entry.running ?? Promise.resolve(entry.state);
      // Listeners are not notified: idle and loading look the same, and this is called while React
      // renders.
      entry.state = state;
      return track(entry, run(target, entry, AUTO_RETRY_DELAYS_MS));
    },
    retry(target) {
      const entry = entryOf(target);
      if (!send(entry, { type: 'retry' })) return entry.running ?? Promise.resolve(entry.state);
      return track(entry, run(target, entry, []));
    },
    kill(target) {
      if (send(entryOf(target), { type: 'kill' })) unload(target);
    },
    drop(target) {
      const key = targetKey(target);
      const entry = entries.get(key);
      if (!entry || entry.state === IDLE_STATE) return;
      entries.delete(key);
      unload(target);
      if (entry.listeners.size === 0) return;
      // Listeners stay subscribed for the next load of this key.
      entries.set(key, { ...entry, state: IDLE_STATE, running: undefined });
      for (const listener of entry.listeners) listener();
    },
    requestedVersions: () => [...entries.values()].map(({ target }) => target),
  };
}

async function settle(loading: Promise<RemoteModule>, attempt: number): Promise<RemoteEvent> {
  try {
    return { type: 'loaded', attempt, module: await loading };
  } catch (error) {
    if (error instanceof IncompatibleError) return { type: 'incompatible', attempt, conflicts: error.conflicts };
    const failure = error instanceof LoadFailure ? error : new LoadFailure('broken', String(error), { cause: error });
    return { type: 'failed', attempt, failure };
  }
}

/** A blocked file or a contract violation would be the same in the next copy. */
function worthRetrying(failure: LoadFailure): boolean {
  return failure.kind === 'network' || failure.kind === 'timeout' || failure.kind === 'broken';
}
