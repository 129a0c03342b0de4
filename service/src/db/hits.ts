import type { Pool } from 'pg';
import { TooManyError } from '../refusals.ts';

export interface Limit {
  key: string;
  max: number;
  windowSec: number;
}

/** Adds to the hits in a fixed window and returns their number. */
export async function countHits(
  pool: Pool,
  { key, windowSec }: Omit<Limit, 'max'>,
  now: Date,
  hits: number,
): Promise<number> {
  const { rows } = await pool.query<{ hits: number }>(
    `insert into rate_window (key, starts_at, hits) values ($1, $2, $3)
     on conflict (key, starts_at) do update set hits = rate_window.hits + excluded.hits returning hits`,
    [key, windowStart(windowSec, now), hits],
  );
  return rows[0]?.hits ?? hits;
}

const windowStart = (windowSec: number, now: Date) =>
  new Date(Math.floor(now.getTime() / (windowSec * 1000)) * windowSec * 1000);

/**
 * Counts one hit in a fixed window stored in the database, so that all processes of the service
 * count together. Throws once the limit of the window is reached.
 */
export async function takeHit(pool: Pool, limit: Limit, now: Date): Promise<void> {
  if ((await countHits(pool, limit, now, 1)) <= limit.max) return;
  const endsAt = windowStart(limit.windowSec, now).getTime() + limit.windowSec * 1000;
  throw new TooManyError(Math.ceil((endsAt - now.getTime()) / 1000));
}
