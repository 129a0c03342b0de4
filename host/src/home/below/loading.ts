import { isSaveData } from '../../remotes/save-data.ts';

/** Pictures load eagerly here, because these sections render when the page is idle. */
export const LOADING = isSaveData() ? 'lazy' : 'eager';
