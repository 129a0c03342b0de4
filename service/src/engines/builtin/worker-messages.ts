import type { MessagePort } from 'node:worker_threads';
import type { EngineTask } from '@app/imaging/task';
import type { End } from '../attempt.ts';

export interface WorkerJob {
  task: EngineTask;
  /** Non-zero asks the worker to stop at its next check. */
  flag: Int32Array;
  /** Carries WorkerNews out. */
  port: MessagePort;
}

/**
 * `given` is how many pictures and outcomes were sent through the port, whose last messages may
 * come after this one.
 */
export type WorkerResult = End & { given: number };
