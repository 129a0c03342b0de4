/**
 * Computation on many pixels, in steps of some rows: it yields between them, and returns its
 * result.
 */
export type SlicedWork<T> = Generator<undefined, T>;

/** Length of a slice in ms: long enough for progress, short enough for a frame. */
const SLICE_MS = 8;

/**
 * Runs one slice per task, so that the page stays responsive. Rejects with the signal's reason when
 * aborted.
 */
export async function runInSlices<T>(work: SlicedWork<T>, signal: AbortSignal): Promise<T> {
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
