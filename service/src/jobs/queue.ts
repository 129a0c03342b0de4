import type { Pool } from 'pg';
import type { EngineProgress, EngineTask } from '@app/imaging/task';
import { seedOf } from '@app/shared/contracts/seed';
import { CANCELLED_STATE_SQL, RANKED_TASKS_SQL } from '../domain/aigc/order.ts';
import { QUICK_TASK_MS } from '../domain/aigc/expected.ts';
import { CHANNEL, publishMessages, type JobMessage } from '../bus/messages.ts';
import type { TaskClass } from './slots.ts';

export const MAX_ATTEMPTS = 3;
/**
 * A lease beyond this was granted before the clock was set back: no worker requests one so long.
 */
const LONGEST_LEASE = '10 minutes';
const LOST = '处理时多次中断，任务已停止，请稍后重试';
const STRANDED = '处理这个任务的引擎已停用，请重试，会换一个引擎';

export interface ClaimedTask extends Omit<EngineTask, 'files'> {
  userId: number;
  engine: string;
  /** Proof of the lease; every later write carries it. */
  worker: string;
  attempt: number;
  sourceFileId: string | null;
  inputIds: string[];
  expectedMs: number;
}

/**
 * Claims the next task of these classes, or `null`. Several processes may call concurrently: no
 * task is claimed twice.
 */
export async function claimTask(
  pool: Pool,
  worker: string,
  lines: readonly TaskClass[],
  leaseMs: number,
): Promise<ClaimedTask | null> {
  const { rows } = await pool.query<{
    id: string;
    user_id: number;
    engine: string;
    params: EngineTask['params'];
    seed: string;
    attempts: number;
    source_file_id: string | null;
    input_ids: string[];
    made: number;
    expected_ms: number;
  }>(
    `with ranked as (${RANKED_TASKS_SQL}), next as (
       select t.id from aigc_task t join ranked on ranked.id = t.id
       join jsonb_to_recordset($2) as line (engine text, quick boolean, without integer[])
         on line.engine = t.engine and line.quick = (t.expected_ms <= $4) and not t.user_id = any(line.without)
       where t.state = 'queued' and not ranked.rests
       order by ranked.place, t.queued_at limit 1 for update of t skip locked)
     update aigc_task t set state = 'running', worker = $1, attempts = attempts + 1, percent = 0, phase = 'drawing', ahead = null,
       stop_requested = false, started_at = clock_timestamp(), lease_until = clock_timestamp() + $3 * interval '1 ms'
     from next where t.id = next.id
     returning t.id, t.user_id, t.engine, t.params, t.seed, t.attempts, t.source_file_id, t.input_ids,
       jsonb_array_length(t.images) as made, t.expected_ms,
       pg_notify($5, json_build_object('kind', 'task', 'id', t.id, 'user', t.user_id)::text), pg_notify($5, $6)`,
    [
      worker,
      JSON.stringify(lines),
      leaseMs,
      QUICK_TASK_MS,
      CHANNEL,
      JSON.stringify({ kind: 'queue' } satisfies JobMessage),
    ],
  );
  const row = rows[0];
  if (!row) return null;
  return {
    id: row.id,
    userId: row.user_id,
    engine: row.engine,
    params: row.params,
    seed: seedOf(row.seed)!,
    sourceFileId: row.source_file_id,
    inputIds: row.input_ids,
    made: row.made,
    expectedMs: row.expected_ms,
    worker,
    attempt: row.attempts,
  };
}

/** Renews the lease. `null` when it is lost: another worker has the task now, or it has ended. */
export async function renewLease(
  pool: Pool,
  task: ClaimedTask,
  { percent, phase = 'drawing', ahead = null }: Pick<EngineProgress, 'percent' | 'phase' | 'ahead'>,
  leaseMs: number,
): Promise<{ cancel: boolean } | null> {
  const { rows } = await pool.query<{ cancel_requested: boolean }>(
    `update aigc_task set lease_until = clock_timestamp() + $3 * interval '1 ms', percent = greatest(percent, $4),
       phase = $5, ahead = $6
     where id = $1 and worker = $2 and state = 'running' returning cancel_requested`,
    [task.id, task.worker, leaseMs, percent, phase, ahead],
  );
  return rows[0] ? { cancel: rows[0].cancel_requested } : null;
}

/**
 * Returns tasks of dead workers to the queue at their old position, or fails them after three
 * attempts.
 */
export async function recoverLost(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ id: string; user_id: number }>(
    `update aigc_task set
       state = case when cancel_requested then ${CANCELLED_STATE_SQL} when attempts >= $1 then 'failed' else 'queued' end,
       error = case when not cancel_requested and attempts >= $1 then $2 else '' end,
       finished_at = case when cancel_requested or attempts >= $1 then clock_timestamp() end,
       worker = null, lease_until = null, percent = 0
     where id in (select id from aigc_task where state = 'running'
       and (lease_until < clock_timestamp() or lease_until > clock_timestamp() + interval '${LONGEST_LEASE}')
       for update skip locked)
     returning id, user_id`,
    [MAX_ATTEMPTS, LOST],
  );
  if (rows.length > 0)
    await publishMessages(pool, ...rows.map((row) => ({ kind: 'task' as const, id: row.id, user: row.user_id })), {
      kind: 'queue',
    });
  return rows.length;
}

/**
 * Fails tasks that wait for an engine that is no longer there: they can be retried with another
 * one. A running task shows that some process has the engine; `afterMs` leaves time for a process
 * that is just starting with it.
 */
export async function failStranded(pool: Pool, engines: string[], afterMs: number): Promise<number> {
  const { rows } = await pool.query<{ id: string; user_id: number }>(
    `update aigc_task set state = 'failed', error = $3, finished_at = clock_timestamp()
     where id in (select t.id from aigc_task t where t.state = 'queued' and not t.engine = any($1)
       and t.queued_at <= clock_timestamp() - $2 * interval '1 ms'
       and not exists (select from aigc_task r where r.state = 'running' and r.engine = t.engine)
       for update skip locked)
     returning id, user_id`,
    [engines, afterMs, STRANDED],
  );
  if (rows.length > 0)
    await publishMessages(pool, ...rows.map((row) => ({ kind: 'task' as const, id: row.id, user: row.user_id })), {
      kind: 'queue',
    });
  return rows.length;
}

/** Returns a task to the queue without counting the attempt, as on a planned stop. */
export async function releaseTask(pool: Pool, task: ClaimedTask): Promise<void> {
  const { rowCount } = await pool.query(
    `update aigc_task set state = 'queued', attempts = attempts - 1, worker = null, lease_until = null, percent = 0
     where id = $1 and worker = $2 and state = 'running'`,
    [task.id, task.worker],
  );
  if (rowCount) await publishMessages(pool, { kind: 'task', id: task.id, user: task.userId }, { kind: 'queue' });
}

/** Ends a task as failed or cancelled; a claim that lost its lease changes nothing. */
export async function failTask(
  pool: Pool,
  task: ClaimedTask,
  state: 'failed' | 'cancelled',
  error: string,
): Promise<void> {
  const { rowCount } = await pool.query(
    `update aigc_task set state = ${state === 'cancelled' ? CANCELLED_STATE_SQL : `'failed'`}, error = $3, worker = null, lease_until = null, finished_at = clock_timestamp(),
       elapsed_ms = extract(epoch from clock_timestamp() - started_at) * 1000
     where id = $1 and worker = $2 and state = 'running'`,
    [task.id, task.worker, error],
  );
  if (rowCount) await publishMessages(pool, { kind: 'task', id: task.id, user: task.userId }, { kind: 'queue' });
}
