import { isChosen } from '../contracts/seed.ts';
import type { Work } from '../contracts/work.ts';

/** Link to the workbench with the prompt and settings of a work. */
export function remakeLink({ params }: Pick<Work, 'params'>): string {
  const { prompt, negative_prompt: negative, width, height, steps, style, seed } = params;
  const query = new URLSearchParams({ prompt, width: String(width), height: String(height), steps: String(steps) });
  if (negative) query.set('negative', negative);
  if (style) query.set('style', style);
  if (isChosen(seed)) query.set('seed', String(seed));
  return `/SD?${query}`;
}
