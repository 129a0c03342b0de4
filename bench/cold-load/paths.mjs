import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');
export const cache = path.join(root, '.cache/bench/cold-load');

/**
 * The source tree of a variant: a copy, so that builds agree while people work on the originals.
 */
export const treeOf = (variant) => path.join(cache, variant);

export const releaseOf = (variant, release) => path.join(treeOf(variant), `release-${release}`);
