import { parentPort, workerData } from 'node:worker_threads';
import type { HealthPolicy } from '@app/shared/contracts/release-health';
import { Pool } from 'pg';
import { createJudge, type CanaryTrial } from './watch.ts';

/** Start parameters of the thread. */
export interface JudgeFacts {
  databaseUrl: string;
  policy: HealthPolicy;
}
export interface JudgeCall {
  id: number;
  trials: CanaryTrial[];
}

/** Timeout in ms, so that a hanging database does not block the round for good. */
const ANSWER_MS = 10_000;

const { databaseUrl, policy } = workerData as JudgeFacts;
const pool = new Pool({
  connectionString: databaseUrl,
  max: 1,
  connectionTimeoutMillis: ANSWER_MS,
  query_timeout: ANSWER_MS,
});
// The pool reconnects at the next call; without a listener a lost idle connection would be an
// uncaught error.
pool.on('error', () => undefined);
const judge = createJudge(pool, policy, Date.now);

parentPort?.on('message', ({ id, trials }: JudgeCall) => {
  judge(trials).then(
    (halts) => parentPort?.postMessage({ id, halts }),
    (error: unknown) => parentPort?.postMessage({ id, error: String(error) }),
  );
});
