import vm from 'node:vm';

/**
 * Has modules of the bundler's runtime written anew.
 * @param {Record<string, (source: string) => string>} write by the module's name
 */
export function rewriteRuntime(compiler, plugin, write) {
  compiler.hooks.compilation.tap(plugin, (compilation) => {
    compilation.hooks.runtimeModule.tap(plugin, (module) => {
      const anew = write[module.name];
      if (anew && module.source)
        module.source.source = Buffer.from(anew(module.source.source.toString('utf8')), 'utf8');
    });
  });
}

/**
 * The tables that a runtime module writes onto `__webpack_require__`. Functions in them are only named, never called, as long as nobody
 * asks for a chunk.
 */
export function tablesOf(source) {
  const runtime = { f: {}, m: {}, c: {}, o: Object.hasOwn };
  vm.runInNewContext(source, { __webpack_require__: runtime });
  return runtime;
}
