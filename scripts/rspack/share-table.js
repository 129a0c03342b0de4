import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const host = path.join(root, 'host');

function json(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Offers of the host, recorded for remotes in other repositories; see scripts/contract. */
const offerFile = path.join(root, 'offer.json');
const written = existsSync(offerFile) ? json(offerFile) : null;

/**
 * Installed version, read from the package folder: most packages do not export their package.json.
 */
function installedVersion(name) {
  return written?.versions[name] ?? json(path.join(host, 'node_modules', name, 'package.json')).version;
}

/**
 * Modules that the host owns and remotes borrow. One row feeds both sides, so that they cannot
 * drift apart.
 * - `keys`: share keys; one ending in `/` matches every subpath.
 * - `facade`: file of the host that re-exports only the supported surface. Sharing keeps every
 *   export alive, the facade brings tree shaking back. It reaches the package as `~real/<name>`
 *   (the file `real`), never by its share key (endless recursion).
 * - `closed`: remotes may not use it, and the gate says so by name instead of letting a copy slip
 *   into a remote.
 */
const TABLE = [
  { name: 'react', keys: ['react', 'react/jsx-runtime'] },
  { name: 'react-dom', keys: ['react-dom'] },
  {
    name: 'react-router-dom',
    keys: ['react-router-dom'],
    facade: 'src/facades/react-router-dom.ts',
    real: 'dist/index.mjs',
  },
  {
    name: '@tanstack/react-query',
    keys: ['@tanstack/react-query'],
    facade: 'src/facades/react-query.ts',
    real: 'build/modern/index.js',
  },
  { name: 'jotai', keys: ['jotai', 'jotai/'] },
  { name: 'styled-components', keys: ['styled-components'] },
  // Belongs to the design system: remotes use @app/shared/ui, whose heavy parts come on demand.
  // Shared, it would be in the first script as a whole.
  { name: '@base-ui/react', keys: ['@base-ui/react/'], closed: true },
  { name: '@app/shared', keys: ['@app/shared/'] },
];

export const SHARED_PACKAGES = TABLE.map((row) => row.name);

/** Exact versions of what the host holds, by package. */
export function hostVersions() {
  return Object.fromEntries(TABLE.map((row) => [row.name, installedVersion(row.name)]));
}

/** Exact versions of what the host offers, by package. */
export function providedVersions() {
  return Object.fromEntries(TABLE.filter((row) => !row.closed).map((row) => [row.name, installedVersion(row.name)]));
}

/** Whether remotes are kept from a specifier by the table, whatever the host holds. */
export function isClosed(specifier) {
  return TABLE.some((row) => row.closed && row.name === packageOf(specifier));
}

/** The package of the table that a specifier belongs to, or undefined. */
export function packageOf(specifier) {
  return SHARED_PACKAGES.find((name) => specifier === name || specifier.startsWith(`${name}/`));
}

/**
 * Shares of the host for Module Federation: one exact share for each offered specifier, since a
 * prefix key would make whatever else the host imports eager as well. They stand under keys that
 * nobody imports: the host itself imports the modules and not their shares.
 */
export function hostShared() {
  const { eager, onDemand } = offer();
  const entry = (specifier, isEager) => {
    const row = TABLE.find(({ name, closed }) => !closed && name === packageOf(specifier));
    if (!row)
      throw new Error(
        `host/src/platform.ts offers «${specifier}», whose package is not in scripts/rspack/share-table.js`,
      );
    const request = row.facade && specifier === row.name ? path.join(host, row.facade) : specifier;
    const share = { shareKey: specifier, import: request, version: installedVersion(row.name), eager: isEager };
    return [`~lend/${specifier}`, share];
  };
  return Object.fromEntries([...eager.map((item) => entry(item, true)), ...onDemand.map((item) => entry(item, false))]);
}

export function remoteShared() {
  return Object.fromEntries(
    TABLE.flatMap((row) => {
      const requiredVersion = `^${installedVersion(row.name)}`;
      return row.keys.map((key) => [key, { singleton: true, strictVersion: true, requiredVersion, import: false }]);
    }),
  );
}

/** Lets a facade reach the real file behind its share key. */
export function facadeAliases() {
  const rows = TABLE.filter((row) => row.facade);
  return Object.fromEntries(
    rows.map((row) => [`~real/${row.name}$`, path.join(host, 'node_modules', row.name, row.real ?? '')]),
  );
}

/**
 * Specifiers that the host offers: the imports of its `platform.ts`. Read as text, so that one
 * remote can be built on its own; the host's build checks that each is really in its graph.
 */
export function offeredSpecifiers() {
  const { eager, onDemand } = offer();
  return [...eager, ...onDemand].sort((a, b) => (a < b ? -1 : 1));
}

/**
 * A plain import is in the host's first script, an `import()` comes when a remote first needs it.
 */
export function offer(file = path.join(host, 'src/platform.ts')) {
  if (written) return written;
  const text = readFileSync(file, 'utf8');
  const all = (pattern) => [...text.matchAll(pattern)].map((match) => match[1]);
  return {
    eager: all(/^import\s+['"]([^'"]+)['"];?$/gm),
    onDemand: all(/\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]\s*\)/g),
  };
}
