import { workerData } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import { make, NotMade, type Failure, type Made, type Making } from './make.ts';

/** Data that the thread is started with. */
export interface WorkerTask extends Pick<Making, 'plan' | 'folder' | 'file' | 'unfinished'> {
  /** A non-zero value requests a stop. */
  flag: Int32Array;
  port: MessagePort;
}

export type FromWorker = { share: number } | { made: Made } | { failed: Failure } | { fault: string };

/** Interval between progress messages, in ms. */
const EVERY_MS = 200;

function work({ flag, port, ...task }: WorkerTask): void {
  const tell = (message: FromWorker) => port.postMessage(message);
  let told = 0;
  try {
    const made = make({
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
    tell(error instanceof NotMade ? { failed: error.why } : { fault: String(error) });
  }
  port.close();
}

work(workerData as WorkerTask);
