import type { SlicedWork } from '../editor/pixels/slices.ts';

/** Runs the computation synchronously. */
export function runToEnd<T>(work: SlicedWork<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
