import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * The runtimes that stand in the place of the package's, by what a build does, and the table of
 * hashes that both import.
 */
export const RUNTIMES = {
  lends: require.resolve('./lend.js'),
  borrows: require.resolve('./borrow.js'),
  table: require.resolve('./table.js'),
};
