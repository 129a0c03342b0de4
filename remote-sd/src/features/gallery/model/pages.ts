import { GALLERY_LIMITS } from '@app/shared/contracts/limits';

/** Pictures on one page: more than two large windows show. */
export const PAGE_SIZE = GALLERY_LIMITS.page;

/** The numbers of the pages, from 1, that contain a range of indices. */
export function pageRange(first: number, last: number): number[] {
  const from = Math.floor(first / PAGE_SIZE);
  return Array.from({ length: Math.floor(last / PAGE_SIZE) - from + 1 }, (_, at) => from + at + 1);
}

export const pageIndex = (place: number): number => Math.floor(place / PAGE_SIZE) + 1;
export const indexOnPage = (place: number): number => place % PAGE_SIZE;
