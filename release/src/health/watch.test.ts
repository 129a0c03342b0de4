import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../registry/migrate.ts';
import { freshDatabase } from '../testing/database.ts';
import { MINUTE_MS } from './counts.ts';
import { ADDRESS_GROUPS } from './lines.ts';
import { readHealthPolicy } from './policy.ts';
import { OwnSums, WHOLE_SITE, sumStart } from './sums.ts';
import { countEvent } from './tally.ts';
import { judgeInThread } from './judge-thread.ts';
import { createJudge, type CanaryTrial } from './watch.ts';

const HOUR = 60 * MINUTE_MS;
const policy = readHealthPolicy({});
let database: Awaited<ReturnType<typeof freshDatabase>>;
let clock: number;

beforeAll(async () => {
  database = await freshDatabase();
  await migrate(database.pool);
});
afterAll(() => database.drop());
beforeEach(async () => {
  clock = Date.now();
  await database.pool.query('truncate health_sum, health_verdict');
});

/** Counts the rows that are read through a pool. */
function counting(pool: Pool): { pool: Pool; rows: () => number } {
  let rows = 0;
  const query = async (...args: [string, unknown[]]) => {
    const result = await pool.query(...args);
    rows += result.rows.length;
    return result;
  };
  return { pool: { query } as unknown as Pool, rows: () => rows };
}

const trialsOf = (many: number): CanaryTrial[] =>
  Array.from({ length: many }, (_, index) => ({ name: `r${index}`, version: '1.1.0', stable: '1.0.0', since: clock }));

/** A minute of visits from as many addresses as there are groups. */
function visit(sums: OwnSums, { name, version, stable, since }: CanaryTrial, failing = false): void {
  const site = sums.of({ ...WHOLE_SITE, since: sumStart(clock) });
  const of = (one: string) => sums.of({ name, version: one, since: sumStart(clock, since) });
  for (let group = 0; group < ADDRESS_GROUPS; group++) {
    countEvent(site, 'attempts', group);
    for (const one of [version, stable!]) countEvent(of(one), 'attempts', group);
    if (failing && group % 4 === 0) countEvent(of(version), 'failed', group);
  }
}

describe('the watch over canaries', () => {
  it('the watch over canaries reads of fifty trials only what is new, however long they last', async () => {
    const trials = trialsOf(50);
    const sums = new OwnSums(database.pool);
    for (let hour = 0; hour < 24; hour++) {
      for (const trial of trials) visit(sums, trial);
      await sums.flush(clock);
      clock += HOUR;
    }
    const { pool, rows } = counting(database.pool);
    const judge = createJudge(pool, policy, () => clock);
    expect(await judge(trials)).toEqual([]);
    // Two versions of each application in this span and the one before, and the site: there are no
    // rows by minute or hour.
    expect(rows()).toBeLessThanOrEqual(3 * (2 * 50 + 1));

    await database.pool.query(`update health_sum set written = written - interval '1 minute'`);
    const before = rows();
    visit(sums, trials[0]!);
    await sums.flush(clock);
    expect(await judge(trials)).toEqual([]);
    // Sums of one application and of the site, and the verdicts.
    expect(rows() - before).toBeLessThanOrEqual(3 + 50);
    const known = rows();
    await database.pool.query(`update health_sum set written = written - interval '1 minute'`);
    expect(await judge(trials)).toEqual([]);
    expect(rows()).toBe(known);
  });

  it('the watch over canaries finds the one that fails, by what several processes counted', async () => {
    const trials = trialsOf(3);
    const processes = [new OwnSums(database.pool), new OwnSums(database.pool)];
    for (const sums of processes) {
      for (const trial of trials) visit(sums, trial, trial === trials[1]);
      await sums.flush(clock);
    }
    const halts = await createJudge(database.pool, policy, () => clock)(trials);
    expect(halts).toMatchObject([{ name: 'r1', version: '1.1.0' }]);
    // In each process 128 of 512 groups failed; ten groups are left out.
    expect(halts[0]?.why).toMatch(/^错误率 23\.5 %（稳定版 0\.0 %），p = \de-\d+，样本 1004$/);
  });

  it('the watch over canaries does the same in a thread of its own, and says there what it cannot do', async () => {
    const trials = trialsOf(2);
    const sums = new OwnSums(database.pool);
    for (const trial of trials) visit(sums, trial, trial === trials[0]);
    await sums.flush(clock);
    const databaseUrl = database.pool.options.connectionString!;
    const { judge, close } = judgeInThread({ databaseUrl, policy });
    expect(await judge(trials)).toMatchObject([{ name: 'r0' }]);
    await close();
    // Another trial is started.
    expect(await judge(trials)).toMatchObject([{ name: 'r0' }]);
    await close();
    const away = judgeInThread({ databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing', policy });
    await expect(away.judge(trials)).rejects.toThrow(/ECONNREFUSED/);
    await away.close();
  });

  it('the watch over canaries forgets what was seen before a share was given anew', async () => {
    const [trial] = trialsOf(1) as [CanaryTrial];
    const sums = new OwnSums(database.pool);
    visit(sums, trial, true);
    await sums.flush(clock);
    const judge = createJudge(database.pool, policy, () => clock);
    expect(await judge([trial])).toHaveLength(1);
    expect(await judge([{ ...trial, since: clock + 1 }])).toEqual([]);
  });
});
