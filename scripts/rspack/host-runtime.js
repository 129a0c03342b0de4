import { rewriteRuntime, tablesOf } from './rewrite-runtime.js';

/** One list for each version; a share holds what a remote's runtime reads of it: where it comes from and how to get it. */
function sharing(source) {
  const { uniqueName, scopeToSharingDataMapping: scopes } = tablesOf(source).initializeSharingData;
  const lists = new Map();
  for (const item of Object.values(scopes).flat()) {
    if (Object.keys(scopes).join() !== 'default' || !item.factory)
      throw new Error('HostRuntimePlugin: something is lent in a way that the share table does not know');
    const { name, version, factory } = item;
    lists.set(version, [...(lists.get(version) ?? []), `${JSON.stringify(name)}: ${factory}`]);
  }
  const lend = [...lists].map(([version, list]) => `lend(${JSON.stringify(version)}, {\n${list.join(',\n')}\n});`);
  return `const scope = {};
const lend = (version, shares) => {
  for (const name in shares)
    (scope[name] = scope[name] || {})[version] = { get: shares[name], from: ${JSON.stringify(uniqueName)} };
};
${lend.join('\n')}
__webpack_require__.S = { default: scope };
__webpack_require__.I = () => 1;
`;
}

/**
 * The runtime of sharing in the host's first script, cut down to what the host does: lend, and borrow from nobody. The scope is complete
 * before any module runs.
 */
export class HostRuntimePlugin {
  apply(compiler) {
    rewriteRuntime(compiler, 'HostRuntimePlugin', { sharing });
  }
}
