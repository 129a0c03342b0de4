export { InfiniteScroll } from './InfiniteScroll.tsx';
export { pagesOfQuery } from './query.ts';
export { usePages } from './use-pages.ts';
