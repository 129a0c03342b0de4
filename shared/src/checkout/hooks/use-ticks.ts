import { useState } from 'react';
import { missingTick } from '../model/agreement.ts';

interface Ticks<K extends string> {
  /** Props of the checkbox of one tick. */
  tick: (key: K) => { checked: boolean; onCheckedChange: (checked: boolean) => void; invalid: boolean };
  /** Whether all ticks are set; after a refusal the missing ones are marked. */
  check: () => boolean;
  /** Text of the first missing tick after a refusal; else empty. */
  problem: string;
}

/**
 * State of the consent ticks, none set at first.
 * @param texts the text for each missing tick; the first missing one is shown
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
