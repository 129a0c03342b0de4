import type { Txt2imgParams } from '@app/shared/contracts/aigc';
import { isChosen, seedPlus } from '@app/shared/contracts/seed';
import { expandWildcards, isDynamic, type WildcardLists } from './expand.ts';

type Areas = NonNullable<NonNullable<Txt2imgParams['panels']>['areas']>;

/** Areas with their texts mapped, negative prompts included. */
const mapAreaTexts = (areas: Areas, words: (text: string) => string): Areas => ({
  ...areas,
  units: areas.units.map((area) => ({
    ...area,
    prompt: words(area.prompt),
    negative_prompt: words(area.negative_prompt),
  })),
});

/**
 * Tasks of a form. A prompt with choices creates one task for each picture, with its own words and
 * the seed of its index in a batch; any other prompt creates one task.
 * @param roll seed of the choices where the form's seed is random
 */
export function expandRequests(params: Txt2imgParams, lists: WildcardLists, roll: number): Txt2imgParams[] {
  const { prompt, negative_prompt, seed, batch_size, panels } = params;
  const areas = panels?.areas;
  const texts = [
    prompt,
    negative_prompt,
    ...(areas?.units ?? []).flatMap((area) => [area.prompt, area.negative_prompt]),
  ];
  if (!texts.some((text) => isDynamic(text, lists))) return [params];
  // The lower bits of a long seed select the choices.
  const first = isChosen(seed) ? Number(BigInt.asUintN(52, BigInt(seed))) : roll;
  return Array.from({ length: batch_size }, (_, index) => {
    const chance = first + index;
    return {
      ...params,
      prompt: expandWildcards(prompt, lists, chance),
      negative_prompt: expandWildcards(negative_prompt, lists, chance),
      ...(areas && {
        panels: { ...panels, areas: mapAreaTexts(areas, (text) => expandWildcards(text, lists, chance)) },
      }),
      seed: isChosen(seed) ? seedPlus(seed, index) : seed,
      batch_size: 1,
    };
  });
}
