/** Thrown inside a worker when the task was stopped; never leaves the engine. */
export class StoppedError extends Error {
  constructor() {
    super('stopped');
    this.name = 'StoppedError';
  }
}

/**
 * Asked between stages of work; a worker thread cannot hear events while it computes, so the flag
 * is shared memory.
 */
export interface Stopper {
  check(): void;
}

export const stopperOf = (flag: Int32Array): Stopper => ({
  check() {
    if (Atomics.load(flag, 0) !== 0) throw new StoppedError();
  },
});

export const NEVER_STOPPED: Stopper = { check: () => undefined };
