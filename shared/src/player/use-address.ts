import { useCallback, useEffect, useRef, useState } from 'react';

/** Waits before each try, ms; the last is for all that follow. */
const WAITS_MS = [1000, 2000, 4000, 8000, 15_000] as const;

interface Address {
  src: string;
  /** Goes up with each try: a new one begins from nothing. */
  attempt: number;
  /** Nothing can be played, and a try is to come or under way. */
  lost: boolean;
  onLost: () => void;
  onPlaying: () => void;
  /** Tries at once. */
  retry: () => void;
}

/**
 * The address of a broadcast, asked for anew after a while whenever it cannot be played: lines break, encoders are started again, addresses run out.
 * @param ask answers a fresh one, or null when there is no broadcast any more; what it rejects with is one more failure
 */
export function useAddress(first: string, ask: () => Promise<string | null>): Address {
  const [state, setState] = useState({ src: first, attempt: 0, lost: false });
  const failures = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const asking = useRef(false);
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  const stop = () => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
  };
  useEffect(() => stop, []);

  const retry = useCallback(() => {
    stop();
    if (asking.current) return;
    asking.current = true;
    latest
      .current()
      .then(
        (src) => src !== null && setState(({ attempt }) => ({ src, attempt: attempt + 1, lost: true })),
        () => wait(),
      )
      .finally(() => {
        asking.current = false;
      });
  }, []);
  function wait() {
    if (timer.current !== null) return;
    const ms = WAITS_MS[Math.min(failures.current, WAITS_MS.length - 1)];
    failures.current += 1;
    timer.current = setTimeout(retry, ms);
  }
  const onLost = useCallback(() => {
    setState((now) => ({ ...now, lost: true }));
    wait();
    // It reads refs alone.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const onPlaying = useCallback(() => {
    failures.current = 0;
    setState((now) => (now.lost ? { ...now, lost: false } : now));
  }, []);
  return { ...state, onLost, onPlaying, retry };
}
