import type { Capabilities } from '@app/shared/contracts/aigc';
import type { LibraryKind, LibraryModel } from '@app/shared/contracts/model-library';
import { nameStem } from '../../model/name-stem.ts';

type OfferedModels = Pick<Capabilities, 'loras' | 'embeddings' | 'models'>;

/** A model of the folder, of the engine, or of both. */
export interface LibraryCard extends Omit<LibraryModel, 'bytes' | 'modifiedAt'> {
  /** Null for a model that only the engine has. */
  bytes: number | null;
  modifiedAt: string;
  /** The engine's name for it; null when the engine does not have it. */
  engineName: string | null;
}

export const MODEL_KINDS: readonly (readonly [kind: LibraryKind, label: string])[] = [
  ['checkpoint', '模型'],
  ['lora', 'LoRA'],
  ['embedding', '嵌入'],
  ['vae', 'VAE'],
  ['control', '控制模型'],
  ['upscaler', '放大'],
  ['other', '其他'],
];

export const titleOfCard = ({ title, name }: Pick<LibraryCard, 'title' | 'name'>): string => title || nameStem(name);

/** The engine's names of the models that the form can select. */
function namesOf({ loras, embeddings, models }: OfferedModels): Partial<Record<LibraryKind, readonly string[]>> {
  return {
    checkpoint: models.map(({ name }) => name),
    lora: loras.map(({ name }) => name),
    embedding: embeddings,
  };
}

/** Cards of the models in the folder, and of those that only the engine has. */
export function listCards(list: readonly LibraryModel[], offered: OfferedModels): LibraryCard[] {
  const names = namesOf(offered);
  const byStem = new Map(
    Object.entries(names).map(([kind, all]) => [kind, new Map(all.map((name) => [nameStem(name), name]))]),
  );
  const cards = list.map((model): LibraryCard => ({
    ...model,
    engineName: byStem.get(model.kind)?.get(nameStem(model.name)) ?? null,
  }));
  const known = new Set(cards.map(({ kind, engineName }) => `${kind} ${engineName}`));
  const told = (kind: LibraryKind, name: string, more: Partial<LibraryCard> = {}): LibraryCard[] => {
    if (known.has(`${kind} ${name}`)) return [];
    const nothing = { author: '', tags: [], weight: null, rating: null, cover: null, bytes: null, modifiedAt: '' };
    return [{ ...nothing, name, kind, family: '', title: '', words: [], problem: null, engineName: name, ...more }];
  };
  return [
    ...cards,
    ...offered.models.flatMap(({ name, title, base }) => told('checkpoint', name, { title, family: base ?? '' })),
    ...offered.loras.flatMap(({ name, base, words }) => told('lora', name, { family: base, words })),
    ...offered.embeddings.flatMap((name) => told('embedding', name)),
  ];
}

export interface CardFilter {
  kind: LibraryKind | 'all';
  /** An empty value matches all cards. */
  family: string;
  tag: string;
  words: string;
  order: 'name' | 'newest' | 'rating' | 'size';
}

export const NO_FILTER: CardFilter = { kind: 'all', family: '', tag: '', words: '', order: 'name' };

const COLLATOR = new Intl.Collator('zh', { numeric: true });
const ORDERS: Record<CardFilter['order'], (a: LibraryCard, b: LibraryCard) => number> = {
  name: (a, b) => COLLATOR.compare(titleOfCard(a), titleOfCard(b)),
  newest: (a, b) => b.modifiedAt.localeCompare(a.modifiedAt),
  rating: (a, b) => (b.rating ?? -1) - (a.rating ?? -1),
  size: (a, b) => (b.bytes ?? -1) - (a.bytes ?? -1),
};

/** Matching cards in the selected order. */
export function filterCards(
  cards: readonly LibraryCard[],
  { kind, family, tag, words, order }: CardFilter,
): LibraryCard[] {
  const parts = words.toLowerCase().split(/\s+/).filter(Boolean);
  return cards
    .filter((card) => {
      if (kind !== 'all' && card.kind !== kind) return false;
      if (family !== '' && card.family !== family) return false;
      if (tag !== '' && !card.tags.includes(tag)) return false;
      const text = [card.name, card.title, card.author, card.family, ...card.words, ...card.tags]
        .join(' ')
        .toLowerCase();
      return parts.every((part) => text.includes(part));
    })
    .toSorted(ORDERS[order]);
}

/** Values of the cards, most frequent first. */
export function valuesOf(cards: readonly LibraryCard[], read: (card: LibraryCard) => readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const value of cards.flatMap(read)) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([value]) => value);
}
