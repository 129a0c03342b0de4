import type { ChangeEntry } from '@app/shared/contracts/release-api';
import { BUCKETS } from '@app/shared/release-rules/resolve';
import { and, desc, eq, gte, lt, or, sql } from 'drizzle-orm';
import { diffStates } from '../document/diff.ts';
import { HOST_NAME } from '../document/manifest.ts';
import { readState } from '../document/read-state.ts';
import { RefusalError } from '../document/refusal.ts';
import { EMPTY_STATE, type ReleaseState } from '../document/state.ts';
import { digestOf } from './chain.ts';
import { publishMessage, type Tx } from './core.ts';
import { changes } from './schema.ts';

/** Author of the server's own changes in the log. */
export const AUTO = 'auto';

/** The newest revision with its state. */
export interface Head {
  revision: number;
  at: Date;
  state: ReleaseState;
  /** Digest of the whole log up to here, see chain.ts; null where rows have no digests yet. */
  digest: string | null;
}

/** Fields of a log entry beside the states. */
export type Entry = Pick<ChangeEntry, 'by' | 'verb' | 'name' | 'version' | 'why' | 'approvedBy'>;

export async function readHead(tx: Tx): Promise<Head> {
  const [row] = await tx.select().from(changes).orderBy(desc(changes.revision)).limit(1);
  if (!row) return { revision: 0, at: new Date(0), state: EMPTY_STATE, digest: null };
  return { revision: row.revision, at: row.at, state: readState(row.after), digest: row.digest };
}

/** Appends a revision; the caller holds the write lock. */
export async function append(tx: Tx, head: Head, entry: Entry, after: ReleaseState): Promise<number> {
  const revision = head.revision + 1;
  // Whole milliseconds, so that the digest can be computed again from the stored row; never earlier
  // than the previous row.
  const at = new Date(Math.max(Date.now(), head.at.getTime()));
  const { by, verb, name, version, why, approvedBy } = entry;
  const row = { revision, at, by, verb, name, version, why, approvedBy, before: head.state, after };
  await tx.insert(changes).values({ ...row, digest: digestOf(head.digest, row) });
  await publishMessage(tx, { kind: 'revision', revision });
  return revision;
}

export async function readStateAt(tx: Tx, revision: number): Promise<ReleaseState> {
  const [row] = await tx.select({ after: changes.after }).from(changes).where(eq(changes.revision, revision));
  if (!row) throw new RefusalError(404, `没有修订号 ${revision}`);
  return readState(row.after);
}

/** Start of the present shares. */
export interface ShareSince {
  revision: number;
  /** Ms since 1970. */
  at: number;
}

/**
 * The last change of the shares of each application. Rows about other applications are skipped in
 * the database: their states are large, and there may be thousands.
 */
export function sharedSince(tx: Tx, names: readonly string[]): Promise<Map<string, ShareSince>> {
  return sharesSince(tx, names, ['versions']);
}

/**
 * Start of the interval to the next step of a plan: the last change of the shares, of the plan, or
 * of the retired or killed state, which suspends steps.
 */
export function plannedSince(tx: Tx, names: readonly string[]): Promise<Map<string, ShareSince>> {
  return sharesSince(tx, names, ['versions', 'plan', 'retired', 'killed']);
}

async function sharesSince(
  tx: Tx,
  names: readonly string[],
  parts: readonly string[],
): Promise<Map<string, ShareSince>> {
  if (names.length === 0) return new Map();
  const differs = parts.map(
    (part) => sql`(before #> array[wanted.name, ${part}]) is distinct from (after #> array[wanted.name, ${part}])`,
  );
  const { rows } = await tx.execute<{ name: string; revision: string; at: number }>(sql`
    select wanted.name, last.revision, floor(extract(epoch from last.at) * 1000)::float8 as at
    from unnest(array[${sql.join([...names], sql`, `)}]::text[]) as wanted (name)
    cross join lateral (
      select revision, at from change
      where (change.name = wanted.name or change.name is null)
        and (${sql.join(differs, sql` or `)})
      order by revision desc limit 1
    ) as last`);
  return new Map(rows.map(({ name, revision, at }) => [name, { revision: Number(revision), at }]));
}

/**
 * Last known good version of an application when this version was last everyone's; undefined when
 * it never was.
 */
export async function goodBefore(tx: Tx, name: string, version: string): Promise<string | null | undefined> {
  const everyones = JSON.stringify([{ version, traffic: BUCKETS }]);
  const firstForm =
    name === HOST_NAME
      ? sql`${changes.after} ->> 'host' = ${version}`
      : sql`${changes.after} -> 'remotes' -> ${name} -> 'versions' @> ${everyones}::jsonb`;
  const [row] = await tx
    .select({ after: changes.after })
    .from(changes)
    .where(or(sql`${changes.after} -> ${name} ->> 'stable' = ${version}`, firstForm))
    .orderBy(desc(changes.revision))
    .limit(1);
  return row && (readState(row.after)[name]?.previous ?? null);
}

/** States that were in force at any time since a date. */
export async function statesSince(tx: Tx, since: Date): Promise<ReleaseState[]> {
  const states = { before: changes.before, after: changes.after };
  const rows = await tx.select(states).from(changes).where(gte(changes.at, since));
  return rows.flatMap(({ before, after }) => [readState(before), readState(after)]);
}

export interface HistoryQuery {
  /** Only older revisions. */
  before?: number | undefined;
  limit: number;
  /** Only changes that touched this application. */
  name?: string | undefined;
}

/** Newest first. */
export async function readHistory(tx: Tx, { before, limit, name }: HistoryQuery): Promise<ChangeEntry[]> {
  const older = before === undefined ? undefined : lt(changes.revision, before);
  // Rows of the first format store the host as a text and remotes one level deeper: any difference
  // counts as a change of the application there.
  const touched =
    name === undefined
      ? undefined
      : sql`(${changes.before} -> ${name}) is distinct from (${changes.after} -> ${name}) or (${changes.before} -> 'remotes' -> ${name}) is distinct from (${changes.after} -> 'remotes' -> ${name})`;
  const rows = await tx
    .select()
    .from(changes)
    .where(and(older, touched && sql`(${touched})`))
    .orderBy(desc(changes.revision))
    .limit(limit);
  return rows.map(({ revision, at, by, verb, why, approvedBy, ...row }) => {
    const diff = diffStates(readState(row.before), readState(row.after));
    return {
      revision,
      at: at.toISOString(),
      by,
      verb: verb as ChangeEntry['verb'],
      name: row.name,
      version: row.version,
      why,
      diff: name === undefined ? diff : diff.filter(({ path }) => isPathOfApp(path, name)),
      approvedBy,
    };
  });
}

function isPathOfApp(path: string, name: string): boolean {
  return path.startsWith(name === HOST_NAME ? `${HOST_NAME}.` : `remotes.${name}.`);
}
