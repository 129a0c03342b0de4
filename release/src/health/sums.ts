import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { fromBytes, noTally, toBytes, type Tally } from './tally.ts';

const HOUR_MS = 3_600_000;
/**
 * Length of a span of sums in ms. The last two spans count: a canary is judged over its last 12 to
 * 24 hours.
 */
const SPAN_MS = 12 * HOUR_MS;
/**
 * Overlap in ms of two reads: rows written shortly before the previous read may have been missed.
 */
const OVERLAP_MS = 10_000;
/** Name for the sum of the whole site. */
export const WHOLE_SITE = { name: '*', version: '' };

export interface SumKey {
  name: string;
  version: string;
  /** Start of the sum, ms since 1970: of the span, or of the shares that were given within it. */
  since: number;
}

const keyText = ({ name, version, since }: SumKey) => `${name}\n${version}\n${since}`;
const spanAt = (ms: number) => Math.floor(ms / SPAN_MS) * SPAN_MS;

/**
 * Start of the sum that counts what is reported now.
 * @param trial when the present shares were given
 */
export function sumStart(now: number, trial = 0): number {
  return Math.max(spanAt(now), trial);
}

/** Start of the oldest sums that count. */
export function sumsFrom(now: number, trial = 0): number {
  return Math.max(spanAt(now) - SPAN_MS, trial);
}

const WRITE = `
  insert into health_sum (name, version, since, process, tally, written)
  select name, version, to_timestamp(since / 1000.0), $1, tally, clock_timestamp()
  from unnest($2::text[], $3::text[], $4::float8[], $5::bytea[]) as row (name, version, since, tally)
  on conflict (name, version, since, process) do update set tally = excluded.tally, written = excluded.written`;

/**
 * Sums of this process. Each process writes its own rows, so that none waits for another.
 */
export class OwnSums {
  readonly #process = randomUUID();
  readonly #sums = new Map<string, SumKey & { tally: Tally; changed: boolean }>();
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** The sum to add counts to. */
  of(key: SumKey): Tally {
    const sum = this.#sums.get(keyText(key)) ?? { ...key, tally: noTally(), changed: true };
    this.#sums.set(keyText(key), sum);
    sum.changed = true;
    return sum.tally;
  }

  /** Stores changed sums; those that could not be stored stay for the next call. */
  async flush(now: number): Promise<void> {
    const all = [...this.#sums.values()];
    const changed = all.filter((sum) => sum.changed);
    for (const sum of changed) sum.changed = false;
    try {
      if (changed.length > 0)
        await this.#pool.query(WRITE, [
          this.#process,
          changed.map(({ name }) => name),
          changed.map(({ version }) => version),
          changed.map(({ since }) => since),
          changed.map(({ tally }) => toBytes(tally)),
        ]);
    } catch (error) {
      for (const sum of changed) sum.changed = true;
      throw error;
    }
    for (const sum of all) if (!sum.changed && spanAt(sum.since) < sumsFrom(now)) this.#sums.delete(keyText(sum));
  }
}

const READ = `
  select name, version, round(extract(epoch from since) * 1000)::float8 as since, process::text as process, tally,
    round(extract(epoch from written) * 1000)::float8 as written
  from health_sum
  where since >= to_timestamp($1::float8 / 1000) and written >= to_timestamp($2::float8 / 1000)`;

interface Row extends SumKey {
  process: string;
  tally: Buffer;
  written: number;
}

/** Sums of all processes; reads only rows that changed. */
export class AllSums {
  readonly #rows = new Map<string, SumKey & { tally: Tally }>();
  readonly #pool: Pool;
  #seen = 0;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Reads changed rows and returns their applications. */
  async refresh(now: number): Promise<Set<string>> {
    const from = sumsFrom(now);
    for (const [key, { since }] of this.#rows) if (since < from) this.#rows.delete(key);
    const { rows } = await this.#pool.query<Row>(READ, [from, this.#seen - OVERLAP_MS]);
    for (const { process, tally, written, ...key } of rows) {
      this.#rows.set(`${keyText(key)}\n${process}`, { ...key, tally: fromBytes(tally) });
      this.#seen = Math.max(this.#seen, written);
    }
    return new Set(rows.map(({ name }) => name));
  }

  /** Tallies of a version since a time; the caller adds them up. */
  of({ name, version, since }: SumKey): Tally[] {
    return [...this.#rows.values()].flatMap((row) =>
      row.name === name && row.version === version && row.since >= since ? [row.tally] : [],
    );
  }
}

/** Deletes sums that no longer count. */
export async function tidySums(pool: Pool, now: number): Promise<void> {
  await pool.query('delete from health_sum where since < to_timestamp($1::float8 / 1000)', [sumsFrom(now)]);
}
