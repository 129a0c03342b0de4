import type { MessagePort } from 'node:worker_threads';
import type { EngineTask } from '@app/imaging/task';
import type { PackTask } from '@app/imaging/models/packs';
import type { AttemptEnd, WorkerNews } from '../attempt.ts';
import type { PackRequest, PackReply } from '../packs/messages.ts';

export interface WorkerJob {
  task: EngineTask;
  /** A non-zero value tells the worker to stop at its next check. */
  flag: Int32Array;
  /** Port for messages of the worker, and for answers to its questions. */
  port: MessagePort;
  /** Packs that the worker can query. */
  packs: readonly PackTask[];
}

/** News of the task, or a question to a pack; one at a time. */
export type FromWorker = WorkerNews | { ask: PackRequest };
export type ToWorker = PackReply;

/**
 * Result of the worker. `given` is the number of pictures and outcomes sent through the port, whose
 * last messages may arrive after the result.
 */
export type WorkerResult = AttemptEnd & { given: number };
