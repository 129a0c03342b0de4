import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sources } from './sources.mjs';

/** Dependencies of a new remote; each has its row in the catalog and in the lockfile of another remote. */
const DEPENDENCIES = ['@app/shared', 'react', 'styled-components'];

function insert(file, text, change) {
  const changed = change(text);
  if (changed === text) throw new Error(`${file} is not as expected: there is no place for a remote`);
  writeFileSync(file, changed);
}

/** Names the folder after the last remote of the workspace. */
function joinWorkspace(root, folder) {
  const file = path.join(root, 'pnpm-workspace.yaml');
  insert(file, readFileSync(file, 'utf8'), (text) =>
    text.replace(
      /^(?:packages:\n)((?: {2}- .*\n)*? {2}- remote-[a-z]+\n)(?! {2}- remote-)/m,
      (all) => `${all}  - ${folder}\n`,
    ),
  );
}

/** Rows of one importer in the lockfile, by dependency. */
function rowsOf(lock, importer) {
  const block = new RegExp(`^ {2}${importer}:\\n((?: {4}.*\\n)+)`, 'm').exec(lock)?.[1] ?? '';
  const rows = block.matchAll(/^ {6}'?([^'\n]+?)'?:\n {8}specifier: .*\n {8}version: .*\n/gm);
  return new Map([...rows].map(([row, name]) => [name, row]));
}

/**
 * Writes the new importer into the lockfile: all it depends on is there already, in the versions that others use, so that nothing has to be
 * resolved and installing stays frozen.
 */
function joinLockfile(root, folder) {
  const file = path.join(root, 'pnpm-lock.yaml');
  const lock = readFileSync(file, 'utf8');
  const known = rowsOf(lock, 'remote-tools');
  const rows = DEPENDENCIES.map((name) => {
    if (!known.has(name)) throw new Error(`pnpm-lock.yaml: remote-tools does not depend on ${name}`);
    return known.get(name);
  });
  const block = `  ${folder}:\n    dependencies:\n${rows.join('')}\n`;
  // Importers come in the order of their names.
  const heads = [...lock.slice(lock.indexOf('\nimporters:'), lock.indexOf('\npackages:')).matchAll(/^ {2}(\S+):$/gm)];
  const next = heads.find(([, name = '']) => name > folder)?.[1];
  insert(file, lock, (text) =>
    text.replace(next ? `\n  ${next}:\n` : '\npackages:', (all) => `\n${block}${all.slice(1)}`),
  );
}

/**
 * Writes the package and makes it part of the workspace.
 * @returns {string[]} files that were written or changed, relative to the root
 */
export function scaffold(root, wish) {
  const folder = `remote-${wish.name}`;
  const files = Object.entries(sources(wish)).map(([file, text]) => {
    const target = path.join(root, folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text, { flag: 'wx' });
    return `${folder}/${file}`;
  });
  joinWorkspace(root, folder);
  joinLockfile(root, folder);
  return [...files, 'pnpm-workspace.yaml', 'pnpm-lock.yaml'];
}
