import sharp from 'sharp';
import { AppError, CODES } from '@app/shared/errors';
import type { EngineProgress } from '../engine.ts';
import { enhance } from './enhance/enhance.ts';
import { StoppedError, stopperOf } from './stopper.ts';
import { txt2img } from './txt2img.ts';
import type { WorkerJob, WorkerResult } from './worker-messages.ts';

// Each picture is met once: a cache would only hold memory.
sharp.cache(false);
sharp.concurrency(1);

export const MODEL = '内置演示引擎';

/** Entry of a worker thread: does one task of the built-in engine. */
export default async function work({ task, flag, port }: WorkerJob): Promise<WorkerResult> {
  const stopper = stopperOf(flag);
  const tell = (progress: EngineProgress) => port.postMessage(progress);
  try {
    const { params } = task;
    if (params.tool === 'txt2img') return { images: await txt2img(params, task.seed, MODEL, stopper, tell) };
    if (task.source === null) throw new AppError(CODES.REFUSED, '原图已删除，请重新上传');
    return { images: [await enhance(params, task.source, stopper, tell)] };
  } catch (error) {
    if (error instanceof StoppedError) return { stopped: true };
    if (error instanceof AppError) return { refused: { code: error.code, message: error.message } };
    throw error;
  } finally {
    port.close();
  }
}
