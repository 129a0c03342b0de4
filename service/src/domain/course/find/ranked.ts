import { SEARCH_LIMITS } from '@app/shared/contracts/limits';
import { sql, type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Tx } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { shareOf, sharesIn, type Shares } from './frequent.ts';
import { KINDS, met, some, walked, type Ask, type Kind, type Where } from './statements.ts';

/**
 * A gram that more of the rows than this have is met soon by a scan; an index has to gather all
 * rows that have it first. Titles are short.
 */
const FREQUENT = { title: 1 / 100, body: 1 / 6 };
const { counted } = SEARCH_LIMITS;

interface Some {
  ids: number[];
  /** At most `SEARCH_LIMITS.counted`. */
  total: number;
}

/** One statement for all of them: a round trip costs more than most searches. */
async function all(tx: Tx, statements: readonly SQL[]): Promise<Some[]> {
  if (statements.length === 0) return [];
  const parts = statements.map((one, place) => sql`select ${place}::int as place, total, ids from (${one}) as one`);
  const { rows } = await tx.execute<{ place: number; total: number; ids: number[] | null }>(
    sql.join(parts, sql` union all `),
  );
  return rows.toSorted((a, b) => a.place - b.place).map(({ total, ids }) => ({ total, ids: ids ?? [] }));
}

/** The same, by what was asked. */
async function each(tx: Tx, asks: readonly Ask[], statement: (ask: Ask) => SQL): Promise<Map<Ask, Some>> {
  const found = await all(tx, asks.map(statement));
  return new Map(asks.map((ask, index) => [ask, found[index]!]));
}

/** Where a search looks. */
interface Place {
  tx: Tx;
  shares: Shares;
}

/**
 * Work on one connection, for which PostgreSQL uses its indexes and compiles nothing: it does not
 * count what it costs to unpack the grams of a row.
 */
export async function byIndexes<T>(
  { db, pool }: Pick<Deps, 'db' | 'pool'>,
  work: (place: Place) => Promise<T>,
): Promise<T> {
  // Before the connection is taken: whoever holds one and waits for another may wait for itself.
  const shares = await sharesIn(db);
  const client = await pool.connect();
  try {
    await client.query('begin read only; set local enable_seqscan = off; set local jit = off');
    return await work({ tx: drizzle(client), shares });
  } finally {
    // Nothing was written, and nobody waits for the end.
    client.query('rollback').then(
      () => client.release(),
      (error: Error) => client.release(error),
    );
  }
}

type Asked = Pick<Ask, 'wanted' | 'now'>;
type Part = Pick<Ask, 'offset' | 'limit'>;

function areFrequent(shares: Shares, asks: readonly Ask[], where: Where): Set<Ask> {
  return new Set(
    asks.filter(({ kind, wanted: { ways, most } }) => {
      const { titleGrams, grams } = KINDS[kind].table;
      const column = where === 'title' ? titleGrams : grams;
      if (most !== undefined) return false;
      const { share, rows } = shareOf(shares, column, ways[0]!.needed);
      return share > FREQUENT[where] && (where === 'title' || share * rows > counted);
    }),
  );
}

const endOf = ({ offset, limit }: Part) => offset + limit;
const ofBoth = <T>(of: (kind: Kind) => T): Record<Kind, T> => ({ course: of('course'), lesson: of('lesson') });

/** Search results, title matches first. */
export async function ranked(
  { tx, shares }: Place,
  asked: Asked,
  parts: Record<Kind, Part>,
): Promise<Record<Kind, Some>> {
  const ask = ofBoth<Ask>((kind) => ({ kind, ...asked, ...parts[kind] }));
  const asks = Object.values(ask);
  const frequent = areFrequent(shares, asks, 'body');
  // Where many titles may have it, the first of them are asked for at once: they may be all that is
  // shown.
  const likely = [...areFrequent(shares, asks, 'title')].filter((one) => one.limit > 0 && !frequent.has(one));
  const first = await all(tx, [
    ...asks.map((one) => (frequent.has(one) ? met(one, 'body', counted) : some(one, 'body'))),
    ...likely.map((one) => met(one, 'title', endOf(one))),
  ]);
  const found = new Map(asks.map((one, index) => [one, first[index]!]));
  const isMany = (one: Ask) => found.get(one)!.total === counted;
  // Words that are no longer frequent.
  const seldom = asks.filter((one) => frequent.has(one) && !isMany(one));
  for (const [one, result] of await each(tx, seldom, (again) => some(again, 'body'))) found.set(one, result);
  // With fewer all were looked at, so that the best are among them.
  const many = asks.filter(isMany);
  const titlesOf = (one: Ask) => {
    if (frequent.has(one)) return found.get(one)!.ids;
    return likely.includes(one) ? first[asks.length + likely.indexOf(one)]!.ids : [];
  };
  const open = many.filter((one) => titlesOf(one).length < endOf(one));
  const pages = await titlesFirst(tx, open);
  for (const one of many)
    found.set(one, { ids: pages.get(one) ?? titlesOf(one).slice(one.offset, endOf(one)), total: counted });
  return ofBoth((kind) => found.get(ask[kind])!);
}

/** Pages of what many have: titles, and what they leave of the page. */
async function titlesFirst(tx: Tx, asks: readonly Ask[]): Promise<Map<Ask, number[]>> {
  const titles = await each(tx, asks, (ask) => some(ask, 'title'));
  const manyTitles = asks.filter((ask) => titles.get(ask)!.total === counted);
  for (const [ask, { ids }] of await each(tx, manyTitles, (one) => walked(one, 'title')))
    titles.set(ask, { ids, total: counted });
  const rest = await each(tx, asks, (ask) => {
    const { ids, total } = titles.get(ask)!;
    return walked({ ...ask, offset: Math.max(0, ask.offset - total), limit: ask.limit - ids.length }, 'elsewhere');
  });
  return new Map(asks.map((ask) => [ask, [...titles.get(ask)!.ids, ...rest.get(ask)!.ids]]));
}

/** Numbers of what has it in its title, best first. */
export async function titled(
  { tx, shares }: Place,
  asked: Asked,
  limits: Record<Kind, number>,
): Promise<Record<Kind, number[]>> {
  const ask = ofBoth<Ask>((kind) => ({ kind, ...asked, offset: 0, limit: limits[kind] }));
  const asks = Object.values(ask);
  const frequent = areFrequent(shares, asks, 'title');
  const found = await each(tx, asks, (one) => (frequent.has(one) ? met(one, 'title', one.limit) : some(one, 'title')));
  const seldom = asks.filter((one) => frequent.has(one) && found.get(one)!.total < one.limit);
  for (const [one, result] of await each(tx, seldom, (again) => some(again, 'title'))) found.set(one, result);
  return ofBoth((kind) => found.get(ask[kind])!.ids);
}
