import { once } from 'node:events';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import type { FindOperation, OperatedTool, Operation } from '@app/imaging/operation';
import { operationOf as importOperation } from '@app/imaging/operations';
import { stopperOf } from '@app/imaging/stopper';
import { attemptTask, type WorkerNews } from '../attempt.ts';
import { packOverrides } from '../packs/overrides.ts';
import type { FromWorker, ToWorker, WorkerJob, WorkerResult } from './worker-messages.ts';

// No picture is processed twice: a cache would only hold memory.
sharp.cache(false);
sharp.concurrency(1);

// In a thread, tsx loads TypeScript by `require` alone: `import` supports only JavaScript there,
// as the bundle is.
const require = createRequire(import.meta.url);
const requireOperation: FindOperation = async <T extends OperatedTool>(tool: T) =>
  (require(`@app/imaging/operations/${tool}`) as { operation: Operation<T> }).operation;
const operationOf = process.execArgv.includes('tsx') ? requireOperation : importOperation;

/** Entry of a worker thread: runs one task of the built-in engine. */
export default async function work({ task, flag, port, packs }: WorkerJob): Promise<WorkerResult> {
  let given = 0;
  const send = (news: WorkerNews) => {
    if (!('progress' in news)) given += 1;
    port.postMessage(news);
  };
  const ways = packOverrides(packs, async (ask) => {
    port.postMessage({ ask } satisfies FromWorker);
    const [reply] = (await once(port, 'message')) as [ToWorker];
    return reply;
  });
  try {
    return { ...(await attemptTask(task, { stopper: stopperOf(flag), send, operationOf, ways })), given };
  } finally {
    port.close();
  }
}
