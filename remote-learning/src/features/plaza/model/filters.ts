import { DEFAULT_LIMIT, PAGE_SIZES } from '@app/shared/ui/pagination';
import type { PlazaChange, PlazaQuery, MultiFilter } from './types.ts';

const TYPES = ['PIECE', 'SERIES', 'LIVE'] as const;
const SORTS = ['default', 'newest', 'hottest', 'best'] as const;
const CHOICES = {
  level: ['入门', '进阶', '高阶'],
  access: ['free', 'member', 'paid'],
  length: ['brief', 'short', 'medium', 'long'],
  practice: ['with', 'without'],
} as const;
const MAX_CATEGORIES = 20;
const MAX_LETTERS = 20;

const valueIn = <T extends string>(values: readonly T[], asked: string | null): T | undefined =>
  values.find((value) => value === asked);

/** Selected values of a filter. */
export const selectedValues = (list: string | undefined): string[] => list?.split(',').filter(Boolean) ?? [];

const joinValues = (chosen: readonly string[]) => (chosen.length > 0 ? [...new Set(chosen)].join(',') : undefined);

const knownValues = (values: readonly string[], asked: string | null) =>
  joinValues(values.filter((value) => selectedValues(asked ?? undefined).includes(value)));

/** Reads filters from the address: unknown values are ignored, never an error. */
export function parseQuery(params: URLSearchParams): PlazaQuery {
  const page = Number(params.get('page'));
  const limit = Number(params.get('limit'));
  const categories = selectedValues(params.get('category') ?? undefined).filter(
    (name) => [...name].length <= MAX_LETTERS,
  );
  return {
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
    limit: PAGE_SIZES.includes(limit) ? limit : DEFAULT_LIMIT,
    courseType: valueIn(TYPES, params.get('courseType')),
    category: joinValues(categories.slice(0, MAX_CATEGORIES)),
    level: knownValues(CHOICES.level, params.get('level')),
    access: knownValues(CHOICES.access, params.get('access')),
    length: knownValues(CHOICES.length, params.get('length')),
    practice: knownValues(CHOICES.practice, params.get('practice')),
    sort: valueIn(SORTS, params.get('sort')) ?? 'default',
  };
}

/** A filter with one more value, or without it when it was selected. */
export function toggleValue(list: string | undefined, choice: string): string | undefined {
  const chosen = selectedValues(list);
  return joinValues(chosen.includes(choice) ? chosen.filter((one) => one !== choice) : [...chosen, choice]);
}

const MULTI_FILTERS: readonly MultiFilter[] = ['category', 'level', 'access', 'length', 'practice'];

/** Number of selected values. */
export const selectedCount = (query: PlazaQuery): number =>
  MULTI_FILTERS.reduce((sum, name) => sum + selectedValues(query[name]).length, 0);

/** Change that clears all filters; the course type and the order stay. */
export const WITHOUT_FILTERS: PlazaChange = {
  category: undefined,
  level: undefined,
  access: undefined,
  length: undefined,
  practice: undefined,
};

/** The address after a change; changing a filter returns to the first page. */
export function applyChange(params: URLSearchParams, change: PlazaChange): URLSearchParams {
  const next = new URLSearchParams(params);
  if (!('page' in change)) next.delete('page');
  for (const [name, value] of Object.entries(change)) {
    const initial =
      value === undefined ||
      value === '' ||
      (name === 'page' && value === 1) ||
      (name === 'limit' && value === DEFAULT_LIMIT);
    if (initial || (name === 'sort' && value === 'default')) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}
