import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { expect, it, vi } from 'vitest';
import { zTxt2imgParams } from '@app/shared/contracts/aigc';
import { createFakeEngine } from '../engines/fake-engine.ts';
import { chooseEngines } from '../engines/registry.ts';
import { startService } from '../testing/service.ts';
import { startJobs } from './index.ts';

const WORKER = new URL('./crash-worker.ts', import.meta.url).pathname;

it('a task of a killed process is finished by another process', async () => {
  const service = await startService({}, chooseEngines('builtin', [createFakeEngine()]));
  const { DATABASE_URL, DATA_DIR } = service.deps.env;
  const token = await service.login('13800138000');
  const params = zTxt2imgParams.parse({ tool: 'txt2img', prompt: '柿子', width: 256, height: 256, steps: 4 });
  const { data } = await service.call('POST /aigc/task/save', { requestId: randomUUID(), params }, token);
  const state = async () => (await service.call('GET /aigc/task/get', { id: data.id }, token)).data.state;

  const child = spawn(process.execPath, ['--import', 'tsx', WORKER], {
    env: { ...process.env, DATABASE_URL, DATA_DIR, NODE_ENV: 'test' },
    stdio: 'ignore',
  });
  try {
    await vi.waitFor(async () => expect(await state()).toBe('running'), { interval: 50 });
    child.kill('SIGKILL');
    await once(child, 'exit');
    const jobs = startJobs(service.deps, { engines: chooseEngines('builtin', [createFakeEngine()]), sweepMs: 100 });
    await vi.waitFor(async () => expect(await state()).toBe('done'), { interval: 50 });
    await jobs.stop();
    const { rows } = await service.deps.pool.query('select attempts from aigc_task where id = $1', [data.id]);
    expect(rows[0]).toEqual({ attempts: 2 });
  } finally {
    child.kill('SIGKILL');
    await service.close();
  }
});
