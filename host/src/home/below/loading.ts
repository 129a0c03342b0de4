import { isThrifty } from '../../remotes/thrifty.ts';

/** Pictures load eagerly here: these parts come when the page is idle. */
export const LOADING = isThrifty() ? 'lazy' : 'eager';
