import { createHmac } from 'node:crypto';
import { and, count, desc, gte, sql, type SQL } from 'drizzle-orm';
import { course } from '../../../db/schema/course.ts';
import { searchWord } from '../../../db/schema/find.ts';
import { countHits } from '../../../db/hits.ts';
import type { Deps } from '../../../deps.ts';
import { findForbidden } from '../../aigc/forbidden.ts';
import { addDays, dayOf } from '../../time/shanghai.ts';
import { isOffered } from '../shown.ts';
import { foldText } from './grams.ts';
import { TOOL_WORDS } from './known-words.ts';
import { escapeLike } from './terms.ts';

/** Words count so many days. */
export const HOT_DAYS = 30;
/** Fewer people than these have a word to themselves, and it is shown to nobody. */
const LEAST_PEOPLE = 3;
const MOST_LETTERS = 20;
const MOST_HOT = 10;
const MOST_HINTS = 3;
/** Limit for one user a day. */
const MOST_WORDS = 100;
const DAY_SEC = 86_400;

type Needs = Pick<Deps, 'db' | 'clock' | 'env'>;

/**
 * Counts a word by which somebody found something. @param who stands for one person; it is stored
 * as a keyed hash
 */
export async function rememberWord(
  { db, pool, clock, env, secret }: Needs & Pick<Deps, 'pool' | 'secret'>,
  who: string,
  searchVal: string,
): Promise<void> {
  const word = foldText(searchVal);
  const letters = [...word].length;
  if (letters < 2 || letters > MOST_LETTERS || findForbidden(word, env.FORBIDDEN_WORDS_FILE) !== null) return;
  const asker = createHmac('sha256', secret).update(`search ${who}`).digest();
  const now = clock();
  const key = `search-word:${asker.toString('base64url')}`;
  if ((await countHits(pool, { key, windowSec: DAY_SEC }, now, 1)) > MOST_WORDS) return;
  const day = dayOf(now);
  await db
    .insert(searchWord)
    .values({ word, asker, day })
    .onConflictDoUpdate({ target: [searchWord.word, searchWord.asker], set: { day } });
}

/**
 * Words by which several people found something lately, most people first. @param prefix folded;
 * what they begin with
 */
export async function hotWords({ db, clock, env }: Needs, prefix = '', most = MOST_HOT): Promise<string[]> {
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
    .having(gte(count(), LEAST_PEOPLE))
    .orderBy(desc(count()), searchWord.word)
    .limit(most);
  return rows.map(({ word }) => word).filter((word) => findForbidden(word, env.FORBIDDEN_WORDS_FILE) === null);
}

/** Whether one letter changed, added or left out makes the other of two different words. */
export function isOneEditAway(one: string, other: string): boolean {
  const [a, b] = [[...one], [...other]].toSorted((x, y) => x.length - y.length) as [string[], string[]];
  if (one === other || b.length - a.length > 1) return false;
  const at = a.findIndex((letter, index) => letter !== b[index]);
  const from = at < 0 ? a.length : at;
  return a.slice(a.length === b.length ? from + 1 : from).join('') === b.slice(from + 1).join('');
}

/**
 * Names of the categories that have courses, one after the other by the index: to count their
 * courses is to read all of these.
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
 * Words in use that are one letter away from what was asked: what others searched for, categories
 * and tools.
 */
export async function hintsFor(deps: Needs, searchVal: string): Promise<string[]> {
  const asked = foldText(searchVal);
  if ([...asked].length < 2) return [];
  const [hot, known] = await Promise.all([hotWords(deps, '', 200), categoryNames(deps)]);
  const words = new Set([...hot, ...known, ...TOOL_WORDS]);
  return [...words].filter((word) => isOneEditAway(foldText(word), asked)).slice(0, MOST_HINTS);
}
