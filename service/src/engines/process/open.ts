import { AppError, CODES } from '@app/shared/errors';
import type { EngineTask } from '@app/imaging/task';
import type { EngineRun } from '../engine.ts';
import { createTurnQueue } from '../turn-queue.ts';
import { openChild, type ChildLimits } from './child.ts';
import type { FromProcess, ToProcess } from './messages.ts';

export interface EngineProcess<Setup> {
  /**
   * Runs tasks one after the other, in the order of calls. Rejects as `ImageEngine.run` does.
   * @param name of the engine, for people
   */
  run(name: string, setup: Setup, task: EngineTask, run: EngineRun): Promise<void>;
  close(): Promise<void>;
}

/**
 * A separate process for work that cannot be interrupted and may crash: it starts with the first
 * task. @param entry script that calls `serve`
 */
export function openProcess<Setup>(entry: URL, limits: ChildLimits = {}): EngineProcess<Setup> {
  const inTurn = createTurnQueue();
  const child = openChild(entry, limits);

  const attempt = (name: string, job: ToProcess<Setup> & object, run: EngineRun) =>
    new Promise<void>((resolve, reject) => {
      const worker = child.wake();
      const { signal, onProgress, onImage, onOutcome } = run;
      const stop = () => {
        worker.send('stop' satisfies ToProcess<Setup>, () => undefined);
        child.endSoon();
      };
      const settle = (error?: unknown) => {
        signal.removeEventListener('abort', stop);
        worker.off('message', hear).off('exit', fall).off('error', fall);
        child.rest();
        if (signal.aborted) reject(signal.reason as Error);
        else if (error === undefined) resolve();
        else reject(error as Error);
      };
      const fall = (cause: unknown) =>
        settle(
          new AppError(CODES.FAULT, `「${name}」处理时意外停止，多半是内存不够，请换小一点的图片或稍后再试`, {
            cause: `the process ended: ${String(cause)}`,
          }),
        );
      const hear = (news: FromProcess) => {
        if ('done' in news) settle();
        else if ('stopped' in news) settle(new Error('stopped without being asked'));
        else if ('fault' in news) settle(new Error(news.fault));
        else if ('refused' in news)
          settle(new AppError(news.refused.code, news.refused.message, { cause: news.refused.cause }));
        // Messages after the stop are ignored.
        else if (signal.aborted) return;
        else if ('progress' in news) onProgress(news.progress);
        else if ('image' in news) onImage(news.image);
        else onOutcome(news.outcome);
      };
      worker.on('message', hear).on('exit', fall).on('error', fall);
      signal.addEventListener('abort', stop, { once: true });
      worker.send(job, (error) => error && fall(error));
    });

  return {
    run: (name, setup, task, run) => inTurn(run.signal, () => attempt(name, { setup, task }, run)),
    close() {
      child.end();
      return Promise.resolve();
    },
  };
}
