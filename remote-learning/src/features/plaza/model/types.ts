import type { CallInput } from '@app/shared/contracts/calls';

export type PlazaQuery = CallInput<'GET /course/data/page/{page}/{limit}'> & { page: number; limit: number };

/** Page sizes of spec §9. */
export const PAGE_SIZES_PLAIN = [10, 20, 30, 50] as const;
