import vm from 'node:vm';

/** The bundler's own table of what is lent. Its factories are only named here, never called. */
function tableOf(source) {
  const runtime = { o: Object.hasOwn };
  vm.runInNewContext(source, { __webpack_require__: runtime });
  return runtime.initializeSharingData;
}

/** One list for each version; a share holds what a remote's runtime reads of it: where it comes from and how to get it. */
function sharing(source) {
  const { uniqueName, scopeToSharingDataMapping: scopes } = tableOf(source);
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
    compiler.hooks.compilation.tap('HostRuntimePlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('HostRuntimePlugin', (module) => {
        if (module.name === 'sharing' && module.source)
          module.source.source = Buffer.from(sharing(module.source.source.toString('utf8')), 'utf8');
      });
    });
  }
}
