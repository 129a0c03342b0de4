import { and, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { requiredGrams } from './grams.ts';
import { nearMatches } from './near-matches.ts';

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
export interface TermQuery {
  ways: Way[];
  /** So many that have the grams are read at most; all of them without. */
  most?: number;
  /** Letter by letter, which is the truth. */
  fits: (text: Text) => SQL;
  /** The same by one way, whose columns are in reach. */
  fitsWay: (text: Text) => SQL;
  /** How good a match a body is; all the same without. */
  score?: (body: Text, title: Text) => SQL;
}

/** A frequent word with one extra letter has thousands of near matches. */
const MOST_NEAR = 1000;
/** Texts that are read; a frequent word has more of them. */
const MOST_GROUPED = { required: 600, helpful: 200 } as const;
/** Words of a group whose places are counted. */
const MOST_COUNTED = 12;

interface Groups {
  required: readonly (readonly string[])[];
  helpful: readonly (readonly string[])[];
}

const all = (conditions: SQL[]) => and(...conditions) ?? sql`true`;
/** Latin letters are a word of their own: 「ps」 is not in 「lipstick」. */
const LATIN = /^[a-z]+$/;
/** A short word is whole; a longer one may go on, as 「photoshop」 for 「photo」. */
const WHOLE = 3;

const has = (text: Text, term: string): SQL =>
  LATIN.test(term)
    ? sql`${text} ~ ${`(^|[^a-z])${term}${term.length <= WHOLE ? '($|[^a-z])' : ''}`}`
    : sql`position(${term} in ${text}) > 0`;

/** How often a text has one of these, by its length: from 0 to below 1. */
const density = (text: Text, words: readonly string[]): SQL => {
  const times = sql.join(
    words.map((word) => sql`(length(${text}) - length(replace(${text}, ${word}, ''))) / ${word.length}::float`),
    sql` + `,
  );
  const room = sql`(1 + length(${text}) / 1000.0)`;
  return sql`(1 - ${room} / (${times} + ${room}))`;
};

/** Every term as it is; no terms are nowhere. */
export function exactQuery(terms: readonly string[]): TermQuery {
  const fits = (text: Text) => (terms.length > 0 ? all(terms.map((term) => has(text, term))) : sql`false`);
  const score = (text: Text) =>
    sql.join(
      terms.map((term) => density(text, [term])),
      sql` + `,
    );
  const ways = [{ needed: [...new Set(terms.flatMap(requiredGrams))] }];
  return { ways, fits, fitsWay: fits, ...(terms.length > 0 && { score }) };
}

/**
 * One word at least of each required group, or of any helpful one where none is required. Groups in
 * the title and in the body make a text a better match, and so does saying them often; the first
 * word of a group counts more than the others.
 */
export function groupedQuery({ required, helpful }: Groups): TermQuery {
  const inGroup = (text: Text, words: readonly string[]) => or(...words.map((word) => has(text, word))) ?? sql`false`;
  const fits = (text: Text) =>
    required.length > 0
      ? all(required.map((words) => inGroup(text, words)))
      : (or(...helpful.map((words) => inGroup(text, words))) ?? sql`false`);
  const score = (body: Text, title: Text) =>
    sql.join(
      [...required, ...helpful].flatMap((words) => [
        sql`(case when ${inGroup(body, words)} then 1 else 0 end)`,
        sql`(case when ${inGroup(title, words)} then 1 else 0 end)`,
        density(body, words.slice(0, 1)),
        density(body, words.slice(0, MOST_COUNTED)),
      ]),
      sql` + `,
    );
  // All have a word of the group with the fewest: the others are looked for in those.
  const through = required.length > 0 ? [required.toSorted((a, b) => a.length - b.length)[0]!] : helpful;
  const ways = through.flat().map((word) => ({ needed: requiredGrams(word) }));
  const most = MOST_GROUPED[required.length > 0 ? 'required' : 'helpful'];
  return { ways, most, fits, fitsWay: fits, score };
}

/**
 * Every term as it is but one, which has a letter that is wrong, missing or too many; null when all
 * are too short for that.
 */
export function fuzzyQuery(terms: readonly string[]): TermQuery | null {
  const ways = terms.flatMap((term, near) => {
    const others = terms.toSpliced(near, 1).flatMap(requiredGrams);
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
