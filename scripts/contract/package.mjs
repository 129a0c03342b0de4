import { parse } from 'yaml';

/** Dependencies that no source imports: the build command, and types. */
const MORE = ['@rspack/cli', '@types/react', '@types/react-dom'];

/** `{ name: version }` of the workspace's catalog. */
export function versionsIn(workspace) {
  return parse(workspace).catalog;
}

/** A subpath of shared, as types: there is no code behind it, the host brings that. */
function typesOf(target) {
  return { types: target.replace('./src/', './types/').replace(/\.tsx?$/, '.d.ts') };
}

/**
 * `package.json` of the contract: the name that remotes import, the versions that the host runs.
 * @param {{
 *   shared: { name: string, version: string, exports: Record<string, string>, dependencies: Record<string, string> },
 *   catalog: string,
 *   tools: string[],
 *   offered: string[],
 * }} workspace `tools`: packages that the build imports; `offered`: packages that the host gives to
 *   remotes
 */
export function contractPackage({ shared, catalog, tools, offered }) {
  const versions = versionsIn(catalog);
  const borrowed = offered.filter((name) => name !== shared.name);
  const names = [...new Set([...Object.keys(shared.dependencies), ...borrowed, ...tools, ...MORE])].sort();
  const missing = names.filter((name) => !versions[name]);
  if (missing.length > 0) throw new Error(`pnpm-workspace.yaml: the catalog has no ${missing.join(', ')}`);
  return {
    name: shared.name,
    version: shared.version,
    description: 'Contract between remotes and the host: types, build, command line',
    type: 'module',
    engines: { node: '>=20.19' },
    bin: { release: './cli/release.js', 'remote-dev': './build/scripts/contract/dev.mjs' },
    exports: {
      ...Object.fromEntries(Object.entries(shared.exports).map(([subpath, target]) => [subpath, typesOf(target)])),
      './rspack': './build/rspack.shared.js',
      './package.json': './package.json',
    },
    dependencies: Object.fromEntries(names.map((name) => [name, versions[name]])),
  };
}
