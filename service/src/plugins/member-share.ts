import pLimit, { type LimitFunction } from 'p-limit';
import { TooManyError } from '../refusals.ts';

/** Calls of one member that may wait. */
const WAITING = 200;
const RETRY_SEC = 2;

export interface MemberShare {
  /**
   * Runs a member's call when it is its turn; those of others never wait for it. @throws
   * TooManyError
   */
  run<T>(userId: number, work: () => Promise<T>): Promise<T>;
}

/**
 * Lets each member have so many calls under way at once, so that none holds every connection to the
 * database.
 */
export function createMemberShare(atOnce: number): MemberShare {
  const limits = new Map<number, LimitFunction>();
  return {
    async run(userId, work) {
      const limit = limits.get(userId) ?? pLimit(atOnce);
      limits.set(userId, limit);
      if (limit.pendingCount >= WAITING) throw new TooManyError(RETRY_SEC);
      try {
        return await limit(work);
      } finally {
        if (limit.activeCount === 0 && limit.pendingCount === 0) limits.delete(userId);
      }
    },
  };
}
