import { useState } from 'react';
import { session } from '../../state/storage.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

export interface CountdownOptions {
  /** Length in seconds; also the first number shown. */
  seconds: number;
  /** Stores its end in the tab (session storage), so that it continues after a reload. */
  storageKey?: string;
}

export interface Countdown {
  /** Remaining whole seconds; 0 while it is not running. */
  left: number;
  start: () => void;
  /** Ends the countdown immediately. */
  reset: () => void;
}

/** A countdown started by an action, such as the waiting time before another code. */
export function useCountdown({ seconds, storageKey }: CountdownOptions): Countdown {
  const [until, setUntil] = useState(() => readEnd(storageKey));
  const set = (value: number): void => {
    setUntil(value);
    writeEnd(storageKey, value);
  };
  // A clock set back between two visits would make it longer than `seconds`.
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
