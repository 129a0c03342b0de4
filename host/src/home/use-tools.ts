import type { NavEntry } from '@app/shared/contracts/release';
import { useMemo } from 'react';
import { menuGroups } from '../shell/side/nav.ts';
import { useReleaseDocument } from '../shell/side/use-nav.ts';

/** Tools that remotes bring into the side menu, in its order, by path. */
export function useTools(): ReadonlyMap<string, NavEntry> {
  const document = useReleaseDocument();
  return useMemo(
    () => new Map(menuGroups(document).flatMap(({ entries }) => entries.map((entry) => [entry.path, entry] as const))),
    [document],
  );
}
