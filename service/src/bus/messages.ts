import type { ChatLine } from '@app/shared/contracts/chat';
import type { OrderNote, Progress } from '@app/shared/contracts/socket';
import { sql, type SQL } from 'drizzle-orm';
import type { Pool } from 'pg';

/**
 * Event in the room of a broadcast. It carries the whole message, so that no process reads the
 * database.
 */
export type RoomNews =
  | { is: 'line'; line: ChatLine }
  | { is: 'gone'; ids: number[] }
  | { is: 'pinned'; line: ChatLine | null }
  | { is: 'muted'; user: number; until: string | null }
  /** The operator changed a person's role. */
  | { is: 'role'; user: number }
  /** A hidden message is visible again: read the current state. */
  | { is: 'anew' }
  /** The broadcast was started, paused or ended by hand. */
  | { is: 'turn' }
  /** Number of sockets that a process has in the room. */
  | { is: 'count'; process: string; sockets: number };

/** Messages between processes through NOTIFY: small, and never the only copy of their data. */
export type JobMessage =
  /** A task may be claimable now, or the order of the queue changed. */
  | { kind: 'queue' }
  /** The state of a task changed; read it. */
  | { kind: 'task'; id: string; user: number }
  | { kind: 'cancel'; id: string }
  /** A person's queue was paused or resumed. */
  | { kind: 'pause'; user: number; paused: boolean }
  /** The payment or grant state of an order changed. */
  | ({ kind: 'order'; user: number | null } & OrderNote)
  /** Logins that have ended: logged out, or replaced by a newer one. */
  | { kind: 'sessions'; ended: number[] }
  | { kind: 'room'; course: number; news: RoomNews }
  | ({ kind: 'progress'; id: string; user: number; preview: boolean } & Omit<Progress, 'taskId' | 'preview'>);

export const CHANNEL = 'aigc';

export async function publishMessages(pool: Pick<Pool, 'query'>, ...messages: JobMessage[]): Promise<void> {
  await pool.query('select pg_notify($1, body) from unnest($2::text[]) as body', [
    CHANNEL,
    messages.map((message) => JSON.stringify(message)),
  ]);
}

/** Sends messages as part of a transaction: they are delivered when it is committed. */
export async function notifyOnCommit(
  tx: { execute(query: SQL): Promise<unknown> },
  ...messages: JobMessage[]
): Promise<void> {
  for (const message of messages) await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(message)})`);
}
