import { workerData } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import { makeModel, MakeError, type MakeFailure, type MadeModel, type MakeInput } from './make-model.ts';

/** Data that the thread is started with. */
export interface WorkerTask extends Pick<MakeInput, 'plan' | 'folder' | 'file' | 'unfinished'> {
  /** A non-zero value requests a stop. */
  flag: Int32Array;
  port: MessagePort;
}

export type FromWorker = { share: number } | { made: MadeModel } | { failed: MakeFailure } | { fault: string };

/** Interval between progress messages, in ms. */
const EVERY_MS = 200;

function work({ flag, port, ...task }: WorkerTask): void {
  const tell = (message: FromWorker) => port.postMessage(message);
  let told = 0;
  try {
    const made = makeModel({
      ...task,
      isStopped: () => Atomics.load(flag, 0) !== 0,
      onProgress(share) {
        const now = performance.now();
        if (now - told < EVERY_MS) return;
        told = now;
        tell({ share });
      },
    });
    tell({ made });
  } catch (error) {
    tell(error instanceof MakeError ? { failed: error.why } : { fault: String(error) });
  }
  port.close();
}

work(workerData as WorkerTask);
