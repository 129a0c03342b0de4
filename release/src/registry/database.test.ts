import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '../testing/database.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

it('a connection that the server ends while somebody holds it ends no process: the next query says so', async () => {
  const { pool } = database;
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  // Without a listener of the pool's own this event would be an uncaught error.
  const lost = new Promise((resolve) => client.once('end', resolve));
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await lost;
  await expect(client.query('select 1')).rejects.toThrow('connection error');
  client.release();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
