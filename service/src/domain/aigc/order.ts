import type { Pool } from 'pg';

/**
 * Order of service: a person's second task waits for everybody's first, counting what runs for them already; among equals
 * the one served longest ago goes first. Each engine has a line of its own: nobody waits for the tasks of another.
 */
export const RANKED = `
  select id, row_number() over (partition by engine order by running + own, served_at, queued_at, id) as place
  from (
    select t.id, t.engine, t.queued_at,
      row_number() over (partition by t.user_id, t.engine order by t.queued_at, t.id) as own,
      (select count(*) from aigc_task r where r.user_id = t.user_id and r.engine = t.engine and r.state = 'running') as running,
      (select coalesce(max(s.started_at), '-infinity') from aigc_task s where s.user_id = t.user_id) as served_at
    from aigc_task t where t.state = 'queued'
  ) waiting`;

/** How a cancelled task ends: pictures that are finished are kept, and are all there will be. */
export const CANCELLED = `case when jsonb_array_length(images) > 0 then 'done' else 'cancelled' end`;

/** How many tasks wait before each queued task of these people, at the same engine. */
export async function positions(
  pool: Pool,
  userIds: number[],
): Promise<{ id: string; userId: number; position: number }[]> {
  const { rows } = await pool.query<{ id: string; user_id: number; place: string }>(
    `with ranked as (${RANKED}) select t.id, t.user_id, ranked.place from ranked join aigc_task t on t.id = ranked.id where t.user_id = any($1)`,
    [userIds],
  );
  return rows.map((row) => ({ id: row.id, userId: row.user_id, position: Number(row.place) - 1 }));
}

/** How many tasks of all people wait and run at an engine. */
export async function openCounts(pool: Pool, engine: string): Promise<{ queued: number; running: number }> {
  const { rows } = await pool.query<{ queued: string; running: string }>(
    `select count(*) filter (where state = 'queued') as queued, count(*) filter (where state = 'running') as running
     from aigc_task where state in ('queued', 'running') and engine = $1`,
    [engine],
  );
  return { queued: Number(rows[0]?.queued ?? 0), running: Number(rows[0]?.running ?? 0) };
}
