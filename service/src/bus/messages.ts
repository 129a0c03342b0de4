import type { ChatLine } from '@app/shared/contracts/chat';
import type { OrderNote, Progress } from '@app/shared/contracts/socket';
import { sql, type SQL } from 'drizzle-orm';
import type { Pool } from 'pg';

/**
 * Event in the room of a broadcast. It carries the whole line, so that no process reads the
 * database.
 */
export type RoomNews =
  | { is: 'line'; line: ChatLine }
  | { is: 'gone'; ids: number[] }
  | { is: 'pinned'; line: ChatLine | null }
  | { is: 'muted'; user: number; until: string | null }
  /** The operator made somebody a teacher or an assistant, or no more. */
  | { is: 'role'; user: number }
  /** A line that was hidden is back: read what stands. */
  | { is: 'anew' }
  /** The broadcast goes another way than its clock says. */
  | { is: 'turn' }
  /** Sockets that this process holds in the room. */
  | { is: 'count'; process: string; sockets: number };

/** Messages between processes through NOTIFY: small, and never the only copy of their data. */
export type JobMessage =
  /** Something may be claimed now, or the order of the queue changed. */
  | { kind: 'queue' }
  /** A task changed its state; read it. */
  | { kind: 'task'; id: string; user: number }
  | { kind: 'cancel'; id: string }
  /** A person's queue rests or goes on. */
  | { kind: 'pause'; user: number; paused: boolean }
  /** An order's money or what it is for changed. */
  | ({ kind: 'order'; user: number | null } & OrderNote)
  /** Logins that are over: logged out, or replaced by a newer one. */
  | { kind: 'sessions'; ended: number[] }
  | { kind: 'room'; course: number; news: RoomNews }
  | ({ kind: 'progress'; id: string; user: number; preview: boolean } & Omit<Progress, 'taskId' | 'preview'>);

export const CHANNEL = 'aigc';

export async function publish(pool: Pick<Pool, 'query'>, ...messages: JobMessage[]): Promise<void> {
  await pool.query('select pg_notify($1, body) from unnest($2::text[]) as body', [
    CHANNEL,
    messages.map((message) => JSON.stringify(message)),
  ]);
}

/** Part of a transaction: told when it is committed, and never before. */
export async function notifyOnCommit(
  tx: { execute(query: SQL): Promise<unknown> },
  ...messages: JobMessage[]
): Promise<void> {
  for (const message of messages) await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(message)})`);
}
