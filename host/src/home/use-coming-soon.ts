import { useMemo } from 'react';
import { useReleaseDocument } from '../shell/use-nav.ts';

/** Paths of tools that a remote announces and does not yet open. */
export function useComingSoon(): ReadonlySet<string> {
  const document = useReleaseDocument();
  return useMemo(
    () =>
      new Set(
        Object.values(document?.remotes ?? {}).flatMap(({ nav }) =>
          nav.filter(({ place, comingSoon }) => place === 'menu' && comingSoon).map(({ path }) => path),
        ),
      ),
    [document],
  );
}
