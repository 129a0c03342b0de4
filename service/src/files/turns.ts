import pLimit from 'p-limit';
import { StorageAwayError } from '../refusals.ts';

/**
 * So many works at once, the others in line. When one finds the storage away, those in line are
 * told so without a try of their own: each would wait as long in vain.
 */
export function takeTurns(places: number): <T>(work: () => Promise<T>) => Promise<T> {
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
