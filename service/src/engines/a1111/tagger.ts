import { z } from 'zod';
import type { ScoredTag } from '@app/shared/contracts/aigc';
import { GENERATION_LIMITS } from '@app/shared/contracts/limits';

/** Lowest score that is requested; pages filter above it by the person's own threshold. */
export const MIN_TAG_SCORE = 0.1;
/** Score from which a tag is part of the caption, as on the extension's own page. */
const CAPTION_SCORE = 0.35;
const MODELS_MOST = 200;
const TAGS_MOST = 500;
/** Rating names that toriato's version mixes into the tags. */
const RATINGS = new Set(['general', 'sensitive', 'questionable', 'explicit']);

/** Names of models; entries that are no text of a usual length are dropped. */
export const zTaggers = z.object({ models: z.array(z.unknown()) }).transform(({ models }) =>
  models
    .filter((name) => typeof name === 'string')
    .filter((name) => name !== '' && name.length <= GENERATION_LIMITS.name)
    .slice(0, MODELS_MOST),
);

/**
 * Scores in the shape of either extension: picobyte's separates tags from ratings, toriato's has
 * them in one object. A score that is no number between 0 and 1 is dropped.
 */
export const zTagged = z
  .object({ caption: z.record(z.string(), z.unknown()) })
  .transform(({ caption }): ScoredTag[] => {
    const { tag } = caption;
    const isApart = typeof tag === 'object' && tag !== null;
    return Object.entries(isApart ? tag : caption)
      .flatMap(([name, score]) =>
        typeof score === 'number' && score >= 0 && score <= 1 && isName(name) && (isApart || !RATINGS.has(name))
          ? [{ name, score }]
          : [],
      )
      .toSorted((a, b) => b.score - a.score)
      .slice(0, TAGS_MOST);
  });

const isName = (name: string): boolean => name !== '' && name.length <= GENERATION_LIMITS.name && !/[,\n]/.test(name);

/** The tags with the highest scores as a prompt. */
export function captionFromTags(tags: readonly ScoredTag[]): string {
  return tags
    .filter(({ score }) => score >= CAPTION_SCORE)
    .map(({ name }) => name.replaceAll('_', ' '))
    .join(', ');
}
