import pLimit, { type LimitFunction } from 'p-limit';
import { TooManyError } from '../refusals.ts';

/** Limit of queued calls of one member. */
const WAITING = 200;
const RETRY_SEC = 2;

export interface MemberShare {
  /** Runs a member's call in turn, independently of the calls of others. @throws TooManyError */
  run<T>(userId: number, work: () => Promise<T>): Promise<T>;
}

/** Limits concurrent calls of each member, so that none occupies every database connection. */
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
