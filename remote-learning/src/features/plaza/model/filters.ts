import { DEFAULT_LIMIT, PAGE_SIZES } from '@app/shared/ui/pagination';
import type { PlazaQuery } from './types.ts';

const TYPES = ['PIECE', 'SERIES', 'LIVE'] as const;
const LEVELS = ['入门', '进阶', '高阶'] as const;
const ACCESS = ['free', 'member', 'paid'] as const;
const SORTS = ['default', 'newest', 'hottest'] as const;

const oneOf = <T extends string>(values: readonly T[], asked: string | null): T | undefined =>
  values.find((value) => value === asked);

/** Filters live in the address: what is not known there is ignored, never an error. */
export function queryOf(params: URLSearchParams): PlazaQuery {
  const page = Number(params.get('page'));
  const limit = Number(params.get('limit'));
  return {
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
    limit: PAGE_SIZES.includes(limit) ? limit : DEFAULT_LIMIT,
    courseType: oneOf(TYPES, params.get('courseType')),
    category: params.get('category')?.slice(0, 20) || undefined,
    level: oneOf(LEVELS, params.get('level')),
    access: oneOf(ACCESS, params.get('access')),
    sort: oneOf(SORTS, params.get('sort')) ?? 'default',
  };
}

/** The address after a change; any change of a filter goes back to the first page. */
export function paramsAfter(
  params: URLSearchParams,
  change: Partial<Record<keyof PlazaQuery, string | number | undefined>>,
): URLSearchParams {
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
