import sharp from 'sharp';
import type { Operations } from '../../tools/operation.ts';
import { attempt } from '../attempt.ts';
import { stopperOf } from './stopper.ts';
import type { WorkerJob, WorkerNews, WorkerResult } from './worker-messages.ts';

// Each picture is met once: a cache would only hold memory.
sharp.cache(false);
sharp.concurrency(1);

/**
 * What a worker thread does: one task of the built-in engine, by the operations that it has read.
 */
export const workBy =
  (operations: Operations) =>
  async ({ task, flag, port }: WorkerJob): Promise<WorkerResult> => {
    let given = 0;
    const send = (news: WorkerNews) => {
      if (!('progress' in news)) given += 1;
      port.postMessage(news);
    };
    try {
      return { ...(await attempt(task, { stopper: stopperOf(flag), send, operations })), given };
    } finally {
      port.close();
    }
  };
