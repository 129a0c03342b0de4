import { useCallback, useSyncExternalStore } from 'react';
import { listenToAll } from './listen.ts';
import { lastBegun } from './moments.ts';
import type { Playback } from './playback.ts';

const EVENTS = ['timeupdate', 'seeked', 'loadedmetadata'] as const;

/**
 * Index of the last of these times that has passed, or -1. Renders on changes only, not with every
 * tick.
 */
export function useMoment(playback: Playback | null, times: readonly number[]): number {
  const subscribe = useCallback(
    (listener: () => void) => (playback ? listenToAll(playback, EVENTS, listener) : () => {}),
    [playback],
  );
  return useSyncExternalStore(subscribe, () => (playback ? lastBegun(times, playback.currentTime) : -1));
}
