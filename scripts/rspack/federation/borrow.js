/* global __webpack_require__ */
import { fetchTableAhead } from './table.js';

/**
 * A remote's side of Module Federation, in the place of the runtime that the package generates: it
 * takes the share scope of whoever loads it, borrows singletons by caret range, and hands out what
 * it exposes. Every range of npm, copies of its own and plugins are left out.
 */
const { chunks, shares } = __webpack_require__.consumesLoadingData;
const exposed = __webpack_require__.initializeExposesData.moduleMap;
/** The first page has its chunks named in its HTML; the next one should not wait for the table. */
const TABLE_AHEAD_MS = 3000;
/** @type {Bundle['S']} */
const scopes = (__webpack_require__.S = {});
/** 0, or the promise of a share that is on its way, by module id. */
const taken = {};

const numbers = (version) => version.split(/[-+]/)[0].split('.').map(Number);
const older = ([a, b, c], [x, y, z]) => a - x || b - y || c - z;

/**
 * The factory of a share, or a promise of it.
 * @returns {any}
 */
function borrow(shareKey, requiredVersion) {
  const versions = (scopes.default || {})[shareKey];
  if (!versions) throw new Error(`Shared module ${shareKey} doesn't exist in shared scope default`);
  const least = numbers(requiredVersion.slice(1));
  const fitting = Object.keys(versions).filter((version) => {
    const own = numbers(version);
    return own[0] === least[0] && older(own, least) >= 0;
  });
  if (!fitting.length) {
    const [version, { from }] = Object.entries(versions)[0] ?? ['', {}];
    throw new Error(
      `Unsatisfied version ${version} from ${from} of shared singleton module ${shareKey} (required ${requiredVersion})`,
    );
  }
  const share = /** @type {Share} */ (versions[fitting.sort((a, b) => older(numbers(a), numbers(b))).pop() ?? '']);
  share.loaded = true;
  return share.get();
}

function setModule(id, make) {
  __webpack_require__.m[id] = (module) => {
    delete __webpack_require__.c[id];
    module.exports = make();
  };
}

function requestModule([id, key, range], promises) {
  if (id in taken) {
    promises.push(taken[id]);
    return;
  }
  const settle = (factory) => {
    taken[id] = 0;
    setModule(id, factory);
  };
  const fail = (error) => {
    delete taken[id];
    setModule(id, () => {
      throw error;
    });
  };
  try {
    const found = borrow(key, range);
    if (found.then) promises.push((taken[id] = found.then(settle).catch(fail)));
    else settle(found);
  } catch (error) {
    fail(error);
  }
}

__webpack_require__.f.consumes = (chunk, promises) => {
  for (const [place, row] of shares.entries()) if (chunks[chunk]?.[place] === '1') requestModule(row, promises);
};

/**
 * An error about a chunk names its address; with the hash beside it the host can tell a lost file
 * from one that was tampered with.
 */
const load = __webpack_require__.f.j;
__webpack_require__.f.j = (chunk, promises) => {
  const own = [];
  load(chunk, own);
  for (const promise of own)
    promises.push(
      promise.catch((error) => {
        error.integrity = __webpack_require__.sriHashes?.[chunk];
        throw error;
      }),
    );
};

__webpack_require__.I = () => 1;
__webpack_require__.initContainer = (scope, _tokens, options) => {
  scopes.default = scope;
  // Under Trusted Types a policy may be made once; the bundler would make one a remote.
  if (options?.scriptUrl) __webpack_require__.tu = options.scriptUrl;
};
__webpack_require__.getContainer = async (name) => {
  if (!exposed[name]) throw new Error(`Module "${name}" does not exist in container.`);
  setTimeout(fetchTableAhead, TABLE_AHEAD_MS);
  return exposed[name]();
};
