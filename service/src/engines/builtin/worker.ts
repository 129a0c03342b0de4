import sharp from 'sharp';
import type { OpenTool, ParamsOf } from '@app/shared/contracts/aigc';
import { AppError, CODES } from '@app/shared/errors';
import type { OperationRun } from '../../tools/operation.ts';
import { OPERATIONS } from '../../tools/operations.ts';
import { StoppedError, stopperOf } from './stopper.ts';
import type { WorkerJob, WorkerNews, WorkerResult } from './worker-messages.ts';

// Each picture is met once: a cache would only hold memory.
sharp.cache(false);
sharp.concurrency(1);

const operate = <T extends OpenTool>(tool: T, params: ParamsOf<T>, run: OperationRun): Promise<void> =>
  OPERATIONS[tool](params, run);

/** Entry of a worker thread: does one task of the built-in engine. */
export default async function work({ task, flag, port }: WorkerJob): Promise<WorkerResult> {
  const { params, files, seed, made } = task;
  let given = 0;
  const send = (news: WorkerNews) => port.postMessage(news);
  const give = (news: WorkerNews) => {
    given += 1;
    send(news);
  };
  try {
    await operate(params.tool, params, {
      file(id) {
        const path = files[id];
        if (path === undefined) throw new AppError(CODES.REFUSED, '任务要用的图片已删除，请重新上传');
        return path;
      },
      seed,
      made,
      stopper: stopperOf(flag),
      tell: (progress) => send({ progress }),
      give: (image) => give({ image }),
      found: (outcome) => give({ outcome }),
    });
    return { given };
  } catch (error) {
    if (error instanceof StoppedError) return { stopped: true };
    if (error instanceof AppError) return { refused: { code: error.code, message: error.message } };
    throw error;
  } finally {
    port.close();
  }
}
