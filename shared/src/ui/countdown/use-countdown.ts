import { useState } from 'react';
import { session } from '../../state/storage.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

export interface CountdownOptions {
  /** How long it runs; also the first number shown. */
  seconds: number;
  /** Keeps its end in the tab (session storage), so that a refresh goes on counting. */
  storageKey?: string;
}

export interface Countdown {
  /** Whole seconds; 0 while it does not run. */
  left: number;
  start: () => void;
  /** Over at once. */
  reset: () => void;
}

/** A countdown that is started: the wait before another code may be asked for. */
export function useCountdown({ seconds, storageKey }: CountdownOptions): Countdown {
  const [until, setUntil] = useState(() => readEnd(storageKey));
  const set = (value: number): void => {
    setUntil(value);
    writeEnd(storageKey, value);
  };
  // A clock set back between two visits would make it longer than it ever was.
  const left = Math.min(seconds, useSecondsLeft(until));
  return { left, start: () => set(Date.now() + seconds * 1_000), reset: () => set(0) };
}

function readEnd(key: string | undefined): number {
  if (key === undefined) return 0;
  return Number(session.get(key)) || 0;
}

function writeEnd(key: string | undefined, until: number): void {
  if (key !== undefined) session.set(key, String(until));
}
