import { useMemo } from 'react';
import { useStatus } from '../api/queries.ts';
import type { Titles } from '../model/change-text.ts';

/** Chinese names of the applications. */
export function useTitles(): Titles {
  const { data } = useStatus();
  return useMemo(() => Object.fromEntries((data?.apps ?? []).map(({ name, title }) => [name, title])), [data]);
}
