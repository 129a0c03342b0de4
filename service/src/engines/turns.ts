import pLimit from 'p-limit';

/**
 * One piece of work after the other, in the order of calls. Who waits for a turn hears the stop as
 * well, and is left out.
 */
export function turns(): (signal: AbortSignal, work: () => Promise<void>) => Promise<void> {
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
