import type { Txt2imgParams } from '@app/shared/contracts/aigc';
import { isChosen, seedPlus } from '@app/shared/contracts/seed';

/** So many tasks of the same parameters; a chosen seed goes on where the batch before ended. */
export const batchesOf = (params: Txt2imgParams, count: number): Txt2imgParams[] =>
  Array.from({ length: count }, (_, at) => ({
    ...params,
    seed: isChosen(params.seed) ? seedPlus(params.seed, at * params.batch_size) : params.seed,
  }));
