import { and, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { requiredGrams } from './grams.ts';
import { nearMatches } from './near-matches.ts';

type Text = PgColumn | SQL;

/** One alternative by which a text satisfies the query. */
interface MatchAlternative {
  /** Grams to look up in the index. */
  needed: number[];
  /** For a fuzzy match: index of the term with one wrong letter, and its LIKE patterns. */
  near?: number;
  patterns?: string[];
}

/** Requirements on a folded text. */
export interface TermQuery {
  ways: MatchAlternative[];
  /** Maximum number of candidates to read; unlimited when absent. */
  most?: number;
  /** Exact condition on the text; grams only select candidates. */
  fits: (text: Text) => SQL;
  /** The exact condition for one alternative, with its columns in scope. */
  fitsWay: (text: Text) => SQL;
  /** Whether a title counts as a match; `fitsWay` without it. */
  fitsTitle?: (title: Text) => SQL;
  /**
   * Relevance of a body; all matches are equal when absent. `courseTitle`: of a lesson's course,
   * else empty.
   */
  score?: (body: Text, title: Text, courseTitle: Text) => SQL;
}

/** A frequent word with one extra letter has thousands of near matches. */
const MAX_FUZZY_ROWS = 1000;
/** Maximum number of candidates to read: a frequent word has more. */
const MAX_GROUPED_ROWS = { required: 600, helpful: 200 } as const;
/** Maximum number of words of a group whose occurrences are counted. */
const MAX_COUNTED_WORDS = 12;

/** Words of which a text has one exactly when it has one of `words`: 清楚 stands for 看不清楚. */
const shortestOf = (words: readonly string[]): string[] =>
  words.filter(
    (word) => LATIN.test(word) || !words.some((other) => other !== word && !LATIN.test(other) && word.includes(other)),
  );

interface QueryGroups {
  required: readonly (readonly string[])[];
  helpful: readonly (readonly string[])[];
  /** Longer words that contain a word and mean something else: 反向提示词 is no 提示词. */
  longer?: (word: string) => readonly string[];
}

/** Weight of a required group in the relevance, beside helpful ones. */
const REQUIRED_WEIGHT = 2;

const allOf = (conditions: SQL[]) => and(...conditions) ?? sql`true`;
/** Latin words match at word boundaries: 「ps」 does not match 「lipstick」. */
const LATIN = /^[a-z]+$/;
/**
 * Up to this length a Latin word matches whole; a longer one is a prefix: 「photo」, 「photoshop」.
 */
const MAX_WHOLE_WORD = 3;

const containsTerm = (text: Text, term: string): SQL =>
  LATIN.test(term)
    ? sql`${text} ~ ${`(^|[^a-z])${term}${term.length <= MAX_WHOLE_WORD ? '($|[^a-z])' : ''}`}`
    : sql`position(${term} in ${text}) > 0`;

/** Frequency of these words in a text, relative to its length: from 0 to below 1. */
const density = (text: Text, words: readonly string[]): SQL => {
  const times = sql.join(
    words.map((word) => sql`(length(${text}) - length(replace(${text}, ${word}, ''))) / ${word.length}::float`),
    sql` + `,
  );
  const room = sql`(1 + length(${text}) / 1000.0)`;
  return sql`(1 - ${room} / (${times} + ${room}))`;
};

/** Requires every term literally; without terms nothing matches. */
export function exactQuery(terms: readonly string[]): TermQuery {
  const fits = (text: Text) => (terms.length > 0 ? allOf(terms.map((term) => containsTerm(text, term))) : sql`false`);
  const score = (text: Text) =>
    sql.join(
      terms.map((term) => density(text, [term])),
      sql` + `,
    );
  const ways = [{ needed: [...new Set(terms.flatMap(requiredGrams))] }];
  return { ways, fits, fitsWay: fits, ...(terms.length > 0 && { score }) };
}

/**
 * Requires one word of each required group, or of any helpful group when none is required.
 * Relevance rises with the groups in title and body and with their frequency; the first word of a
 * group counts more than its synonyms.
 */
export function groupedQuery({ required, helpful, longer = () => [] }: QueryGroups): TermQuery {
  const inGroup = (text: Text, words: readonly string[]) =>
    or(...shortestOf(words).map((word) => containsTerm(text, word))) ?? sql`false`;
  const fits = (text: Text) =>
    required.length > 0
      ? allOf(required.map((words) => inGroup(text, words)))
      : (or(...helpful.map((words) => inGroup(text, words))) ?? sql`false`);
  const withoutLonger = (text: Text, words: readonly string[]): Text =>
    words.flatMap(longer).reduce<Text>((rest, word) => sql`replace(${rest}, ${word}, '')`, text);
  const titled = (title: Text, words: readonly string[]) => inGroup(withoutLonger(title, words), words);
  const scoreOf = ([body, title, courseTitle]: [Text, Text, Text], words: readonly string[], weight: number) => [
    sql`(case when ${inGroup(body, words)} then ${sql.raw(String(weight))} else 0 end)`,
    sql`(case when ${titled(title, words)} then ${sql.raw(String(weight))} else 0 end)`,
    // The word itself in a title says more than a synonym: 放大 is no 模糊.
    sql`(case when ${titled(title, words.slice(0, 1))} then ${sql.raw(String(weight))} else 0 end)`,
    sql`(case when ${titled(courseTitle, words.slice(0, 1))} then ${sql.raw(String(weight))} else 0 end)`,
    density(withoutLonger(body, words.slice(0, 1)), words.slice(0, 1)),
    density(body, words.slice(0, MAX_COUNTED_WORDS)),
  ];
  const score = (...of: [body: Text, title: Text, courseTitle: Text]) =>
    sql.join(
      [
        ...required.flatMap((words) => scoreOf(of, words, REQUIRED_WEIGHT)),
        ...helpful.flatMap((words) => scoreOf(of, words, 1)),
      ],
      sql` + `,
    );
  const fitsTitle = (title: Text) =>
    required.length > 0 ? allOf(required.map((words) => titled(title, words))) : fits(title);
  // Every match has a word of the smallest group, so the index is asked for that group alone.
  const through = required.length > 0 ? [required.toSorted((a, b) => a.length - b.length)[0]!] : helpful;
  const ways = shortestOf(through.flat()).map((word) => ({ needed: requiredGrams(word) }));
  const most = MAX_GROUPED_ROWS[required.length > 0 ? 'required' : 'helpful'];
  return { ways, most, fits, fitsWay: fits, fitsTitle, score };
}

/**
 * Requires every term literally, except one with a single wrong, missing or extra letter; null when
 * all terms are too short for that.
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
  // Selective alternatives first: frequent ones could use up the limit of candidates.
  ways.sort((a, b) => b.needed.length - a.needed.length);
  const fits = (text: Text) =>
    or(
      ...terms.map((_, near) => {
        const patterns = [...new Set(ways.flatMap((way) => (way.near === near ? way.patterns : [])))];
        const others = terms.toSpliced(near, 1).map((term) => containsTerm(text, term));
        return allOf([sql`${text} like any(${sql.param(patterns)}::text[])`, ...others]);
      }),
    ) ?? sql`false`;
  const fitsWay = (text: Text) => {
    const others = terms.length > 1 ? terms : [];
    return allOf([
      sql`${text} like any(patterns)`,
      ...others.map((term, place) => sql`(near = ${place} or ${containsTerm(text, term)})`),
    ]);
  };
  return { ways, most: MAX_FUZZY_ROWS, fits, fitsWay };
}
