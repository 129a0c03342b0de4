import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { openPool as openWith } from '@app/database/pool';
import pino from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Storage } from '../storage/storage.ts';
import { freshDatabase } from '../testing/database.ts';
import { createCore } from './core.ts';
import { isDatabaseAway } from './database.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

it('a connection that the server ends while somebody holds it ends no process: the next query says so', async () => {
  const { pool } = database;
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  // Without the pool's own listener this event would be an uncaught error.
  const lost = new Promise((resolve) => client.once('end', resolve));
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await lost;
  await expect(client.query('select 1')).rejects.toThrow('connection error');
  client.release();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

const silent = pino({ level: 'silent' });
const impatient = { max: 2, idleMs: 1000, answerMs: 150 };

it('a server that takes connections and says nothing, as a frozen one, counts as away', async () => {
  const sockets = new Set<Socket>();
  const frozen = createServer((socket) => sockets.add(socket));
  await new Promise<void>((resolve) => frozen.listen(0, '127.0.0.1', resolve));
  const pool = openWith(`postgres://x@127.0.0.1:${(frozen.address() as AddressInfo).port}/x`, silent, impatient);
  const error: unknown = await pool.query('select 1').catch((reason: unknown) => reason);
  expect([error, isDatabaseAway(error)]).toEqual([expect.any(Error), true]);
  for (const socket of sockets) socket.destroy();
  await pool.end();
  await new Promise((resolve) => frozen.close(resolve));
});

it('a server that falls silent in the middle of a query counts as away, and its connection is not used again', async () => {
  const pool = openWith(database.pool.options.connectionString ?? '', silent, impatient);
  for (let times = 0; times < 3; times++) {
    const error: unknown = await pool.query('select pg_sleep(2)').catch((reason: unknown) => reason);
    expect([error, isDatabaseAway(error)]).toEqual([expect.any(Error), true]);
  }
  // A new connection may take longer than that on a busy machine.
  await vi.waitFor(async () => expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]));
  await pool.end();
});

it('a writer waits for the one before it longer than a silent database is waited for', async () => {
  const answerMs = 1500;
  const pool = openWith(database.pool.options.connectionString ?? '', silent, { ...impatient, answerMs });
  // A new connection may take longer on a busy machine; an existing one does not.
  await vi.waitFor(() => pool.query('select 1'));
  const core = createCore(pool, {} as Storage, silent, async () => []);
  const order: string[] = [];
  const slow = core.locked(async () => {
    order.push('first begins');
    await delay(answerMs * 2);
    order.push('first ends');
  });
  await Promise.race([slow, vi.waitUntil(() => order.length > 0)]);
  await Promise.all([slow, core.locked(async () => void order.push('second'))]);
  expect(order).toEqual(['first begins', 'first ends', 'second']);
  await pool.end();
});
