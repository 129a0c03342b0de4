import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { RegionNode } from './tree.ts';

export type LoadRegions = () => Promise<readonly RegionNode[]>;

export type Regions =
  | { step: 'idle' | 'loading' | 'failed'; tree: null }
  | { step: 'ready'; tree: readonly RegionNode[] };

export async function loadChina(): Promise<readonly RegionNode[]> {
  return (await import(/* webpackChunkName: "regions" */ './china.ts')).china;
}

/** The data, loaded on first use; `retry` repeats a failed load. */
export function useRegions(load: LoadRegions, wanted: boolean): { regions: Regions; retry: () => void } {
  const [regions, setRegions] = useState<Regions>({ step: 'idle', tree: null });
  const [round, setRound] = useState(0);
  const begin = useEffectEvent(load);
  const asked = wanted || regions.step !== 'idle';
  useEffect(() => {
    if (!asked) return;
    let current = true;
    setRegions((was) => (was.step === 'ready' ? was : { step: 'loading', tree: null }));
    begin().then(
      (tree) => current && setRegions({ step: 'ready', tree }),
      () => current && setRegions({ step: 'failed', tree: null }),
    );
    return () => {
      current = false;
    };
  }, [asked, round]);
  return { regions, retry: useCallback(() => setRound((was) => was + 1), []) };
}
