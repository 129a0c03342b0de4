import { Worker } from 'node:worker_threads';
import type { JudgeFacts } from './judge-here.ts';
import type { CanaryHalt, Judge } from './watch.ts';

interface Answer {
  id: number;
  halts?: CanaryHalt[];
  error?: string;
}

interface Waiting {
  resolve: (halts: CanaryHalt[]) => void;
  reject: (error: Error) => void;
}

/**
 * Judges in a separate thread, so that no page waits for it. A thread that ended is restarted by
 * the next call.
 */
export function judgeInThread(facts: JudgeFacts): { judge: Judge; close: () => Promise<void> } {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let calls = 0;

  function start(): Worker {
    const started = new Worker(new URL('./judge-worker.mjs', import.meta.url), { workerData: facts, execArgv: [] });
    started.unref();
    started.on('message', ({ id, halts, error }: Answer) => {
      const call = waiting.get(id);
      waiting.delete(id);
      if (halts) call?.resolve(halts);
      else call?.reject(new Error(error));
    });
    const end = (reason: Error): void => {
      if (worker === started) worker = undefined;
      for (const { reject } of waiting.values()) reject(reason);
      waiting.clear();
    };
    started.on('error', end);
    started.on('exit', (code) => end(new Error(`the thread that judges canaries ended with ${code}`)));
    return started;
  }

  return {
    judge: (trials) =>
      new Promise((resolve, reject) => {
        worker ??= start();
        const id = calls++;
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, trials });
      }),
    close: async () => void (await worker?.terminate()),
  };
}
