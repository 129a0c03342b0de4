import { createSignal, createStore, type Store } from '../state/create-store.ts';
import type { HttpError } from './to-error.ts';

/** A failed call, passed to the shell, which decides the reaction. */
export interface HttpFailure {
  error: HttpError;
  /** Name of the call, e.g. `GET /course/data/get`. */
  name: string;
  /** The caller shows the error itself: no toast, no redirect. */
  quiet: boolean;
  /** The shown page depends on this call. */
  view: boolean;
}

export const { subscribe: onHttpFailure, emit: emitHttpFailure } = createSignal<[HttpFailure]>();

/** Emitted when a picture is uploaded of which only the first frame is used. */
export const { subscribe: onMovingPicture, emit: emitMovingPicture } = createSignal();

const pending = createStore(0);

/** The number of pending calls, for a loading bar; shaped for `useSyncExternalStore`. */
export const httpBusy: Pick<Store<number>, 'subscribe' | 'get'> = pending;

export function trackBusy<T>(work: Promise<T>): Promise<T> {
  const change = (by: number): void => pending.set(pending.get() + by);
  change(1);
  return work.finally(() => change(-1));
}
