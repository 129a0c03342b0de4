import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releaseUploads } from '../files/usage.ts';
import { startService, type TestService } from '../testing/service.ts';
import { deleteExpired } from './delete-expired.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe('tidying of expired rows', () => {
  it('tidying deletes expired rows and retains valid ones', async () => {
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
    await deleteExpired(service.deps);
    // The clock is 70 days ahead for one day, and is then corrected.
    service.pass(70 * 86_400);
    await deleteExpired(service.deps);
    service.pass(86_400);
    await deleteExpired(service.deps);
    service.setNow(now);
    await deleteExpired(service.deps);
    expect(await count()).toBe(before);
    for (let day = 0; day < 62; day += 1) {
      service.pass(86_400);
      await deleteExpired(service.deps);
    }
    expect(await count()).toBe(0);
    service.setNow(now);
  });

  it('accounts, exports and deleted rows are removed on their promised day even while the clock is unstable', async () => {
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
    await deleteExpired(service.deps);
    const left = async (table: string) =>
      (await pool.query(`select from ${table} where user_id = $1`, [userId])).rowCount;
    expect([await left('member_export'), await left('file_entry')]).toEqual([0, 0]);
    await pool.query('update member_user set leave_at = $2 where id = $1', [userId, past(1000)]);
    // The machine is off for a weekend, as every week.
    service.pass(3 * 86_400);
    await deleteExpired(service.deps);
    expect((await pool.query('select from member_user where id = $1', [userId])).rowCount).toBe(0);
  });

  it('tidying deletes uploads that were never used', async () => {
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

describe('the number of learners of a course', () => {
  it('the number of learners stays right after one has deleted the account', async () => {
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
    await deleteExpired(service.deps);
    expect(await learners()).toBe(1);
  });
});
