import { migrate, readMigrations, underLock } from '@app/database/migrate';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { sourcesOf, testContent, testCourses, testMedia, testPages } from '../testing/content.ts';
import { createDatabase } from '../testing/database.ts';
import { startService, type TestService } from '../testing/service.ts';
import { releaseUploads } from '../files/usage.ts';
import { migrateService } from './migrate.ts';
import * as aigc from './schema/aigc.ts';
import * as chat from './schema/chat.ts';
import * as cms from './schema/cms.ts';
import * as courses from './schema/course.ts';
import * as member from './schema/member.ts';
import * as system from './schema/system.ts';
import * as work from './schema/work.ts';
import { seed } from '../seed/run.ts';
import { sharedSecret } from './secret.ts';
import { tidy } from '../jobs/tidy.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const tables = [aigc, chat, cms, courses, member, system, work]
  .flatMap((module) => Object.values(module) as unknown[])
  .filter((value): value is PgTable => value instanceof PgTable)
  .map((table) => [getTableConfig(table).name, table] as const);

describe('the database', () => {
  it('may end a connection that somebody holds: the next query says so, and the process goes on', async () => {
    const { pool } = service.deps;
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

  it.each(tables)('has table %s as the code describes it', async (name, table) => {
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

  it('migrates once, however many processes start', async () => {
    const run = () => migrateService(service.deps.pool);
    expect(await Promise.all([run(), run()])).toEqual([[], []]);
  });

  it('stops at a migration that changed and leaves nothing of one that fails', async () => {
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

  it('keeps what was learned of the clips that lessons were, apart from the lessons that have their numbers now', async () => {
    const database = await createDatabase();
    const pool = new pg.Pool({ connectionString: database.url });
    onTestFinished(async () => {
      await pool.end();
      await database.drop();
    });
    const all = await readMigrations(new URL('./migrations/', import.meta.url));
    const client = await pool.connect();
    try {
      await migrate(
        client,
        all.filter(({ name }) => name < '0300'),
      );
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
      await migrate(client, all);
      const { rows } = await client.query(
        `select l.id, l.withdrawn, s.ranges, c.lesson_count, c.shipped from study_lesson s
         join course_lesson l on l.id = s.lesson_id join course c on c.id = l.course_id`,
      );
      expect(rows).toEqual([{ id: -100_101, withdrawn: true, ranges: [[0, 30]], lesson_count: 0, shipped: true }]);
    } finally {
      client.release();
    }
  });

  it('shares one secret between processes', async () => {
    const [one, two] = await Promise.all([sharedSecret(service.deps.db, 'new'), sharedSecret(service.deps.db, 'new')]);
    expect(one.equals(two)).toBe(true);
    expect(one).toHaveLength(32);
  });
});

describe('tidying', () => {
  it('drops what is past and keeps what still counts', async () => {
    await service.login('13800000001');
    const count = async () => {
      const { rows } = await service.deps.pool.query<{ rows: number }>(
        `select ((select count(*) from rate_window) + (select count(*) from member_sms_code)
         + (select count(*) from sandbox_sms) + (select count(*) from member_session))::int as rows`,
      );
      return rows[0]!.rows;
    };
    const before = await count();
    const now = service.now();
    await tidy(service.deps);
    // A clock that is 70 days ahead for a day, and comes back.
    service.pass(70 * 86_400);
    await tidy(service.deps);
    service.pass(86_400);
    await tidy(service.deps);
    service.setNow(now);
    await tidy(service.deps);
    expect(await count()).toBe(before);
    for (let day = 0; day < 62; day += 1) {
      service.pass(86_400);
      await tidy(service.deps);
    }
    expect(await count()).toBe(0);
    service.setNow(now);
  });

  it('keeps no promise waiting for a clock that is believed: accounts, exports and what was deleted go on their day', async () => {
    const token = await service.login('13800000008');
    const { userId } = (await service.call('GET /member/user/info', {}, token)).data.user;
    const { pool } = service.deps;
    const past = (ms: number) => new Date(service.now().getTime() - ms);
    await pool.query('delete from app_clock');
    await pool.query(`insert into member_export values (gen_random_uuid(), $1, 'z', 1, '{}', $2, $3)`, [
      userId,
      past(8 * 86_400_000),
      past(1000),
    ]);
    await pool.query(
      `insert into file_entry (id, user_id, origin, name, sha256, type, bytes, width, height, removed_at)
       values (gen_random_uuid(), $1, 'upload', 'gone.png', 'y', 'image/png', 1, 1, 1, $2)`,
      [userId, past(3_600_000)],
    );
    await tidy(service.deps);
    const left = async (table: string) =>
      (await pool.query(`select from ${table} where user_id = $1`, [userId])).rowCount;
    expect([await left('member_export'), await left('file_entry')]).toEqual([0, 0]);
    await pool.query('update member_user set leave_at = $2 where id = $1', [userId, past(1000)]);
    // Off for a weekend, as each week.
    service.pass(3 * 86_400);
    await tidy(service.deps);
    expect((await pool.query('select from member_user where id = $1', [userId])).rowCount).toBe(0);
  });

  it('drops uploads that were never used', async () => {
    const token = await service.login('13800000003');
    const { user } = (await service.call('GET /member/user/info', {}, token)).data;
    const keep = (createdAt: string) =>
      service.deps.pool.query(
        `insert into file_entry (id, user_id, origin, name, sha256, type, bytes, width, height, created_at)
         values (gen_random_uuid(), $1, 'upload', 'a.png', 'x', 'image/png', 1, 1, 1, $2)`,
        [user.userId, createdAt],
      );
    await keep('2026-10-01T00:00:00Z');
    await keep('2026-11-20T00:00:00Z');
    expect(await releaseUploads(service.deps.db, new Date('2026-10-22T00:00:00Z'))).toBe(1);
    expect((await service.deps.pool.query('select 1 from file_entry')).rowCount).toBe(1);
  });
});

describe('people who learn a course', () => {
  it('the number of learners is right also after one has left', async () => {
    const learners = async () => (await service.call('GET /course/data/get', { id: 1003 })).data.learners;
    const beat = {
      lessonId: 100_301,
      position: 5,
      ranges: [[0, 5]] as [number, number][],
      at: service.now().toISOString(),
    };
    for (const telphone of ['13800000011', '13800000012'])
      await service.call('POST /course/user/record/save', { beats: [beat] }, await service.login(telphone));
    expect(await learners()).toBe(2);
    await service.deps.pool.query(`delete from member_user where telphone = '13800000011'`);
    await tidy(service.deps);
    expect(await learners()).toBe(1);
  });
});

describe('content', () => {
  const counts = async () => {
    const { rows } = await service.deps.pool.query<Record<string, string>>(
      `select (select count(*) from course) as courses, (select count(*) from course_lesson) as lessons,
       (select count(*) from content_page) as pages, (select count(*) from content_media) as pictures,
       (select live_start_at from course where id = 1004) as live, (select sum(learner_count) from course) as learners,
       (select count(*) from course where off) as off`,
    );
    return rows[0]!;
  };

  const again = (courses = testCourses, now = service.now(), content = testContent) =>
    seed(
      service.deps.db,
      service.deps.store,
      { content, media: testMedia, courses: sourcesOf(courses), pages: testPages },
      { now, sandbox: true },
    );

  it('is the same however often it is brought in, and keeps what the service wrote', async () => {
    await service.deps.pool.query('update course set learner_count = 7 where id = 1001');
    const before = await counts();
    await again();
    await again(testCourses.map((course) => ({ ...course, fingerprint: `new ${course.id}` })));
    expect(await counts()).toEqual(before);
  });

  it('moves a demonstration that is long over, and hides what left', async () => {
    await again(
      testCourses.filter((course) => course.id !== 1006),
      new Date('2026-12-24T10:00:00+08:00'),
    );
    const after = await counts();
    expect(new Date(after.live!)).toEqual(new Date('2026-12-26T20:00:00+08:00'));
    expect(after.off).toBe('1');
  });

  it('withdraws a lesson that left its course, keeps what was learned of it, and has it back', async () => {
    const token = await service.login('13800000002');
    const at = service.now().toISOString();
    const beats = [100_301, 100_302].map((lessonId) => ({
      lessonId,
      position: 5,
      ranges: [[0, 5]] as [number, number][],
      at,
    }));
    await service.call('POST /course/user/record/save', { beats }, token);
    const shorter = testCourses.map((course) =>
      course.id === 1003 ? { ...course, fingerprint: 'shorter', lessons: course.lessons.slice(0, 1) } : course,
    );
    const outline = async () => {
      const { data } = await service.call('GET /course/data/get', { id: 1003 }, token);
      return [data.percent, data.chapters.flatMap((chapter) => chapter.lessons.map((lesson) => lesson.id))];
    };
    await again(shorter);
    expect(await outline()).toEqual([25, [100_301]]);
    expect(await service.call('GET /course/data/play', { lessonId: 100_302 }, token)).toMatchObject({
      code: 404,
      msg: '课时不存在或已下架',
    });
    await again();
    expect(await outline()).toEqual([25, [100_301, 100_302]]);
    expect((await service.call('GET /course/data/play', { lessonId: 100_302 }, token)).data.startAt).toBe(5);
  });

  it('is refused with every fault named', async () => {
    const bad = {
      ...testContent,
      teachers: [{ ...testContent.teachers[0]!, avatar: 'avatars/none.webp' }],
    };
    await expect(again(testCourses, service.now(), bad)).rejects.toThrow(
      ['Content is not usable:', 'teacher shen: no file content/avatars/none.webp'].join('\n  '),
    );
  });
});
