const MOST = 8;

/** The words of a search; every one of them has to be found. */
export function termsOf(searchVal: string): string[] {
  return searchVal.split(/\s+/).filter(Boolean).slice(0, MOST);
}

/** Pattern for ILIKE in which the signs of a term stand for themselves. */
export function contains(term: string): string {
  return `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
