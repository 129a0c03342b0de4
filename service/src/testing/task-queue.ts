import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { zTxt2imgParams, type Task } from '@app/shared/contracts/aigc';
import { createFakeEngine } from '../engines/fake-engine.ts';
import { chooseEngines } from '../engines/registry.ts';
import { startJobs, type Jobs, type JobsOptions } from '../jobs/index.ts';
import { startService, type TestService } from './service.ts';

export const TASK_PARAMS = zTxt2imgParams.parse({
  tool: 'txt2img',
  prompt: '柿子',
  width: 256,
  height: 256,
  steps: 4,
  seed: 11,
});

/** Engine lines of a process, as `claimTask` takes them. */
export const linesOf = (engine: string) => [true, false].map((quick) => ({ engine, quick, without: [] }));

/** For each test of a file: a service, a member, and the processes that work on the queue. */
export function serveTaskQueue() {
  const queue = { service: null as unknown as TestService, token: '', running: [] as Jobs[] };
  beforeEach(async () => {
    queue.service = await startService({}, chooseEngines('builtin', [createFakeEngine()]));
    queue.token = await queue.service.login('13800138000');
  });
  afterEach(async () => {
    await Promise.all(queue.running.map((jobs) => jobs.stop()));
    queue.running = [];
    await queue.service.close();
  });

  function work(engine = createFakeEngine(), options: JobsOptions = {}): typeof engine {
    queue.running.push(
      startJobs(queue.service.deps, {
        engines: chooseEngines('builtin', [engine]),
        slots: 1,
        quick: 0,
        heartbeatMs: 50,
        sweepMs: 100,
        ...options,
      }),
    );
    return engine;
  }
  async function save(as = queue.token, requestId: string = randomUUID()): Promise<Task> {
    const { code, data, msg } = await queue.service.call(
      'POST /aigc/task/save',
      { requestId, params: TASK_PARAMS },
      as,
    );
    if (code !== 200) throw new Error(msg);
    return data;
  }
  const get = async (id: string) => (await queue.service.call('GET /aigc/task/get', { id }, queue.token)).data;
  const until = (id: string, state: Task['state']) =>
    vi.waitFor(async () => expect((await get(id)).state).toBe(state), { interval: 40 });
  return { queue, work, save, get, until };
}
