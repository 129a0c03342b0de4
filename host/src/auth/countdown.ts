import { useCallback, useEffect, useState } from 'react';

/** Seconds shown after a code was sent; the first is 59 (spec §4). */
export const COUNTDOWN_SECONDS = 59;

const KEY = 'hx.smsUntil';

/** Whole seconds left of a countdown that shows its last second until `until`. */
export function secondsLeft(until: number, now: number): number {
  return Math.min(COUNTDOWN_SECONDS, Math.max(0, Math.ceil((until - now) / 1_000)));
}

export interface Countdown {
  /** 0 when a code may be asked for. */
  left: number;
  start: () => void;
  reset: () => void;
}

/** The wait between codes. Its end is kept in the tab, so that a refresh goes on counting. */
export function useCountdown(): Countdown {
  const [until, setUntil] = useState(read);
  const [now, setNow] = useState(Date.now);
  const left = secondsLeft(until, now);
  const running = left > 0;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [running]);

  const set = useCallback((value: number) => {
    setUntil(value);
    setNow(Date.now());
    write(value);
  }, []);
  const start = useCallback(() => set(Date.now() + COUNTDOWN_SECONDS * 1_000), [set]);
  const reset = useCallback(() => set(0), [set]);
  return { left, start, reset };
}

function read(): number {
  try {
    return Number(sessionStorage.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
}

function write(until: number): void {
  try {
    sessionStorage.setItem(KEY, String(until));
  } catch {
    // A refresh then forgets it; the service still refuses a second send.
  }
}
