import { useCall } from '@app/shared/http/query';
import { useEffect, useState } from 'react';
import { menuGroups } from '../side/nav.ts';
import { useReleaseDocument } from '../side/use-nav.ts';
import { MAX_LENGTH } from './search-target.ts';
import { suggestionsOf, type Suggestion } from './suggestions.ts';

/** Debounce of typing in ms. */
export const REST_MS = 200;
const QUIETLY = { keepPrevious: true, quiet: true, background: true, staleTime: 60_000 } as const;

/**
 * Suggestions for the typed text; those of the service are missing while loading, or after a failed
 * call.
 */
export function useSuggestions(text: string): Suggestion[] {
  const searchVal = useRested([...text.trim()].slice(0, MAX_LENGTH).join(''));
  const { data: found } = useCall('GET /course/data/suggest', { searchVal }, { ...QUIETLY, enabled: searchVal !== '' });
  const document = useReleaseDocument();
  if (text.trim() === '') return [];
  const tools = menuGroups(document).flatMap(({ entries }) => entries);
  return suggestionsOf(text, { tools, found: searchVal === '' ? undefined : found });
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : rested;
}
