import type { Pool } from 'pg';
import { TooManyError } from './errors.ts';

export interface Limit {
  key: string;
  max: number;
  windowSec: number;
}

/**
 * Counts one hit in a fixed window kept in the database, so that all processes of the service count together.
 * Throws once the window is full.
 */
export async function takeHit(pool: Pool, limit: Limit, now: Date): Promise<void> {
  const windowMs = limit.windowSec * 1000;
  const startsAt = new Date(Math.floor(now.getTime() / windowMs) * windowMs);
  const { rows } = await pool.query<{ hits: number }>(
    `insert into rate_window (key, starts_at, hits) values ($1, $2, 1)
     on conflict (key, starts_at) do update set hits = rate_window.hits + 1 returning hits`,
    [limit.key, startsAt],
  );
  const hits = rows[0]?.hits ?? 1;
  if (hits > limit.max) throw new TooManyError(Math.ceil((startsAt.getTime() + windowMs - now.getTime()) / 1000));
}
