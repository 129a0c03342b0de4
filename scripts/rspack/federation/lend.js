/* global __webpack_require__ */
import './table.js';

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
