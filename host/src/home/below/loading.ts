import { isThrifty } from '../../remotes/thrifty.ts';

/** Of pictures here: the parts come when the page is idle, so their pictures need not wait until they are scrolled near. */
export const LOADING = isThrifty() ? 'lazy' : 'eager';
