import { rememberSearch } from '@app/shared/state/search-history';

export const SEARCH_PATH = '/course/search';
/** Maximum characters accepted by the service. */
export const MAX_LENGTH = 200;

/** Address of the results for a text. */
export function searchAddress(text: string): string {
  return `${SEARCH_PATH}?${new URLSearchParams({ searchVal: text })}`;
}

/** Target of a search, which is stored in the history of a logged-in person; null for blanks. */
export function searchTarget(text: string): string | null {
  const wanted = [...text.trim()].slice(0, MAX_LENGTH).join('').trim();
  if (!wanted) return null;
  rememberSearch(wanted);
  return searchAddress(wanted);
}
