import { buildMonolith } from './monolith.mjs';

/**
 * With the runtime in a file of its own as well, a release leaves the first script as it was. Only
 * looked at for visitors who return.
 */
export const build = (sources) => buildMonolith(sources, 'single');
