export { Pagination } from './Pagination.tsx';
export { DEFAULT_LIMIT, pageAfterLimit, PAGE_SIZES } from './rules.ts';
