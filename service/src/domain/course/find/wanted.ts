import { and, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { neededGrams } from './grams.ts';
import { nearMatches } from './near.ts';

type Text = PgColumn | SQL;

/** One way to have what is wanted. */
interface Way {
  /** Grams, which an index knows. */
  needed: number[];
  /**
   * Nearly: the place of the term that is there but for one letter, and what it looks like then,
   * for LIKE.
   */
  near?: number;
  patterns?: string[];
}

/** Requirements on a folded text. */
export interface Wanted {
  ways: Way[];
  /** So many that have the grams are read at most; all of them without. */
  most?: number;
  /** Letter by letter, which is the truth. */
  fits: (text: Text) => SQL;
  /** The same by one way, whose columns are in reach. */
  fitsWay: (text: Text) => SQL;
}

/** A frequent word with one extra letter has thousands of near matches. */
const MOST_NEAR = 1000;

const all = (conditions: SQL[]) => and(...conditions) ?? sql`true`;
const has = (text: Text, term: string) => sql`position(${term} in ${text}) > 0`;

/** Every term as it is; no terms are nowhere. */
export function exactly(terms: readonly string[]): Wanted {
  const fits = (text: Text) => (terms.length > 0 ? all(terms.map((term) => has(text, term))) : sql`false`);
  return { ways: [{ needed: [...new Set(terms.flatMap(neededGrams))] }], fits, fitsWay: fits };
}

/**
 * Every term as it is but one, which has a letter that is wrong, missing or too many; null when all
 * are too short for that.
 */
export function nearly(terms: readonly string[]): Wanted | null {
  const ways = terms.flatMap((term, near) => {
    const others = terms.toSpliced(near, 1).flatMap(neededGrams);
    return (nearMatches(term) ?? []).map(({ grams, patterns }) => ({
      needed: [...new Set([...grams, ...others])],
      near,
      patterns,
    }));
  });
  if (ways.length === 0) return null;
  // Where few texts are read comes first: what is read for many may have no room for the rest.
  ways.sort((a, b) => b.needed.length - a.needed.length);
  const fits = (text: Text) =>
    or(
      ...terms.map((_, near) => {
        const patterns = [...new Set(ways.flatMap((way) => (way.near === near ? way.patterns : [])))];
        const others = terms.toSpliced(near, 1).map((term) => has(text, term));
        return all([sql`${text} like any(${sql.param(patterns)}::text[])`, ...others]);
      }),
    ) ?? sql`false`;
  const fitsWay = (text: Text) => {
    const others = terms.length > 1 ? terms : [];
    return all([
      sql`${text} like any(patterns)`,
      ...others.map((term, place) => sql`(near = ${place} or ${has(text, term)})`),
    ]);
  };
  return { ways, most: MOST_NEAR, fits, fitsWay };
}
