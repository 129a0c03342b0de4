import type { MessagePort } from 'node:worker_threads';
import type { EngineImage, EngineTask } from '../engine.ts';

export interface WorkerJob {
  task: EngineTask;
  /** Non-zero asks the worker to stop at its next check. */
  flag: Int32Array;
  /** Carries EngineProgress out. */
  port: MessagePort;
}

/** An expected failure keeps its code and Chinese message; errors lose their class on the way between threads. */
export type WorkerResult =
  | { images: EngineImage[] }
  | { refused: { code: number; message: string } }
  | { stopped: true };
