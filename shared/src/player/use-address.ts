import { useCallback, useEffect, useRef, useState } from 'react';

/** Delays before each retry in ms; the last one is repeated. */
const WAITS_MS = [1000, 2000, 4000, 8000, 15_000] as const;

interface Address {
  src: string;
  /** Incremented with each retry: a new attempt starts a new player. */
  attempt: number;
  /** Nothing can be played, and a retry is scheduled or pending. */
  unplayable: boolean;
  onLost: () => void;
  onPlaying: () => void;
  /** Retries immediately. */
  retry: () => void;
}

/**
 * Address of a broadcast, requested again with delay whenever it cannot be played: networks fail,
 * encoders restart, addresses expire.
 * @param ask resolves to a new address, or null when there is no broadcast any more; a rejection
 * counts as one more failure
 */
export function useAddress(first: string, ask: () => Promise<string | null>): Address {
  const [state, setState] = useState({ src: first, attempt: 0, unplayable: false });
  const tries = useRef({ ask, failures: 0, asking: false, timer: null as ReturnType<typeof setTimeout> | null });
  useEffect(() => {
    tries.current.ask = ask;
  });

  const attempt = useCallback((when: 'now' | 'later') => {
    const mine = tries.current;
    const wait = () => {
      if (mine.timer !== null) return;
      const ms = WAITS_MS[Math.min(mine.failures, WAITS_MS.length - 1)];
      mine.failures += 1;
      mine.timer = setTimeout(() => void go(), ms);
    };
    const go = async () => {
      if (mine.timer !== null) clearTimeout(mine.timer);
      mine.timer = null;
      if (mine.asking) return;
      mine.asking = true;
      try {
        const src = await mine.ask();
        if (src !== null) setState((before) => ({ src, attempt: before.attempt + 1, unplayable: true }));
      } catch {
        wait();
      } finally {
        mine.asking = false;
      }
    };
    if (when === 'now') void go();
    else wait();
  }, []);
  useEffect(() => {
    const mine = tries.current;
    return () => {
      if (mine.timer !== null) clearTimeout(mine.timer);
      mine.timer = null;
    };
  }, []);

  const retry = useCallback(() => attempt('now'), [attempt]);
  const onLost = useCallback(() => {
    setState((before) => ({ ...before, unplayable: true }));
    attempt('later');
  }, [attempt]);
  const onPlaying = useCallback(() => {
    tries.current.failures = 0;
    setState((before) => (before.unplayable ? { ...before, unplayable: false } : before));
  }, []);
  return { ...state, onLost, onPlaying, retry };
}
