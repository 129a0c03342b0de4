import { GALLERY_LIMITS } from '@app/shared/contracts/limits';

/** Pictures on one page: more than two large windows show. */
export const PAGE = GALLERY_LIMITS.page;

/** The numbers of the pages, from 1, that contain a range of indices. */
export function pagesOf(first: number, last: number): number[] {
  const from = Math.floor(first / PAGE);
  return Array.from({ length: Math.floor(last / PAGE) - from + 1 }, (_, at) => from + at + 1);
}

export const pageOf = (place: number): number => Math.floor(place / PAGE) + 1;
export const onPage = (place: number): number => place % PAGE;
