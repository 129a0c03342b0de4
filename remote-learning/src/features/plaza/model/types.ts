import type { CallInput } from '@app/shared/contracts/calls';

export type PlazaQuery = CallInput<'GET /course/data/page/{page}/{limit}'> & { page: number; limit: number };
/** Filters with several values, separated by commas. */
export type MultiFilter = 'category' | 'level' | 'access' | 'length' | 'practice';
export type PlazaChange = Partial<Record<keyof PlazaQuery, string | number | undefined>>;
