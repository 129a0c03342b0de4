import { SEARCH_LIMITS } from '@app/shared/contracts/limits';
import { sql, type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Tx } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { gramShare, readGramShares, type GramShares } from './gram-shares.ts';
import {
  INDEX_KINDS,
  firstMatches,
  candidatesByIndex,
  pageByScan,
  type IndexQuery,
  type IndexKind,
  type SearchField,
} from './statements.ts';

/**
 * Share of rows above which a gram is frequent: a scan finds enough matches early, whereas the
 * index would collect all of them first.
 */
const FREQUENT_SHARE = { title: 1 / 100, body: 1 / 6 };
const { counted } = SEARCH_LIMITS;

interface CountedIds {
  ids: number[];
  /** At most `SEARCH_LIMITS.counted`. */
  total: number;
}

/** Joins the queries into one statement: a round trip costs more than most searches. */
async function runTogether(tx: Tx, statements: readonly SQL[]): Promise<CountedIds[]> {
  if (statements.length === 0) return [];
  const parts = statements.map((one, place) => sql`select ${place}::int as place, total, ids from (${one}) as one`);
  const { rows } = await tx.execute<{ place: number; total: number; ids: number[] | null }>(
    sql.join(parts, sql` union all `),
  );
  return rows.toSorted((a, b) => a.place - b.place).map(({ total, ids }) => ({ total, ids: ids ?? [] }));
}

/** Results of `all`, by query. */
async function runByQuery(
  tx: Tx,
  asks: readonly IndexQuery[],
  statement: (ask: IndexQuery) => SQL,
): Promise<Map<IndexQuery, CountedIds>> {
  const found = await runTogether(tx, asks.map(statement));
  return new Map(asks.map((ask, index) => [ask, found[index]!]));
}

/** Connection and statistics of a search. */
interface SearchConnection {
  tx: Tx;
  shares: GramShares;
}

/**
 * Runs searches on one connection with sequential scans and JIT disabled: the planner ignores the
 * cost of decompressing the grams of each row, and would scan the table.
 */
export async function withIndexScans<T>(
  { db, pool }: Pick<Deps, 'db' | 'pool'>,
  work: (place: SearchConnection) => Promise<T>,
): Promise<T> {
  // Read before the connection is taken: holding one while waiting for another can deadlock.
  const shares = await readGramShares(db);
  const client = await pool.connect();
  try {
    await client.query('begin read only; set local enable_seqscan = off; set local jit = off');
    return await work({ tx: drizzle(client), shares });
  } finally {
    // Nothing was written, so the caller need not wait for the rollback.
    client.query('rollback').then(
      () => client.release(),
      (error: Error) => client.release(error),
    );
  }
}

type QueryScope = Pick<IndexQuery, 'wanted' | 'now'>;
type ResultRange = Pick<IndexQuery, 'offset' | 'limit'>;

function areFrequent(shares: GramShares, asks: readonly IndexQuery[], where: SearchField): Set<IndexQuery> {
  return new Set(
    asks.filter(({ kind, wanted: { ways, most } }) => {
      const { titleGrams, grams } = INDEX_KINDS[kind].table;
      const column = where === 'title' ? titleGrams : grams;
      if (most !== undefined) return false;
      const { share, rows } = gramShare(shares, column, ways[0]!.needed);
      return share > FREQUENT_SHARE[where] && (where === 'title' || share * rows > counted);
    }),
  );
}

const endOf = ({ offset, limit }: ResultRange) => offset + limit;
const byIndexKind = <T>(of: (kind: IndexKind) => T): Record<IndexKind, T> => ({
  course: of('course'),
  lesson: of('lesson'),
});

/** Search results, title matches first. */
export async function rankMatches(
  { tx, shares }: SearchConnection,
  asked: QueryScope,
  parts: Record<IndexKind, ResultRange>,
): Promise<Record<IndexKind, CountedIds>> {
  const ask = byIndexKind<IndexQuery>((kind) => ({ kind, ...asked, ...parts[kind] }));
  const asks = Object.values(ask);
  const frequent = areFrequent(shares, asks, 'body');
  // Where many titles probably match, the first of them are read in the same statement: they may
  // fill the page.
  const likely = [...areFrequent(shares, asks, 'title')].filter((one) => one.limit > 0 && !frequent.has(one));
  const first = await runTogether(tx, [
    ...asks.map((one) => (frequent.has(one) ? firstMatches(one, 'body', counted) : candidatesByIndex(one, 'body'))),
    ...likely.map((one) => firstMatches(one, 'title', endOf(one))),
  ]);
  const found = new Map(asks.map((one, index) => [one, first[index]!]));
  const isMany = (one: IndexQuery) => found.get(one)!.total === counted;
  // Words that the statistics call frequent, but that few rows contain by now.
  const seldom = asks.filter((one) => frequent.has(one) && !isMany(one));
  for (const [one, result] of await runByQuery(tx, seldom, (again) => candidatesByIndex(again, 'body')))
    found.set(one, result);
  // Below the limit all candidates were compared, so the best are among them.
  const many = asks.filter(isMany);
  const titlesOf = (one: IndexQuery) => {
    if (frequent.has(one)) return found.get(one)!.ids;
    return likely.includes(one) ? first[asks.length + likely.indexOf(one)]!.ids : [];
  };
  const open = many.filter((one) => titlesOf(one).length < endOf(one));
  const pages = await titlesFirst(tx, open);
  for (const one of many)
    found.set(one, { ids: pages.get(one) ?? titlesOf(one).slice(one.offset, endOf(one)), total: counted });
  return byIndexKind((kind) => found.get(ask[kind])!);
}

/** Pages for words that many rows contain: title matches first, then others up to the page size. */
async function titlesFirst(tx: Tx, asks: readonly IndexQuery[]): Promise<Map<IndexQuery, number[]>> {
  const titles = await runByQuery(tx, asks, (ask) => candidatesByIndex(ask, 'title'));
  const manyTitles = asks.filter((ask) => titles.get(ask)!.total === counted);
  for (const [ask, { ids }] of await runByQuery(tx, manyTitles, (one) => pageByScan(one, 'title')))
    titles.set(ask, { ids, total: counted });
  const rest = await runByQuery(tx, asks, (ask) => {
    const { ids, total } = titles.get(ask)!;
    return pageByScan({ ...ask, offset: Math.max(0, ask.offset - total), limit: ask.limit - ids.length }, 'elsewhere');
  });
  return new Map(asks.map((ask) => [ask, [...titles.get(ask)!.ids, ...rest.get(ask)!.ids]]));
}

/** Ids of rows with a match in the title, best first. */
export async function rankTitles(
  { tx, shares }: SearchConnection,
  asked: QueryScope,
  limits: Record<IndexKind, number>,
): Promise<Record<IndexKind, number[]>> {
  const ask = byIndexKind<IndexQuery>((kind) => ({ kind, ...asked, offset: 0, limit: limits[kind] }));
  const asks = Object.values(ask);
  const frequent = areFrequent(shares, asks, 'title');
  const found = await runByQuery(tx, asks, (one) =>
    frequent.has(one) ? firstMatches(one, 'title', one.limit) : candidatesByIndex(one, 'title'),
  );
  const seldom = asks.filter((one) => frequent.has(one) && found.get(one)!.total < one.limit);
  for (const [one, result] of await runByQuery(tx, seldom, (again) => candidatesByIndex(again, 'title')))
    found.set(one, result);
  return byIndexKind((kind) => found.get(ask[kind])!.ids);
}
