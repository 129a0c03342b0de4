import type { Follower } from './follower.ts';

/** Pause in ms before the pointer is asked for again while a cache answers with an old one. */
const AGAIN_MS = 1000;
/** Tries for one announced revision; the poll goes on after them. */
const MOST_TRIES = 15;

export interface CatchUp {
  /**
   * Takes the upstream's present release.
   * @param announced revision that the upstream told of, if it did
   */
  hear(announced?: number): Promise<void>;
  close(): void;
}

/**
 * Follows announcements: until the announced revision is served, the pointer is asked for every
 * second, past caches. Announcements are not signed, so tries are counted.
 */
export function createCatchUp(follower: Pick<Follower, 'current' | 'sync'>): CatchUp {
  let wanted = 0;
  let tries = 0;
  let timer: NodeJS.Timeout | undefined;
  /** Looks under way. */
  let looks = 0;
  let closed = false;

  const isBehind = () => (follower.current()?.document.revision ?? 0) < wanted;

  async function look(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    looks += 1;
    await follower.sync(isBehind());
    looks -= 1;
    // News during a look join it: together they are one try.
    if (looks > 0 || closed || !isBehind()) return;
    tries += 1;
    // A forged number must not hide later ones.
    if (tries >= MOST_TRIES) wanted = 0;
    else timer = setTimeout(() => void look(), AGAIN_MS);
  }

  return {
    hear(announced = 0) {
      // The same news come by several ways: a look for them is under way, or the next one is near.
      if (announced > 0 && announced === wanted && (looks > 0 || timer)) return Promise.resolve();
      if (announced > wanted) [wanted, tries] = [announced, 0];
      return look();
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
