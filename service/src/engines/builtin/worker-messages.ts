import type { MessagePort } from 'node:worker_threads';
import type { EngineTask } from '@app/imaging/task';
import type { PackTask } from '@app/imaging/models/packs';
import type { End, WorkerNews } from '../attempt.ts';
import type { Asked, Reply } from '../packs/messages.ts';

export interface WorkerJob {
  task: EngineTask;
  /** Non-zero asks the worker to stop at its next check. */
  flag: Int32Array;
  /** Carries FromWorker out and replies to its questions in. */
  port: MessagePort;
  /** Packs that can be asked. */
  packs: readonly PackTask[];
}

/** News of the task, or a question to a pack; one at a time. */
export type FromWorker = WorkerNews | { ask: Asked };
export type ToWorker = Reply;

/**
 * `given` is how many pictures and outcomes were sent through the port, whose last messages may
 * come after this one.
 */
export type WorkerResult = End & { given: number };
