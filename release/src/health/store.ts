import type { Pool } from 'pg';
import type { Cohort } from './admit.ts';
import { addCounts, noCounts, MINUTE_MS, type Counts } from './counts.ts';

const RETENTION_DAYS = 14;

/** Counters of one minute, or of the part of it after a change of shares. */
export interface HealthRow extends Counts {
  /** Start, ms since 1970. */
  minute: number;
  name: string;
  version: string;
  cohort: Cohort;
}

export interface KeptVerdict {
  name: string;
  version: string;
  /** When the shares were given that the verdict is about, ms since 1970. */
  since: number;
  p: number | null;
  strikes: number;
}

export interface HealthStore {
  /** Adds to the stored counts: several processes count the same versions. */
  add(rows: readonly HealthRow[]): Promise<void>;
  /** Rows of an application since a time, oldest first. */
  read(name: string, since: number): Promise<HealthRow[]>;
  /** Verdicts of the watch's last round. */
  verdicts(): Promise<KeptVerdict[]>;
  /** The last version that was withdrawn automatically, if any. */
  lastHalted(name: string): Promise<string | undefined>;
  /** Deletes rows older than 14 days. */
  tidy(now: number): Promise<void>;
}

const ADD = `
  insert into health_minute as kept
    (minute, name, version, cohort, loads, load_errors, mounts, render_errors, fresh, lost, histogram)
  select to_timestamp(minute / 1000.0), name, version, cohort, loads, "loadErrors", mounts, "renderErrors", fresh, lost, histogram
  from jsonb_to_recordset($1::jsonb) as fresh (
    minute bigint, name text, version text, cohort text, loads int, "loadErrors" int, mounts int, "renderErrors" int,
    fresh int, lost int, histogram int[]
  )
  on conflict (name, minute, version, cohort) do update set
    loads = kept.loads + excluded.loads,
    load_errors = kept.load_errors + excluded.load_errors,
    mounts = kept.mounts + excluded.mounts,
    render_errors = kept.render_errors + excluded.render_errors,
    fresh = kept.fresh + excluded.fresh,
    lost = kept.lost + excluded.lost,
    histogram = array(select coalesce(a, 0) + coalesce(b, 0) from unnest(kept.histogram, excluded.histogram) as pair (a, b))`;

const READ = `
  select round(extract(epoch from minute) * 1000)::float8 as minute, name, version, cohort, loads, load_errors as "loadErrors",
    mounts, render_errors as "renderErrors", fresh, lost, histogram
  from health_minute where name = $1 and minute >= to_timestamp($2 / 1000.0) order by minute`;

const VERDICTS = `
  select name, version, p, strikes, round(extract(epoch from since) * 1000)::float8 as since from health_verdict`;

const LAST_HALTED = `select version from change where verb = 'halt' and name = $1 order by revision desc limit 1`;

export function createHealthStore(pool: Pool): HealthStore {
  return {
    async add(rows) {
      // All processes update rows in the same order, which avoids deadlocks.
      const key = ({ name, minute, version, cohort }: HealthRow) => `${name}\n${minute}\n${version}\n${cohort}`;
      const sorted = rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
      await pool.query(ADD, [JSON.stringify(sorted)]);
    },
    async read(name, since) {
      return (await pool.query<HealthRow>(READ, [name, since])).rows;
    },
    async verdicts() {
      return (await pool.query<KeptVerdict>(VERDICTS)).rows;
    },
    async lastHalted(name) {
      const { rows } = await pool.query<{ version: string }>(LAST_HALTED, [name]);
      return rows[0]?.version;
    },
    async tidy(now) {
      const before = now - RETENTION_DAYS * 24 * 60 * MINUTE_MS;
      await pool.query('delete from health_minute where minute < to_timestamp($1 / 1000.0)', [before]);
    },
  };
}

/** Collects counters in memory until they are stored together. */
export class HealthBuffer {
  #rows = new Map<string, HealthRow>();
  readonly #store: HealthStore;

  constructor(store: HealthStore) {
    this.#store = store;
  }

  add(at: { minute: number; name: string; version: string; cohort: Cohort }, counts: Counts): void {
    const key = `${at.minute}\n${at.name}\n${at.version}\n${at.cohort}`;
    const row = this.#rows.get(key) ?? { ...at, ...noCounts() };
    addCounts(row, counts);
    this.#rows.set(key, row);
  }

  /**
   * Stores the collected counts and returns their applications; counts that could not be stored
   * stay for the next call.
   */
  async flush(): Promise<string[]> {
    const rows = [...this.#rows.values()];
    if (rows.length === 0) return [];
    this.#rows = new Map();
    try {
      await this.#store.add(rows);
    } catch (error) {
      for (const { minute, name, version, cohort, ...counts } of rows)
        this.add({ minute, name, version, cohort }, counts);
      throw error;
    }
    return [...new Set(rows.map(({ name }) => name))];
  }
}
