import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The runtimes that stand in the place of the package's, by what a build does. */
export const RUNTIMES = { lends: require.resolve('./lend.js'), borrows: require.resolve('./borrow.js') };
/** Part of both. */
export const TABLE_RUNTIME = require.resolve('./table.js');
