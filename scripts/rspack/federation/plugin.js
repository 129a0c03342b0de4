import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { NormalModuleReplacementPlugin } from '@rspack/core';
import { RUNTIMES } from './runtimes.js';
import { shortenRuntime } from './short-runtime.js';

const NAME = 'FederationPlugin';
/**
 * The package writes the start of its runtime as a module of this request; see its
 * `getDefaultEntryRuntime`.
 */
const GENERATED_ENTRY = /^@module-federation\/runtime\/rspack\.js!=!data:/;
const PACKAGE_RUNTIME = /[\\/]node_modules[\\/]@module-federation[\\/](?:runtime|webpack-bundler-runtime|sdk)/;
/**
 * The package warns at every build that a remote's files are found by the address of its entry,
 * which is what we want.
 */
const MANIFEST_PLUGIN = 'Module Federation Manifest Plugin';
const AS_WANTED = /publicPath='auto'/;
const CARET = /^\^[1-9]\d*\.\d+\.\d+$/;

/**
 * `ModuleFederationPlugin` of @module-federation/enhanced, with `lend.js` or `borrow.js` in the
 * place of the runtime that it brings (24 KB in a host's first script, 10 KB in a remote's entry;
 * see docs/decisions/0017). A build fails when that runtime is in it after all.
 * @param {object} options of ModuleFederationPlugin; `version` is what the manifest says of the
 *   build
 */
export class FederationPlugin {
  constructor({ version, ...options }) {
    this.version = version;
    this.options = options;
    this.runtime = options.exposes ? RUNTIMES.borrows : RUNTIMES.lends;
    for (const [key, share] of Object.entries(options.shared)) refuseUnknown(key, share);
  }

  apply(compiler) {
    // The package reads the build's version from the environment, else from package.json.
    process.env.MF_BUILD_VERSION = this.version;
    compiler.hooks.infrastructureLog.tap(NAME, (from, _type, words) =>
      from === MANIFEST_PLUGIN && words.some((word) => AS_WANTED.test(word)) ? true : undefined,
    );
    new ModuleFederationPlugin({ dts: false, manifest: true, ...this.options }).apply(compiler);
    new NormalModuleReplacementPlugin(GENERATED_ENTRY, (resource) => {
      resource.request = this.runtime;
    }).apply(compiler);
    const isRemote = Boolean(this.options.exposes);
    const isHot = compiler.options.plugins.some((one) => one?.constructor?.name === 'HotModuleReplacementPlugin');
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeModule.tap(NAME, (module) =>
        shortenRuntime(module, { keepsGuards: !isRemote || isHot }),
      );
      compilation.hooks.afterSeal.tap(NAME, () => {
        for (const problem of runtimeProblems(compilation, this.runtime))
          compilation.errors.push(new Error(`${NAME}: ${problem}`));
      });
    });
  }
}

/**
 * Remotes borrow singletons by caret range and bring no copy; the host lends by exact version. The
 * runtime knows nothing else.
 */
function refuseUnknown(key, { singleton, strictVersion, requiredVersion, import: copy, version, shareScope }) {
  const borrowed = copy === false && singleton && strictVersion && CARET.test(requiredVersion);
  const lent = typeof copy === 'string' && typeof version === 'string';
  if (shareScope || !(borrowed || lent))
    throw new Error(`${NAME}: ${key} is shared in a way that the share table does not know`);
}

/**
 * Errors after a rename in the package or the bundler: otherwise the large runtime would return
 * unnoticed.
 */
function runtimeProblems(compilation, runtime) {
  const first = firstModules(compilation);
  const problems = [];
  if (!first.some(({ resource }) => resource === runtime))
    problems.push('the generated entry was not found, so nothing was put in its place (has its request been renamed?)');
  const theirs = first.find(({ resource = '' }) => PACKAGE_RUNTIME.test(resource));
  const early = first.find((module) => module.readableIdentifier?.().startsWith('consume shared module'));
  if (early)
    problems.push(
      `${early.readableIdentifier()} is borrowed by the first script; remotes have no shares at their start`,
    );
  if (theirs) problems.push(`the runtime of the package is in the first script (${theirs.resource})`);
  return problems;
}

/** All modules that come without being asked for, those that were joined into one taken apart. */
export function firstModules({ chunks, chunkGraph }) {
  const modules = [...chunks]
    .filter((chunk) => chunk.canBeInitial())
    .flatMap((chunk) => chunkGraph.getChunkModules(chunk));
  return modules.flatMap((module) => module.modules ?? [module]);
}
