import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ImageEngine } from '../engines/engine.ts';
import { createFakeEngine } from '../engines/fake-engine.ts';
import { chooseEngines } from '../engines/registry.ts';
import { startJobs, type Jobs } from './index.ts';
import { claimTask, recoverLost, releaseTask } from './queue.ts';
import { LINES, params, queueActions } from '../testing/own-queue.ts';
import { startService, type TestService } from '../testing/service.ts';
import { openOwnQueue } from '../domain/aigc/own-queue.ts';
import { RANKED_TASKS_SQL } from '../domain/aigc/order.ts';

let service: TestService;
let token = '';
let jobs: Jobs | undefined;

beforeEach(async () => {
  service = await startService({ OPEN_TASKS: '30' }, chooseEngines('builtin', [createFakeEngine()]));
  token = await service.login('13800138000');
});
afterEach(async () => {
  await jobs?.stop();
  jobs = undefined;
  await service.close();
});

const { save, get, page, line, order, pause, next, until } = queueActions(() => ({ service, token }));
function work(engine: ImageEngine): void {
  jobs = startJobs(service.deps, {
    engines: chooseEngines('builtin', [engine]),
    slots: 1,
    quick: 0,
    heartbeatMs: 50,
    sweepMs: 100,
  });
}

describe('the order of one member’s own tasks', () => {
  it('reordering the queue stores the requested order, and is idempotent', async () => {
    const [a, b, c] = [await save(), await save(), await save()];
    const { data } = await order([c, a, b]);
    expect(data.toSorted((x, y) => x.position - y.position).map(({ taskId }) => taskId)).toEqual([c, a, b]);
    await order([c, a, b]);
    expect(await line()).toEqual([c, a, b]);
    expect((await next())!.id).toBe(c);
  });

  it('reordering ignores ended, running, unknown, foreign and duplicate tasks, and retains the rest', async () => {
    const other = await service.login('13900139000');
    const [a, b, c, d] = [await save(), await save(), await save(), await save()];
    const theirs = [await save('别人', other), await save('别人', other)];
    expect((await next())!.id).toBe(a);
    await service.call('POST /aigc/task/cancel', { id: b }, token);
    const answer = await order([d, a, theirs[1]!, randomUUID(), d, b, c, theirs[0]!]);
    expect(answer.code).toBe(200);
    expect(await line()).toEqual([d, c]);
    expect(await line(other)).toEqual(theirs);
    expect((await get(a)).state).toBe('running');
  });

  it('reordering merges the requests of two tabs: one moves a task first, the other changes two further back', async () => {
    const [a, b, c, d] = [await save(), await save(), await save(), await save()];
    await Promise.all([order([d], true), order([b, a])]);
    const merged = await line();
    expect(merged[0]).toBe(d);
    expect(merged.indexOf(b)).toBeLessThan(merged.indexOf(a));
    expect(merged).toContain(c);
    // Queued tasks that a tab has not loaded keep their positions.
    const late = await save();
    await order([c, d, a, b]);
    expect(await line()).toEqual([c, d, a, b, late]);
  });

  it('reordering refuses an empty order with 400, needs a login, and ignores unknown ids', async () => {
    expect((await order([])).status).toBe(400);
    expect(await order([randomUUID()])).toMatchObject({ code: 200, data: [] });
    expect((await order([randomUUID()], true, '')).code).toBe(401);
  });

  it('a task whose worker was lost returns to the front, before a task moved first meanwhile', async () => {
    const [a, b] = [await save(), await save()];
    await order([b], true);
    const lost = await claimTask(service.deps.pool, randomUUID(), LINES, 0);
    expect(lost!.id).toBe(b);
    await order([a], true);
    await recoverLost(service.deps.pool);
    expect(await line()).toEqual([b, a]);
  });

  it('reordering never changes the position of another member’s task, for any request', async () => {
    const { pool } = service.deps;
    const phones = ['13800138000', '13900139000', '13700137000'];
    const users: number[] = [];
    for (const phone of phones) {
      const login = phone === phones[0] ? token : await service.login(phone);
      users.push((await service.call('GET /member/user/info', {}, login)).data.user.userId);
    }
    // One member has more turns than others.
    await pool.query(
      `update member_user set grade_level = 2, grade_unit = 'SEASON', expire_at = clock_timestamp() + interval '1 day' where id = $1`,
      [users[1]],
    );
    const queue = openOwnQueue(service.deps);
    const zTaskOf = fc.record({
      user: fc.constantFrom(...users),
      engine: fc.constantFrom('near', 'far'),
      // Few distinct times, so that many are equal.
      second: fc.integer({ min: 0, max: 9 }),
      running: fc.boolean(),
    });
    const plan = fc.record({
      tasks: fc.array(zTaskOf, { minLength: 1, maxLength: 16 }),
      paused: fc.constantFrom(0, ...users),
      mover: fc.constantFrom(...users),
      asked: fc.array(fc.nat(), { minLength: 1, maxLength: 20 }),
      front: fc.boolean(),
    });
    /** Two waiting tasks of one member with the same time as another member's task. */
    const equalTimes = ([mine, , theirs]: number[]) => ({
      tasks: [
        { user: theirs!, engine: 'far', second: 6, running: true },
        { user: mine!, engine: 'far', second: 9, running: false },
        { user: mine!, engine: 'far', second: 9, running: false },
        { user: mine!, engine: 'near', second: 6, running: true },
        { user: theirs!, engine: 'far', second: 9, running: false },
      ],
      paused: 0,
      mover: mine!,
      asked: [0],
      front: false,
    });
    const ranks = async () =>
      (
        await pool.query<{ engine: string; user_id: number; id: string; rests: boolean }>(
          `with ranked as (${RANKED_TASKS_SQL}) select t.engine, t.user_id, t.id, ranked.rests from ranked join aigc_task t using (id)
           order by t.engine, ranked.rests, ranked.place, t.user_id`,
        )
      ).rows;
    await fc.assert(
      fc.asyncProperty(plan, async ({ tasks, paused, mover, asked, front }) => {
        await pool.query('delete from aigc_task');
        await pool.query('delete from aigc_pause');
        if (paused) await pool.query('insert into aigc_pause (user_id) values ($1)', [paused]);
        const ids: string[] = [];
        for (const { user, engine, second, running } of tasks) {
          const id = randomUUID();
          ids.push(id);
          await pool.query(
            `insert into aigc_task (id, user_id, request_id, tool, state, params, seed, engine, queued_at, started_at)
             values ($1, $2, $1, 'txt2img', $3, '{"tool":"txt2img"}', 1, $4, '2026-11-21T10:00:00Z'::timestamptz + $5 * interval '1 s',
               case when $3 = 'running' then '2026-11-21T09:00:00Z'::timestamptz + $5 * interval '1 s' end)`,
            [id, user, running ? 'running' : 'queued', engine, second],
          );
        }
        const before = await ranks();
        const named = asked.map((at) => ids[at % ids.length]!);
        await queue.order(mover, named, front);
        const after = await ranks();
        // Each position belongs to the same member as before, and the tasks of all others are
        // unmoved.
        expect(after.map(({ engine, user_id, rests }) => [engine, user_id, rests])).toEqual(
          before.map(({ engine, user_id, rests }) => [engine, user_id, rests]),
        );
        const others = (rows: typeof before) => rows.filter(({ user_id }) => user_id !== mover).map(({ id }) => id);
        expect(others(after)).toEqual(others(before));
        // The named tasks are in the order in which they were named.
        for (const engine of ['near', 'far']) {
          const own = after.filter((row) => row.engine === engine && row.user_id === mover).map(({ id }) => id);
          const wanted = [...new Set(named)].filter((id) => own.includes(id));
          expect(own.filter((id) => wanted.includes(id))).toEqual(wanted);
          expect(!front || own.slice(0, wanted.length).join() === wanted.join()).toBe(true);
        }
      }),
      { numRuns: 150, examples: [[equalTimes(users)]] },
    );
  });
});

describe('a paused queue', () => {
  it('a paused queue starts no task of its member, keeps its order, and tasks of others overtake it', async () => {
    const other = await service.login('13900139000');
    const [a, b] = [await save(), await save()];
    expect((await pause(true)).data).toEqual({ paused: true });
    expect((await pause(true)).data).toEqual({ paused: true });
    const theirs = await save('别人', other);
    expect((await page('queued', other)).data.list[0]!.position).toBe(0);
    await order([b, a]);
    expect(await line()).toEqual([b, a]);
    expect((await next())!.id).toBe(theirs);
    expect(await next()).toBeNull();
    expect((await service.call('GET /aigc/engine/state', {}, token)).data).toMatchObject({ queued: 0, running: 1 });
    expect((await service.call('GET /aigc/queue/state', {}, token)).data).toEqual({ paused: true });
    expect((await service.call('GET /aigc/queue/state', {}, other)).data).toEqual({ paused: false });
    await pause(false);
    expect((await next())!.id).toBe(b);
  });

  it('a paused queue still runs tools, whose tasks are in no visible queue', async () => {
    const id = await save();
    await service.deps.pool.query(`update aigc_task set tool = 'imgEnhance' where id = $1`, [id]);
    await pause(true);
    expect((await next())!.id).toBe(id);
  });

  it('a paused queue holds a task returned from a dead worker at its position until it is resumed', async () => {
    const [a, b] = [await save(), await save()];
    const lost = await claimTask(service.deps.pool, randomUUID(), LINES, 0);
    await pause(true);
    await recoverLost(service.deps.pool);
    expect(await line()).toEqual([a, b]);
    expect(await next()).toBeNull();
    await pause(false);
    const again = await next();
    expect(again!.id).toBe(lost!.id);
    await releaseTask(service.deps.pool, again!);
    expect(await line()).toEqual([a, b]);
  });

  it('stopping the queue ends a running batch after the current picture, and stores that picture', async () => {
    let finish = () => {};
    const painted = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const engine = createFakeEngine({ steps: (index) => (index === 0 ? 1 : 60_000) });
    work({
      ...engine,
      async run(task, ports) {
        await painted;
        return engine.run(task, ports);
      },
    });
    const asked = { requestId: randomUUID(), params: { ...params, batch_size: 3 } };
    const { id } = (await service.call('POST /aigc/task/save', asked, token)).data;
    await until(id, 'running');
    const waiting = await save();
    expect((await service.call('POST /aigc/queue/stop', {}, token)).data).toEqual({ paused: true });
    finish();
    await until(id, 'done');
    expect((await get(id)).images).toHaveLength(1);
    expect((await get(waiting)).state).toBe('queued');
    await pause(false);
    await until(waiting, 'done');
  });
});
