import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { expect, vi } from 'vitest';
import { zTaskParams, type Task } from '@app/shared/contracts/aigc';
import { openEngines } from '../engines/open.ts';
import { startJobs } from '../jobs/index.ts';
import { createLog } from '../plugins/logging.ts';
import { startService, type TestService } from './service.ts';

export interface EnginesSite {
  service: TestService;
  /** Token of a logged-in member. */
  token: string;
  /** Submits a task and waits until it is done or has failed. */
  ended(params: object): Promise<Task>;
  /** Text of all log lines about tasks. */
  logged(): string;
  close(): Promise<void>;
}

/** Starts a service with the engines of an environment, and a worker for its tasks. */
export async function startWithEngines(source: Record<string, string>): Promise<EnginesSite> {
  const engines = openEngines(source);
  const service = await startService({}, engines);
  let logged = '';
  const log = createLog(
    'debug',
    new Writable({
      write(line, _, done) {
        logged += String(line);
        done();
      },
    }),
  );
  const jobs = startJobs({ ...service.deps, log }, { engines, slots: 2 });
  const token = await service.login('13800138000');
  return {
    service,
    token,
    async ended(params) {
      const sent = await service.call(
        'POST /aigc/task/save',
        { requestId: randomUUID(), params: zTaskParams.parse(params) },
        token,
      );
      expect(sent).toMatchObject({ code: 200, msg: '' });
      return vi.waitFor(
        async () => {
          const { data } = await service.call('GET /aigc/task/get', { id: sent.data.id }, token);
          expect(['done', 'failed']).toContain(data.state);
          return data;
        },
        { timeout: 20_000, interval: 50 },
      );
    },
    logged: () => logged,
    async close() {
      await jobs.stop();
      await service.close();
    },
  };
}
