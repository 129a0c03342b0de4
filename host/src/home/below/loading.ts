import { isSaveData } from '../../remotes/save-data.ts';

/** Pictures load eagerly here: these parts come when the page is idle. */
export const LOADING = isSaveData() ? 'lazy' : 'eager';
