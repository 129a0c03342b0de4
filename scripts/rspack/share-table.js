import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const host = path.join(root, 'host');

function json(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Installed version, read from the package folder: most packages do not export their package.json. */
function installedVersion(name) {
  return json(path.join(host, 'node_modules', name, 'package.json')).version;
}

/**
 * What the host owns and remotes borrow. One row feeds both sides, so that they cannot drift apart.
 * - `keys`: share keys; one ending in `/` matches every subpath.
 * - `facade`: file of the host that re-exports only the supported surface. Sharing keeps every export
 *   alive, the facade brings tree shaking back. It reaches the package as `~real/<name>` (the file `real`), never by its
 *   share key (endless recursion).
 */
const TABLE = [
  { name: 'react', keys: ['react', 'react/jsx-runtime'] },
  { name: 'react-dom', keys: ['react-dom'] },
  { name: 'react-router-dom', keys: ['react-router-dom'], facade: 'src/facades/react-router-dom.ts', real: 'dist/index.mjs' },
  { name: '@tanstack/react-query', keys: ['@tanstack/react-query'], facade: 'src/facades/react-query.ts', real: 'build/modern/index.js' },
  { name: 'jotai', keys: ['jotai', 'jotai/'] },
  { name: 'styled-components', keys: ['styled-components'] },
  { name: 'dayjs', keys: ['dayjs', 'dayjs/'] },
  { name: '@base-ui/react', keys: ['@base-ui/react/'] },
  { name: '@app/shared', keys: ['@app/shared/'] },
];

export const SHARED_PACKAGES = TABLE.map((row) => row.name);

/** Exact versions of what the host offers, by package. */
export function providedVersions() {
  return Object.fromEntries(TABLE.map((row) => [row.name, installedVersion(row.name)]));
}

/** The package of the table that a specifier belongs to, or undefined. */
export function packageOf(specifier) {
  return SHARED_PACKAGES.find((name) => specifier === name || specifier.startsWith(`${name}/`));
}

export function hostShared() {
  return entries((row, key, version) => ({
    singleton: true,
    strictVersion: true,
    requiredVersion: `^${version}`,
    version,
    eager: true,
    ...(row.facade && key === row.name ? { import: path.join(host, row.facade) } : {}),
  }));
}

export function remoteShared() {
  return entries((_row, _key, version) => ({
    singleton: true,
    strictVersion: true,
    requiredVersion: `^${version}`,
    import: false,
  }));
}

/** Lets a facade reach the real file behind its share key. */
export function facadeAliases() {
  const rows = TABLE.filter((row) => row.facade);
  return Object.fromEntries(rows.map((row) => [`~real/${row.name}$`, path.join(host, 'node_modules', row.name, row.real)]));
}

/**
 * Specifiers that the host offers: the imports of its `platform.ts`. Read as text, so that one remote can be
 * built on its own; the host's build checks that each is really in its graph.
 */
export function offeredSpecifiers(file = path.join(host, 'src/platform.ts')) {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/^import\s+(?:[^'"]*from\s+)?['"]([^'"]+)['"];?$/gm)].map((match) => match[1]).sort();
}

function entries(config) {
  return Object.fromEntries(
    TABLE.flatMap((row) => {
      const version = installedVersion(row.name);
      return row.keys.map((key) => [key, config(row, key, version)]);
    }),
  );
}
