import { DRAWING_TOOLS } from '@app/shared/contracts/tools';
import type { Pool } from 'pg';
import { RIGHT_RULES } from '../member/rights.ts';

/**
 * Whether a task `t` is a drawing of a member whose queue is paused. Other tools have no visible
 * queue.
 */
const RESTS = `(t.tool in (${DRAWING_TOOLS.map((tool) => `'${tool}'`).join(', ')})
  and exists (select from aigc_pause p where p.user_id = t.user_id))`;

/**
 * Weight of the owner of a task `t`, a multiple of that of non-members: one of the rights of a
 * membership.
 */
const TURNS = `coalesce((
  select coalesce(v.value, (array[${RIGHT_RULES.turns.values.slice(1).join(', ')}])[m.grade_level])
  from member_user m left join member_right_value v on v.key = 'turns' and v.level = m.grade_level
  where m.id = t.user_id and m.grade_level is not null and m.expire_at > clock_timestamp()), 1)`;

/**
 * Order of service: a person's second task waits for everybody's first, counting running tasks too;
 * a member may have as many at the front as their number of turns; among equals the person served
 * longest ago comes first. Each engine has a queue of its own, independent of the others. A paused
 * task counts in its owner's queue alone. A person's own tasks are ordered by `queued_at`:
 * reordering permutes these times among them (`own-queue.ts`) and moves nobody else's task. People
 * are compared by milliseconds, since equal times of one person are made distinct by less.
 */
export const RANKED_TASKS_SQL = `
  select id, rests, row_number() over (
    partition by engine, case when rests then user_id end order by ceil((running + own)::numeric / turns), served_at, date_trunc('milliseconds', queued_at), user_id, own) as place
  from (
    select t.id, t.user_id, t.engine, t.queued_at, ${RESTS} as rests, ${TURNS} as turns,
      row_number() over (partition by t.user_id, t.engine, ${RESTS} order by t.queued_at, t.id) as own,
      (select count(*) from aigc_task r where r.user_id = t.user_id and r.engine = t.engine and r.state = 'running') as running,
      (select coalesce(max(s.started_at), '-infinity') from aigc_task s where s.user_id = t.user_id) as served_at
    from aigc_task t where t.state = 'queued'
  ) waiting`;

/** State of a cancelled task: with finished pictures it is done, and gets no further ones. */
export const CANCELLED_STATE_SQL = `case when jsonb_array_length(images) > 0 then 'done' else 'cancelled' end`;

/**
 * Number of tasks that wait ahead of each queued task of these people, at the same engine; in a
 * paused queue, the number of their own.
 */
export async function queuePositions(
  pool: Pool,
  userIds: number[],
): Promise<{ id: string; userId: number; position: number }[]> {
  const { rows } = await pool.query<{ id: string; user_id: number; place: string }>(
    `with ranked as (${RANKED_TASKS_SQL}) select t.id, t.user_id, ranked.place from ranked join aigc_task t on t.id = ranked.id where t.user_id = any($1)`,
    [userIds],
  );
  return rows.map((row) => ({ id: row.id, userId: row.user_id, position: Number(row.place) - 1 }));
}

/**
 * Number of waiting and running tasks of all people at an engine; paused ones do not count as
 * waiting.
 */
export async function openCounts(pool: Pool, engine: string): Promise<{ queued: number; running: number }> {
  const { rows } = await pool.query<{ queued: string; running: string }>(
    `select count(*) filter (where t.state = 'queued' and not ${RESTS}) as queued, count(*) filter (where t.state = 'running') as running
     from aigc_task t where t.state in ('queued', 'running') and t.engine = $1`,
    [engine],
  );
  return { queued: Number(rows[0]?.queued ?? 0), running: Number(rows[0]?.running ?? 0) };
}
