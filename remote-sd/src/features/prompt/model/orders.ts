import type { Txt2imgParams } from '@app/shared/contracts/aigc';
import { isChosen, seedPlus } from '@app/shared/contracts/seed';
import { expand, isDynamic, type WildcardLists } from './expand.ts';

/**
 * Tasks of a form. A prompt with choices makes one task for each picture, with its own words
 * and the seed of its place in a batch; any other prompt is one task.
 * @param roll decides where the form leaves the seed to chance
 */
export function ordersOf(params: Txt2imgParams, lists: WildcardLists, roll: number): Txt2imgParams[] {
  const { prompt, negative_prompt, seed, batch_size } = params;
  if (!isDynamic(prompt, lists) && !isDynamic(negative_prompt, lists)) return [params];
  // The lower bits of a long seed choose the words.
  const first = isChosen(seed) ? Number(BigInt.asUintN(52, BigInt(seed))) : roll;
  return Array.from({ length: batch_size }, (_, index) => {
    const chance = first + index;
    return {
      ...params,
      prompt: expand(prompt, lists, chance),
      negative_prompt: expand(negative_prompt, lists, chance),
      seed: isChosen(seed) ? seedPlus(seed, index) : seed,
      batch_size: 1,
    };
  });
}
