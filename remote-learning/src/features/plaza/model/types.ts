import type { CallInput } from '@app/shared/contracts/calls';

export type PlazaQuery = CallInput<'GET /course/data/page/{page}/{limit}'> & { page: number; limit: number };
