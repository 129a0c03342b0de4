/**
 * Work on many pixels, in pieces of some rows: it yields between them, and returns what it made.
 */
export type Work<T> = Generator<undefined, T>;

/** Does it at once. */
export function finish<T>(work: Work<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** Long enough to get on, short enough for a frame. */
const SLICE_MS = 8;

/**
 * Does it a slice a task, so that the page goes on answering meanwhile. Rejects with the signal's
 * reason when stopped.
 */
export async function inSlices<T>(work: Work<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    const until = performance.now() + SLICE_MS;
    do {
      const { done, value } = work.next();
      if (done) return value;
    } while (performance.now() < until);
    await new Promise<void>((go) => setTimeout(go));
    signal.throwIfAborted();
  }
}
