import sharp from 'sharp';
import { AppError, CODES } from '@app/shared/errors';
import type { EngineImage, EngineProgress } from '../engine.ts';
import { enhance } from './enhance/enhance.ts';
import { StoppedError, stopperOf } from './stopper.ts';
import { txt2img } from './txt2img.ts';
import type { WorkerJob, WorkerNews, WorkerResult } from './worker-messages.ts';

// Each picture is met once: a cache would only hold memory.
sharp.cache(false);
sharp.concurrency(1);

export const MODEL = '内置演示引擎';

/** Entry of a worker thread: does one task of the built-in engine. */
export default async function work({ task, flag, port }: WorkerJob): Promise<WorkerResult> {
  const stopper = stopperOf(flag);
  let images = 0;
  const send = (news: WorkerNews) => port.postMessage(news);
  const tell = (progress: EngineProgress) => send({ progress });
  const give = (image: EngineImage) => {
    images += 1;
    send({ image });
  };
  try {
    const { params } = task;
    if (params.tool === 'txt2img') {
      await txt2img(params, { seed: task.seed, from: task.made, model: MODEL, stopper, tell, give });
    } else {
      if (task.source === null) throw new AppError(CODES.REFUSED, '原图已删除，请重新上传');
      if (task.made === 0) give(await enhance(params, task.source, stopper, tell));
    }
    return { images };
  } catch (error) {
    if (error instanceof StoppedError) return { stopped: true };
    if (error instanceof AppError) return { refused: { code: error.code, message: error.message } };
    throw error;
  } finally {
    port.close();
  }
}
