import type { WebhookDelivery } from '@app/shared/contracts/release-webhooks';
import { readState } from '../document/read-state.ts';
import type { Pool, PoolClient } from 'pg';
import type { WebhookEndpoint } from './endpoints.ts';
import { messagesOf, type LoggedChange } from './events.ts';
import type { WebhookPayload, WebhookOutcome } from './send.ts';

const MINUTE_S = 60;
const HOUR_S = 3600;
/**
 * Delays in s before each retry; after the last one, some 21 hours later, the message is given up.
 */
export const RETRY_AFTER_S = [10, 30, 2 * MINUTE_S, 10 * MINUTE_S, 30 * MINUTE_S, 2 * HOUR_S, 6 * HOUR_S, 12 * HOUR_S];
/** Maximum queued messages of an endpoint; the oldest ones beyond it are dropped. */
export const MOST_WAITING = 500;
const ROWS = 100;
const KEPT_DAYS = 14;
const SHOWN = 50;

export interface DueDelivery extends WebhookPayload {
  event: string;
  attempts: number;
}

type Row = Omit<LoggedChange, 'before' | 'after' | 'revision'> & { revision: string; before: unknown; after: unknown };

/**
 * Queues messages about new rows of the log. Runs in the caller's transaction, so that each row is
 * queued once.
 */
export async function collect(client: PoolClient, endpoints: readonly WebhookEndpoint[], now: Date): Promise<number> {
  const { rows } = await client.query<Row>(
    `select revision, at, by, verb, name, version, why, approved_by as "approvedBy", before, after from change
     where revision > (select revision from webhook_progress) order by revision limit $1`,
    [ROWS],
  );
  const last = rows.at(-1);
  if (!last) return 0;
  let made = 0;
  for (const row of rows) {
    const states = { before: readState(row.before), after: readState(row.after) };
    for (const message of messagesOf({ ...row, revision: Number(row.revision), ...states })) {
      for (const { name } of endpoints.filter(({ events }) => events.includes(message.type))) {
        made += 1;
        await client.query(
          `insert into webhook_delivery (endpoint, event, body, at, next_at) values ($1, $2, $3, $4, $4)`,
          [name, message.type, JSON.stringify(message), now],
        );
      }
    }
  }
  await client.query('update webhook_progress set revision = $1', [last.revision]);
  return made;
}

/** Drops the oldest messages of an endpoint with too many; returns their number. */
export async function dropExcess(client: PoolClient, endpoint: string): Promise<number> {
  const { rowCount } = await client.query(
    `update webhook_delivery set state = 'dropped' where id in (
       select id from webhook_delivery where endpoint = $1 and state = 'waiting' order by at desc, id offset $2)`,
    [endpoint, MOST_WAITING],
  );
  return rowCount ?? 0;
}

export async function dueDeliveries(pool: Pool, endpoint: string, now: Date, most: number): Promise<DueDelivery[]> {
  const { rows } = await pool.query<DueDelivery>(
    `select id, event, body, attempts from webhook_delivery
     where endpoint = $1 and state = 'waiting' and next_at <= $2 order by next_at limit $3`,
    [endpoint, now, most],
  );
  return rows;
}

/** Records an attempt and the time of the next one. */
export async function noteAttempt(
  pool: Pool,
  { id, attempts }: Pick<DueDelivery, 'id' | 'attempts'>,
  { ok, status, error }: WebhookOutcome,
  now: Date,
): Promise<WebhookDelivery['state']> {
  const wait = RETRY_AFTER_S[attempts];
  const state = ok ? 'delivered' : wait === undefined ? 'failed' : 'waiting';
  await pool.query(
    `update webhook_delivery set state = $2, attempts = $3, next_at = $4, status = $5, error = $6 where id = $1`,
    [id, state, attempts + 1, new Date(now.getTime() + (wait ?? 0) * 1000), status, error],
  );
  return state;
}

/** Records a test message, which is sent immediately and never retried. */
export async function noteTest(
  pool: Pool,
  endpoint: string,
  { id, body }: WebhookPayload,
  { ok, status, error }: WebhookOutcome,
  now: Date,
): Promise<void> {
  await pool.query(
    `insert into webhook_delivery (id, endpoint, event, body, at, next_at, state, attempts, status, error)
     values ($1, $2, 'test', $3, $4, $4, $5, 1, $6, $7)`,
    [id, endpoint, body, now, ok ? 'delivered' : 'failed', status, error],
  );
}

/** Newest first. */
export async function lastDeliveries(pool: Pool): Promise<WebhookDelivery[]> {
  const { rows } = await pool.query<Omit<WebhookDelivery, 'at' | 'nextAt'> & { at: Date; nextAt: Date }>(
    `select id, endpoint, event, at, state, attempts, status, error, next_at as "nextAt"
     from webhook_delivery order by at desc, id limit $1`,
    [SHOWN],
  );
  return rows.map(({ at, nextAt, ...row }) => ({
    ...row,
    at: at.toISOString(),
    nextAt: row.state === 'waiting' ? nextAt.toISOString() : null,
  }));
}

/** Deletes old finished messages, and those of endpoints that no longer exist. */
export async function tidyDeliveries(pool: Pool, now: Date): Promise<void> {
  await pool.query('delete from webhook_delivery where at < $1', [
    new Date(now.getTime() - KEPT_DAYS * 24 * HOUR_S * 1000),
  ]);
}
