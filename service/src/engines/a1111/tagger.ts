import { z } from 'zod';
import type { ScoredTag } from '@app/shared/contracts/aigc';
import { GENERATION_LIMITS } from '@app/shared/contracts/limits';

/** Scores below are of no use to anybody; what is shown above them is the person's choice. */
export const SCORE_LEAST = 0.1;
/** Score from which a tag stands in the caption, as on the extension's own page. */
const CAPTION_SCORE = 0.35;
const MODELS_MOST = 200;
const TAGS_MOST = 500;
/** Names that one of the extensions mixes into the tags. */
const RATINGS = new Set(['general', 'sensitive', 'questionable', 'explicit']);

/** Models by name; others than texts of a usual length are left out. */
export const zTaggers = z.object({ models: z.array(z.unknown()) }).transform(({ models }) =>
  models
    .filter((name) => typeof name === 'string')
    .filter((name) => name !== '' && name.length <= GENERATION_LIMITS.name)
    .slice(0, MODELS_MOST),
);

/**
 * Scores by both extensions: picobyte's has tags apart from ratings, toriato's has them in one
 * table. A score that is no number between 0 and 1 is none.
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

/** The surest tags as words of a prompt. */
export function captionOf(tags: readonly ScoredTag[]): string {
  return tags
    .filter(({ score }) => score >= CAPTION_SCORE)
    .map(({ name }) => name.replaceAll('_', ' '))
    .join(', ');
}
