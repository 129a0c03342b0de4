import sharp from 'sharp';
import { attempt } from '../attempt.ts';
import { stopperOf } from './stopper.ts';
import type { WorkerJob, WorkerNews, WorkerResult } from './worker-messages.ts';

// Each picture is met once: a cache would only hold memory.
sharp.cache(false);
sharp.concurrency(1);

/** Entry of a worker thread: does one task of the built-in engine. */
export default async function work({ task, flag, port }: WorkerJob): Promise<WorkerResult> {
  let given = 0;
  const send = (news: WorkerNews) => {
    if (!('progress' in news)) given += 1;
    port.postMessage(news);
  };
  try {
    return { ...(await attempt(task, { stopper: stopperOf(flag), send })), given };
  } finally {
    port.close();
  }
}
