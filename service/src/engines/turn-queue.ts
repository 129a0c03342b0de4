import pLimit from 'p-limit';

/**
 * Runs one piece of work after the other, in the order of calls. A waiting one is also cancelled by
 * its signal, and then skipped.
 */
export function createTurnQueue(): (signal: AbortSignal, work: () => Promise<void>) => Promise<void> {
  const turn = pLimit(1);
  return async (signal, work) => {
    signal.throwIfAborted();
    let leave = () => undefined as void;
    const left = new Promise<never>((_, reject) => {
      leave = () => reject(signal.reason as Error);
      signal.addEventListener('abort', leave, { once: true });
    });
    try {
      await Promise.race([turn(() => (signal.aborted ? undefined : work())), left]);
    } finally {
      signal.removeEventListener('abort', leave);
    }
  };
}
