import { pino } from 'pino';
import { openDeps } from '../boot.ts';
import { createFakeEngine } from '../engines/fake-engine.ts';
import { chooseEngines } from '../engines/registry.ts';
import { readEnv } from '../env.ts';
import { startJobs } from './index.ts';

/** This process is started and killed by a test: it holds a task for longer than the test waits. */
const deps = await openDeps(readEnv(process.env), pino({ level: 'silent' }));
startJobs(deps, {
  engines: chooseEngines('builtin', [createFakeEngine({ steps: 6000, stepMs: 20 })]),
  leaseMs: 1500,
  heartbeatMs: 300,
});
