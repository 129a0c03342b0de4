import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { createFakeEngine } from '../engines/fake-engine.ts';
import { linesOf, serveTaskQueue } from '../testing/task-queue.ts';
import { claimTask, failStranded, recoverLost, renewLease } from './queue.ts';

const { queue, work, save, get, until } = serveTaskQueue();

describe('a task that is interrupted or cannot be done', () => {
  it('a planned stop returns running tasks to the queue without counting the attempt', async () => {
    work(createFakeEngine({ steps: 2000, stepMs: 10 }));
    const { id } = await save();
    await until(id, 'running');
    await queue.running.pop()!.stop();
    expect((await get(id)).state).toBe('queued');
    const { rows } = await queue.service.deps.pool.query('select attempts from aigc_task where id = $1', [id]);
    expect(rows[0]).toEqual({ attempts: 0 });
    work();
    await until(id, 'done');
  });

  it('the task queue restarts a task whose worker stopped renewing its lease, and fails it after three attempts', async () => {
    const { pool } = queue.service.deps;
    const { id } = await save();
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const lost = await claimTask(pool, randomUUID(), linesOf('builtin'), 0);
      expect(lost).toMatchObject({ id, attempt });
      await recoverLost(pool);
      // The former holder of the lease can no longer write.
      expect(await renewLease(pool, lost!, { percent: 50 }, 1000)).toBeNull();
    }
    expect(await get(id)).toMatchObject({ state: 'failed', error: '处理时多次中断，任务已停止，请稍后重试' });
  });

  it('the task queue restarts a task whose lease never expires because the clock was set back', async () => {
    const { pool } = queue.service.deps;
    const { id } = await save();
    await claimTask(pool, randomUUID(), linesOf('builtin'), 15_000);
    expect(await recoverLost(pool)).toBe(0);
    await pool.query(`update aigc_task set lease_until = lease_until + interval '1 day' where id = $1`, [id]);
    expect(await recoverLost(pool)).toBe(1);
    expect((await get(id)).state).toBe('queued');
  });

  it('the task queue reports a full disk, and the same task succeeds once there is space', async () => {
    const { store } = queue.service.deps;
    const full = vi
      .spyOn(store, 'put')
      .mockRejectedValue(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
    const { id } = await save();
    work();
    await until(id, 'failed');
    expect((await get(id)).error).toBe('服务器存储空间不足，没有保存成功，请稍后重试');
    full.mockRestore();
    await queue.service.call('POST /aigc/task/retry', { id }, queue.token);
    await until(id, 'done');
    expect((await get(id)).images).toHaveLength(1);
  });

  it('a task of a removed engine fails with that reason, and a retry uses another engine', async () => {
    const { pool } = queue.service.deps;
    const [gone, elsewhere] = [await save(), await save()];
    await pool.query(`update aigc_task set engine = 'gone' where id = $1`, [gone.id]);
    await pool.query(`update aigc_task set engine = 'elsewhere' where id = $1`, [elsewhere.id]);
    // Another process runs a task of that engine now, so the engine exists.
    const { id: other } = await save();
    await pool.query(`update aigc_task set engine = 'elsewhere' where id = $1`, [other]);
    const held = await claimTask(pool, randomUUID(), linesOf('elsewhere'), 60_000);
    const waits = held!.id === other ? elsewhere.id : other;
    expect(await failStranded(pool, ['builtin'], 60_000)).toBe(0);
    work(createFakeEngine(), { strandedMs: 0 });
    await until(gone.id, 'failed');
    expect((await get(gone.id)).error).toBe('处理这个任务的引擎已停用，请重试，会换一个引擎');
    expect((await get(waits)).state).toBe('queued');
    expect((await queue.service.call('POST /aigc/task/retry', { id: gone.id }, queue.token)).data).toMatchObject({
      state: 'queued',
      engine: 'builtin',
    });
    await until(gone.id, 'done');
  });

  it('the task queue names the reason when no engine serves the tool or the source picture is missing', async () => {
    const fileId = randomUUID();
    expect(
      await queue.service.call(
        'POST /aigc/task/save',
        { requestId: randomUUID(), params: { tool: 'imgEnhance', fileId } },
        queue.token,
      ),
    ).toMatchObject({ code: 500201, msg: '图片不存在或已删除，请重新上传' });
  });
});
