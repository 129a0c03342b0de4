/* global __webpack_require__ */

/**
 * The host's side of Module Federation, in the place of the runtime that the package generates:
 * what the build lends lies in the share scope before any of its modules runs.
 */
const { scopeToSharingDataMapping, uniqueName: from } = __webpack_require__.initializeSharingData;

/** @type {Record<string, Record<string, Share>>} */
const scope = {};
for (const { name, version, factory: get, eager } of scopeToSharingDataMapping.default)
  (scope[name] ||= {})[version] = {
    version,
    get,
    from,
    // In hosts and remotes of others, no copy takes the place of this one.
    strategy: 'loaded-first',
    loaded: eager,
  };

__webpack_require__.S = { default: scope };
__webpack_require__.I = () => 1;
// It borrows nothing; what the bundler put here only says that there is no runtime.
Reflect.deleteProperty(__webpack_require__.f, 'consumes');

/**
 * The hashes of the chunks lie in a file of their own, guarded by the one hash that is here
 * (scripts/rspack/hash-table.js). A page has the chunks of its first screen in its HTML, with their
 * hashes; whatever else is asked for waits for the table, which is fetched once.
 */
const TABLE = 'hashes';
const load = __webpack_require__.l;
/** @type {Promise<void> | undefined} */
let table;

if (__webpack_require__.sriHashes?.[TABLE])
  __webpack_require__.l = (address, tell, key, chunk) => {
    if (isKnown(chunk) || isOnItsWay(address)) return load(address, tell, key, chunk);
    table ??= fetchTable();
    table.then(
      () => load(address, tell, key, chunk),
      ({ type }) => tell({ type, target: { src: address } }),
    );
  };

const isKnown = (chunk) => chunk in /** @type {Record<string, string>} */ (__webpack_require__.sriHashes);
/** The next request tries again. */
const fetchTable = () =>
  new Promise((settle, fail) => {
    const file = `${__webpack_require__.p}${TABLE}.js`;
    const ended = (event) => {
      // A file that arrived but did not run left the first table in place.
      if (!isKnown(TABLE)) return settle(undefined);
      table = undefined;
      fail(event);
    };
    load(file, ended, `chunk-${TABLE}`, TABLE);
  });

function isOnItsWay(address) {
  return [...document.scripts].some((script) => script.getAttribute('src') === address);
}
