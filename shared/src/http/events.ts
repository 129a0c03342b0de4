import type { HttpError } from './to-error.ts';

/** A failed call, told to whoever decides what follows (the shell). */
export interface HttpFailure {
  error: HttpError;
  /** Name of the call, e.g. `GET /course/data/get`. */
  name: string;
  /** The caller shows the error itself: no toast, no redirect. */
  quiet: boolean;
  /** The shown page depends on this call. */
  view: boolean;
}

const failureListeners = new Set<(failure: HttpFailure) => void>();
const busyListeners = new Set<() => void>();
let pending = 0;

export function onHttpFailure(listener: (failure: HttpFailure) => void): () => void {
  failureListeners.add(listener);
  return () => failureListeners.delete(listener);
}

export function emitHttpFailure(failure: HttpFailure): void {
  for (const listener of failureListeners) listener(failure);
}

const movingListeners = new Set<() => void>();

/** Told when a picture is sent of which only the first frame is used. */
export function onMovingPicture(listener: () => void): () => void {
  movingListeners.add(listener);
  return () => movingListeners.delete(listener);
}

export function emitMovingPicture(): void {
  for (const listener of movingListeners) listener();
}

/** How many calls are under way, for a loading bar; shaped for `useSyncExternalStore`. */
export const httpBusy = {
  subscribe(listener: () => void): () => void {
    busyListeners.add(listener);
    return () => busyListeners.delete(listener);
  },
  get: (): number => pending,
};

export function trackBusy<T>(work: Promise<T>): Promise<T> {
  const change = (by: number): void => {
    pending += by;
    for (const listener of busyListeners) listener();
  };
  change(1);
  return work.finally(() => change(-1));
}
