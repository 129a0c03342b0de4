/* global __webpack_require__ */

/**
 * The hashes of a build's chunks stand in a file of their own, guarded by the one hash in the entry
 * (scripts/rspack/hash-table.js). A page has the chunks of its first screen in its HTML, with their
 * hashes; whatever else is asked for waits for the table, which is fetched once.
 */
const TABLE = 'hashes';
const load = __webpack_require__.l;
/** @type {Promise<void> | undefined} */
let table;

const hasTable = () => Boolean(__webpack_require__.sriHashes?.[TABLE]);
const isKnown = (chunk) => chunk in /** @type {Record<string, string>} */ (__webpack_require__.sriHashes);

/** The next request tries again. */
function fetchTable() {
  return new Promise((settle, fail) => {
    const file = `${__webpack_require__.p}${TABLE}.js`;
    const ended = (event) => {
      // A file that arrived but did not run left the first table in place.
      if (!isKnown(TABLE)) return settle(undefined);
      table = undefined;
      fail(event);
    };
    load(file, ended, `chunk-${TABLE}`, TABLE);
  });
}

function isOnItsWay(address) {
  return [...document.scripts].some((script) => script.getAttribute('src') === address);
}

/** Fetches the table before anything needs it; a failure is left to whatever needs it. */
export function fetchTableAhead() {
  if (hasTable()) (table ??= fetchTable()).catch(() => undefined);
}

if (hasTable())
  __webpack_require__.l = (address, tell, key, chunk) => {
    if (isKnown(chunk) || isOnItsWay(address)) return load(address, tell, key, chunk);
    table ??= fetchTable();
    table.then(
      () => load(address, tell, key, chunk),
      ({ type }) => tell({ type, target: { src: address } }),
    );
  };
