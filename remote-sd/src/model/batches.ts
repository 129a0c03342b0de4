import type { Txt2imgParams } from '@app/shared/contracts/aigc';
import { isChosen, seedPlus } from '@app/shared/contracts/seed';

/**
 * Creates `count` tasks of the same parameters; a fixed seed continues where the previous batch
 * ended.
 */
export const splitBatches = (params: Txt2imgParams, count: number): Txt2imgParams[] =>
  Array.from({ length: count }, (_, at) => ({
    ...params,
    seed: isChosen(params.seed) ? seedPlus(params.seed, at * params.batch_size) : params.seed,
  }));
