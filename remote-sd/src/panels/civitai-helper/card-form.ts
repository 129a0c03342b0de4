import type { ModelCard } from '@app/shared/contracts/model-library';

/** A card as it is typed: lists are separated by commas, numbers are text. */
export interface CardForm {
  title: string;
  words: string;
  tags: string;
  rating: string;
  weight: string;
  description: string;
  notes: string;
  negative: string;
}

export const toCardForm = ({ words, tags, rating, weight, ...texts }: ModelCard): CardForm => ({
  ...texts,
  words: words.join('，'),
  tags: tags.join('，'),
  rating: rating === null ? '' : String(rating),
  weight: weight === null ? '' : String(weight),
});

const listOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,，、\n]/)
      .map((entry) => entry.trim())
      .filter(Boolean),
  ),
];

/** Parses a typed number; null for an empty text, undefined for an invalid one. */
function numberOf(text: string, min: number, max: number): number | null | undefined {
  if (text.trim() === '') return null;
  const value = Number(text.normalize('NFKC'));
  return Number.isFinite(value) && value >= min && value <= max ? value : undefined;
}

export function parseCardForm(form: CardForm): { card: ModelCard } | { problem: string } {
  const rating = numberOf(form.rating, 0, 5);
  if (rating === undefined) return { problem: '评分是 0 到 5 的数，不评就留空' };
  const weight = numberOf(form.weight, -10, 10);
  if (weight === undefined) return { problem: '建议权重是 -10 到 10 的数，没有就留空' };
  const { title, description, notes, negative } = form;
  const card = { title: title.trim(), words: listOf(form.words), tags: listOf(form.tags), rating, weight };
  return { card: { ...card, description, notes, negative } };
}
