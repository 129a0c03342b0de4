import { migrate, readMigrations, underLock } from '@app/database/migrate';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createDatabase } from '../testing/database.ts';
import { startService, type TestService } from '../testing/service.ts';
import { migrateService } from './migrate.ts';
import * as aigc from './schema/aigc.ts';
import * as chat from './schema/chat.ts';
import * as cms from './schema/cms.ts';
import * as courses from './schema/course.ts';
import * as member from './schema/member.ts';
import * as system from './schema/system.ts';
import * as work from './schema/work.ts';
import { sharedSecret } from './secret.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const tables = [aigc, chat, cms, courses, member, system, work]
  .flatMap((module) => Object.values(module) as unknown[])
  .filter((value): value is PgTable => value instanceof PgTable)
  .map((table) => [getTableConfig(table).name, table] as const);

/** A database before the migration `first`; `finish` runs it and those after it. */
async function databaseBefore(first: string) {
  const database = await createDatabase();
  const pool = new pg.Pool({ connectionString: database.url });
  const all = await readMigrations(new URL('./migrations/', import.meta.url));
  const client = await pool.connect();
  onTestFinished(async () => {
    client.release();
    await pool.end();
    await database.drop();
  });
  const earlier = all.filter(({ name }) => name < first);
  await migrate(client, earlier);
  return { client, finish: () => migrate(client, all) };
}

describe('the database', () => {
  it('a connection ended by the database fails the next query, and the process continues', async () => {
    const { pool } = service.deps;
    const client = await pool.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    // Without an error listener of the pool this event would be an uncaught error.
    const lost = new Promise((resolve) => client.once('end', resolve));
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await lost;
    await expect(client.query('select 1')).rejects.toThrow('connection error');
    client.release();
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it.each(tables)('the database has table %s as the code describes it', async (name, table) => {
    const { rows } = await service.deps.pool.query<{ name: string; type: string; nullable: string }>(
      `select column_name as name, is_nullable as nullable,
         case when udt_name = 'numeric' and numeric_precision is not null
           then format('numeric(%s, %s)', numeric_precision, numeric_scale) else udt_name end as type
       from information_schema.columns where table_name = $1`,
      [name],
    );
    const short: Record<string, string> = {
      int4: 'integer',
      int2: 'smallint',
      int8: 'bigint',
      bool: 'boolean',
      float4: 'real',
      timestamptz: 'timestamp with time zone',
      _int4: 'integer[]',
      _text: 'text[]',
      _uuid: 'uuid[]',
    };
    const actual = rows.map((row) => [row.name, short[row.type] ?? row.type, row.nullable === 'NO']);
    const { columns } = getTableConfig(table);
    const coded = columns.map((column) => [column.name, column.getSQLType(), column.notNull || column.primary]);
    const key = getTableConfig(table).primaryKeys.flatMap((primary) => primary.columns.map((column) => column.name));
    const expected = coded.map(([column, type, required]) => [
      column,
      type,
      required || key.includes(column as string),
    ]);
    const byName = (a: unknown[], b: unknown[]) => (String(a[0]) < String(b[0]) ? -1 : 1);
    expect(actual.toSorted(byName)).toEqual(expected.toSorted(byName));
  });

  it('the database is migrated once by concurrently starting processes', async () => {
    const run = () => migrateService(service.deps.pool);
    expect(await Promise.all([run(), run()])).toEqual([[], []]);
  });

  it('migrating stops at a changed migration, and rolls a failing one back', async () => {
    const [first] = await readMigrations(new URL('./migrations/', import.meta.url));
    const run = (name: string, sql: string) =>
      underLock(service.deps.pool, 1, (client) => migrate(client, [{ name, sql }]));
    await expect(run(first!.name, `${first!.sql} `)).rejects.toThrow('changed after it ran');
    await expect(run('9999_bad.sql', 'create table half (id int); select nonsense')).rejects.toThrow(
      '9999_bad.sql failed',
    );
    expect(
      (await service.deps.pool.query(`select 1 from information_schema.tables where table_name = 'half'`)).rowCount,
    ).toBe(0);
  });

  it('a migration preserves progress of lessons that were clips, apart from lessons that reuse their ids', async () => {
    const { client, finish } = await databaseBefore('0300');
    await client.query(`
      insert into course_teacher values ('shen', '沈知微', '静物摄影师', 'a.webp');
      insert into course_clip values ('light', '{clips/light.mp4}', 30, null, null);
      insert into course (id, course_type, title, summary, category, cover, teacher_key, level, price_fen, mprice_fen,
        member_free, published_at, outcomes, intro, lesson_count, duration_sec)
      values (1001, 'SERIES', '布光', '布光', '布光', 'c.webp', 'shen', '入门', 12900, 19900, false, now(), '[]', '[]', 1, 30);
      insert into course_chapter values (100101, 1001, 1, '第一章');
      insert into course_lesson values (100101, 1001, 100101, 1, '光从哪里来', 'light', 30, true);
      insert into member_user (id, telphone, username, nick_name, created_at) overriding system value
        values (7, '13800000007', 'lin', '林', now());
      insert into study_lesson (user_id, lesson_id, course_id, ranges, position_at, updated_at)
      values (7, 100101, 1001, '[[0,30]]', now(), now())`);
    await finish();
    const { rows } = await client.query(
      `select l.id, l.withdrawn, s.ranges, c.lesson_count, c.shipped from study_lesson s
       join course_lesson l on l.id = s.lesson_id join course c on c.id = l.course_id`,
    );
    expect(rows).toEqual([{ id: -100_101, withdrawn: true, ranges: [[0, 30]], lesson_count: 0, shipped: true }]);
  });

  it('a migration gives control units of earlier tasks a maskId, in their order, and keeps those of newer ones', async () => {
    const { client, finish } = await databaseBefore('0464');
    const control = [
      { fileId: 'a', weight: 1 },
      { fileId: 'b', maskId: 'c' },
    ];
    await client.query(
      `insert into member_user (id, telphone, username, nick_name, created_at) overriding system value
       values (7, '13800000007', 'lin', '林', now())`,
    );
    for (const params of [{ control }, { control: [] }, {}])
      await client.query(
        `insert into aigc_task (id, user_id, request_id, tool, params, seed, engine, created_at)
         values (gen_random_uuid(), 7, gen_random_uuid(), 'txt2img', $1, 1, 'own', clock_timestamp())`,
        [JSON.stringify(params)],
      );
    await finish();
    const { rows } = await client.query<{ params: object }>('select params from aigc_task order by created_at');
    expect(rows.map(({ params }) => params)).toEqual([
      { control: [{ fileId: 'a', weight: 1, maskId: null }, control[1]] },
      { control: [] },
      {},
    ]);
  });

  it('the database shares one secret between processes', async () => {
    const [one, two] = await Promise.all([sharedSecret(service.deps.db, 'new'), sharedSecret(service.deps.db, 'new')]);
    expect(one.equals(two)).toBe(true);
    expect(one).toHaveLength(32);
  });
});
