import { createHmac } from 'node:crypto';
import { and, count, desc, gte, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { course } from '../../../db/schema/course.ts';
import { searchWord } from '../../../db/schema/find.ts';
import { countHits } from '../../../db/hits.ts';
import type { Deps } from '../../../deps.ts';
import { findForbidden } from '../../aigc/forbidden.ts';
import { addDays, dayOf } from '../../time/shanghai.ts';
import { isOffered } from '../sale-state.ts';
import { foldText } from './grams.ts';
import { TOOL_WORDS } from './known-words.ts';
import { escapeLike } from './terms.ts';

/** Days for which a search word counts as popular. */
export const HOT_DAYS = 30;
/** Minimum number of people who searched for a word before others see it, for privacy. */
const MIN_PEOPLE = 3;
const MAX_LETTERS = 20;
const MAX_HOT_WORDS = 10;
const MAX_HINTS = 3;
/** Limit for one user a day. */
const MAX_WORDS_A_DAY = 100;
const DAY_SEC = 86_400;

type Needs = Pick<Deps, 'db' | 'clock' | 'env'>;

/**
 * Counts a search word that had results. @param who identifies one person; it is stored as a keyed
 * hash
 */
export async function rememberWord(
  { db, pool, clock, env, secret }: Needs & Pick<Deps, 'pool' | 'secret'>,
  who: string,
  searchVal: string,
): Promise<void> {
  const word = foldText(searchVal);
  const letters = [...word].length;
  if (letters < 2 || letters > MAX_LETTERS || findForbidden(word, env.FORBIDDEN_WORDS_FILE) !== null) return;
  const asker = createHmac('sha256', secret).update(`search ${who}`).digest();
  const now = clock();
  const key = `search-word:${asker.toString('base64url')}`;
  if ((await countHits(pool, { key, windowSec: DAY_SEC }, now, 1)) > MAX_WORDS_A_DAY) return;
  const day = dayOf(now);
  await db
    .insert(searchWord)
    .values({ word, asker, day })
    .onConflictDoUpdate({ target: [searchWord.word, searchWord.asker], set: { day } });
}

/** Recently searched words with results, those of most people first. @param prefix folded */
export async function hotWords({ db, clock, env }: Needs, prefix = '', most = MAX_HOT_WORDS): Promise<string[]> {
  const rows = await db
    .select({ word: searchWord.word })
    .from(searchWord)
    .where(
      and(
        gte(searchWord.day, addDays(dayOf(clock()), -HOT_DAYS)),
        prefix === '' ? undefined : sql`${searchWord.word} like ${`${escapeLike(prefix)}%`}`,
      ),
    )
    .groupBy(searchWord.word)
    .having(gte(count(), MIN_PEOPLE))
    .orderBy(desc(count()), searchWord.word)
    .limit(most);
  return rows.map(({ word }) => word).filter((word) => findForbidden(word, env.FORBIDDEN_WORDS_FILE) === null);
}

/** Whether two different words differ by one changed, added or removed letter. */
export function isOneEditAway(one: string, other: string): boolean {
  const [a, b] = [[...one], [...other]].toSorted((x, y) => x.length - y.length) as [string[], string[]];
  if (one === other || b.length - a.length > 1) return false;
  const at = a.findIndex((letter, index) => letter !== b[index]);
  const from = at < 0 ? a.length : at;
  return a.slice(a.length === b.length ? from + 1 : from).join('') === b.slice(from + 1).join('');
}

/**
 * Names of categories with courses. It skips from one to the next in the index, because counting
 * their courses would read all rows.
 */
async function categoryNames({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<string[]> {
  const shown = isOffered(clock());
  const next = (where: SQL | undefined) =>
    sql`(select category from ${course} where ${where} order by category limit 1)`;
  const { rows } = await db.execute<{ name: string }>(sql`
    with recursive one (name) as (
      ${next(shown)} union all
      select ${next(and(shown, sql`category > one.name`))} from one where one.name is not null
    )
    select name from one where name is not null`);
  return rows.map(({ name }) => name);
}

/**
 * Popular words and categories change slowly, and reading them costs each search without results
 * two more queries.
 */
const HINTS_FRESH_MS = 60_000;
const hintWords = new WeakMap<Db, { until: number; words: Promise<string[]> }>();

async function knownHints(deps: Needs): Promise<string[]> {
  let known = hintWords.get(deps.db);
  if (!known || known.until < performance.now()) {
    const words = Promise.all([hotWords(deps, '', 200), categoryNames(deps)]).then((lists) => lists.flat());
    known = { until: performance.now() + HINTS_FRESH_MS, words };
    words.catch(() => hintWords.delete(deps.db));
    hintWords.set(deps.db, known);
  }
  return known.words;
}

/** Corrections that differ by one letter: popular search words, categories and tools. */
export async function hintsFor(deps: Needs, searchVal: string): Promise<string[]> {
  const asked = foldText(searchVal);
  if ([...asked].length < 2) return [];
  const words = new Set([...(await knownHints(deps)), ...TOOL_WORDS]);
  return [...words].filter((word) => isOneEditAway(foldText(word), asked)).slice(0, MAX_HINTS);
}
