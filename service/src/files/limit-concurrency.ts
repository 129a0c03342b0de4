import pLimit from 'p-limit';
import { StorageAwayError } from '../refusals.ts';

/**
 * Limits concurrent work; the rest is queued. When one finds the storage unreachable, the queued
 * ones are rejected without a try: each would wait as long in vain.
 */
export function limitConcurrency(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  const turns = pLimit({ concurrency: places, rejectOnClear: true });
  let away: StorageAwayError | undefined;
  return async (work) => {
    let began = false;
    try {
      return await turns(async () => {
        began = true;
        try {
          return await work();
        } catch (error) {
          if (error instanceof StorageAwayError) {
            away = error;
            turns.clearQueue();
          }
          throw error;
        }
      });
    } catch (error) {
      throw began ? error : away;
    }
  };
}
