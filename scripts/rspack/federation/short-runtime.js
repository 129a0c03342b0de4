import vm from 'node:vm';

/** Name that the bundler gives to the module with what a remote borrows, by chunk. */
const CONSUMES = 'consumes_loading';

/** Parts that the bundler's modules put where the federation runtime has put none. */
const GUARD =
  /__webpack_require__(\.\w+)+ = __webpack_require__\1 \|\| function\(\) \{ throw new Error\("[^"]*"\) \};?/g;

/**
 * Shortens the modules that the bundler generates for a build. The guards of a remote go, as
 * FederationPlugin fails a build without its runtime. In a host, and with hot reload, they stay: a
 * module sees of the bundler's runtime only what was there before it ran.
 */
export function shortenRuntime(module, { keepsGuards }) {
  const text = module.source?.source.toString() ?? '';
  const short = module.name === CONSUMES ? withShortRows(text) : keepsGuards ? text : text.replace(GUARD, '');
  if (short !== text) module.source.source = Buffer.from(short);
}

/**
 * Writes that module in a shorter form: the bundler names nine properties a share and every share
 * of every chunk, 1.1 KB compressed in an entry of 6 KB.
 *
 * `shares` holds a row `[module id, share key, caret range]` for each share, the most used first;
 * `chunks` holds a text for each chunk in which place `n` is `1` where it takes `shares[n]`.
 */
function withShortRows(text) {
  const written = { f: {} };
  vm.runInNewContext(text, { __webpack_require__: written });
  const { chunkMapping, moduleIdToConsumeDataMapping } = written.consumesLoadingData;
  const rows = shortRows(chunkMapping, moduleIdToConsumeDataMapping);
  return `__webpack_require__.consumesLoadingData = ${JSON.stringify(rows)};`;
}

/**
 * @param {Record<string, string[]>} chunkMapping ids of shares by chunk
 * @param {Record<string, { shareKey: string, requiredVersion: string }>} shares by id
 */
export function shortRows(chunkMapping, shares) {
  const lists = Object.entries(chunkMapping).map(
    ([chunk, ids]) => /** @type {const} */ ([chunk, new Set(ids.map(String))]),
  );
  const uses = (id) => lists.filter(([, ids]) => ids.has(id)).length;
  const rows = Object.entries(shares)
    .map(([id, { shareKey, requiredVersion }]) => ({ id, shareKey, requiredVersion, uses: uses(id) }))
    .sort((a, b) => b.uses - a.uses || (a.shareKey < b.shareKey ? -1 : 1));
  const places = (ids) =>
    rows
      .map(({ id }) => (ids.has(id) ? '1' : '0'))
      .join('')
      .replace(/0+$/, '');
  return {
    shares: rows.map(({ id, shareKey, requiredVersion }) => [id, shareKey, requiredVersion]),
    chunks: Object.fromEntries(lists.map(([chunk, ids]) => [chunk, places(ids)])),
  };
}
