import pino from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import { openBus, type ReleaseBus, type BusMessage } from './bus.ts';
import { openPool } from './database.ts';

const log = pino({ level: 'silent' });
let database: Awaited<ReturnType<typeof freshDatabase>>;
let firstBus: ReleaseBus;
let secondBus: ReleaseBus;
let other: ReturnType<typeof openPool>;

beforeAll(async () => {
  database = await freshDatabase();
  other = openPool(database.pool.options.connectionString ?? '', log);
  firstBus = await openBus(database.pool, log);
  secondBus = await openBus(other, log);
});
afterAll(async () => {
  await firstBus.close();
  await secondBus.close();
  await other.end();
  await database.drop();
});

it('a message reaches every process, the sending one included', async () => {
  const heard: [string, BusMessage][] = [];
  firstBus.subscribe((message) => heard.push(['here', message]));
  const stop = secondBus.subscribe((message) => heard.push(['there', message]));
  await firstBus.publish({ kind: 'revision', revision: 7 });
  await vi.waitFor(() => expect(heard).toHaveLength(2));
  expect(heard).toContainEqual(['there', { kind: 'revision', revision: 7 }]);
  stop();
  await secondBus.publish({ kind: 'health', name: 'tools' });
  await vi.waitFor(() => expect(heard).toHaveLength(3));
});

it('the bus listens again after a lost database connection, and reports that notifications may be missing', async () => {
  const heard: BusMessage[] = [];
  const missed = vi.fn<() => void>();
  secondBus.subscribe((message) => heard.push(message), missed);
  await database.pool.query("select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen release'");
  await vi.waitFor(() => expect(missed).toHaveBeenCalled());
  await database.pool.query("select pg_notify('release', $1)", [JSON.stringify({ kind: 'revision', revision: 8 })]);
  await vi.waitFor(() => expect(heard).toContainEqual({ kind: 'revision', revision: 8 }));
});
