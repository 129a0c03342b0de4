import type { NavEntry, ReleaseDocument } from '@app/shared/contracts/release';
import { useMemo } from 'react';
import { menuGroups } from '../shell/side/nav.ts';
import { useReleaseDocument } from '../shell/side/use-nav.ts';

/** Tools that remotes add to the side menu, in its order, by path; pictures are addresses. */
export function useTools(): ReadonlyMap<string, NavEntry> {
  const document = useReleaseDocument();
  return useMemo(
    () =>
      new Map(
        menuGroups(document).flatMap(({ entries }) =>
          entries.map((entry) => [entry.path, { ...entry, picture: addressOf(document, entry) }] as const),
        ),
      ),
    [document],
  );
}

function addressOf(document: ReleaseDocument | null, entry: NavEntry): string | undefined {
  const remote = Object.values(document?.remotes ?? {}).find(({ nav }) => nav.includes(entry));
  const base = remote?.versions[0]?.base;
  return entry.picture && base ? new URL(entry.picture, new URL(base, location.href)).href : undefined;
}
