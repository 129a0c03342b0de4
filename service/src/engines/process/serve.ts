import sharp from 'sharp';
import { operationOf } from '@app/imaging/operations';
import { StoppedError, type Stopper } from '@app/imaging/stopper';
import type { Overrides } from '@app/imaging/overrides';
import { attemptTask } from '../attempt.ts';
import { followParent } from './follow-parent.ts';
import type { FromProcess, ToProcess } from './messages.ts';

/** Dependencies of an engine's overrides. */
export interface ProcessJob {
  stopper: Stopper;
  signal: AbortSignal;
}

const send = (news: FromProcess) => void process.send?.(news);

/** Lets the event loop deliver messages between two computations. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Entry of the process of an engine: runs one task after the other, until the service ends. */
export function serveJobs<Setup>(overridesOf: (setup: Setup, job: ProcessJob) => Overrides): void {
  // No picture is processed twice: a cache would only hold memory.
  sharp.cache(false);
  sharp.concurrency(1);
  let stop: AbortController | null = null;
  process.on('message', (message: ToProcess<Setup>) => {
    if (message === 'stop') {
      stop?.abort();
      return;
    }
    stop = new AbortController();
    const { signal } = stop;
    const stopper: Stopper = {
      check() {
        if (signal.aborted) throw new StoppedError();
      },
    };
    attemptTask(message.task, {
      stopper,
      send,
      operationOf,
      ways: overridesOf(message.setup, { stopper, signal }),
    }).then(send, (error: unknown) =>
      send({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
  followParent();
}
