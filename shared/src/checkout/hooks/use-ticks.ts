import { useState } from 'react';
import { missingTick } from '../model/agreement.ts';

interface Ticks<K extends string> {
  /** For the checkbox of one. */
  tick: (key: K) => { checked: boolean; onCheckedChange: (checked: boolean) => void; invalid: boolean };
  /** Whether all are set; from a refusal on, those that are missing are marked. */
  check: () => boolean;
  /** Text of the first missing one after a refusal; else empty. */
  problem: string;
}

/**
 * Ticks that something is agreed to with, none set at first.
 * @param texts what is said while one is missing, in the order in which that is said
 */
export function useTicks<K extends string>(texts: Partial<Record<K, string>>): Ticks<K> {
  const [ticked, setTicked] = useState<ReadonlySet<K>>(new Set());
  const [refused, setRefused] = useState(false);
  const missing = missingTick(texts, ticked);
  return {
    tick: (key) => ({
      checked: ticked.has(key),
      onCheckedChange: (checked) =>
        setTicked((was) => new Set(checked ? [...was, key] : [...was].filter((each) => each !== key))),
      invalid: refused && !ticked.has(key),
    }),
    check() {
      if (missing !== '') setRefused(true);
      return missing === '';
    },
    problem: refused ? missing : '',
  };
}
