import pLimit, { type LimitFunction } from 'p-limit';
import { TooManyError } from '../refusals.ts';

/** Limit of queued calls of one member, and of all visitors of one network. */
const WAITING = { member: 200, network: 1000 };
const RETRY_SEC = 2;

export interface MemberShare {
  /**
   * Runs a call in turn, independently of the calls of others. @param whose a member's id, or the
   * network of a visitor @throws TooManyError
   */
  run<T>(whose: number | string, work: () => Promise<T>): Promise<T>;
}

/**
 * Limits concurrent calls of each member, and of the visitors of each network, so that none occupy
 * every database connection.
 */
export function createMemberShare(atOnce: number): MemberShare {
  const limits = new Map<number | string, LimitFunction>();
  return {
    async run(whose, work) {
      const limit = limits.get(whose) ?? pLimit(atOnce);
      limits.set(whose, limit);
      if (limit.pendingCount >= WAITING[typeof whose === 'number' ? 'member' : 'network'])
        throw new TooManyError(RETRY_SEC);
      try {
        return await limit(work);
      } finally {
        if (limit.activeCount === 0 && limit.pendingCount === 0) limits.delete(whose);
      }
    },
  };
}
