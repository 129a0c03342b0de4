import { TooManyError } from '../plugins/errors.ts';

const RETRY_SEC = 5;

export interface Turns {
  /** Runs the work when one of the places is free; @throws TooManyError when too many wait already. */
  take<T>(work: () => Promise<T>): Promise<T>;
}

/** Lets `places` works run at once and `waiting` more wait for them, first come, first served. */
export function createTurns(places: number, waiting: number): Turns {
  const queue: (() => void)[] = [];
  let free = places;

  async function enter(): Promise<void> {
    if (free > 0) {
      free -= 1;
      return;
    }
    if (queue.length >= waiting) throw new TooManyError(RETRY_SEC);
    // Whoever leaves hands the place on.
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  function leave(): void {
    const next = queue.shift();
    if (next) next();
    else free += 1;
  }

  return {
    async take(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
