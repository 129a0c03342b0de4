import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { template } from './template.mjs';
import { json, writeNew } from './write.mjs';

/** As pnpm writes its files. */
const STYLE = { lineWidth: 0, flowCollectionPadding: false, singleQuote: true };

/** Changes a YAML file and leaves the rest of it, comments and all, as it was. */
function change(file, edit) {
  const document = parseDocument(readFileSync(file, 'utf8'));
  edit(document);
  writeFileSync(file, document.toString(STYLE));
}

/** Names the folder after the last remote of the workspace. */
function joinWorkspace(root, folder) {
  change(path.join(root, 'pnpm-workspace.yaml'), (document) => {
    const { items } = document.get('packages');
    const last = items.findLastIndex(({ value }) => value.startsWith('remote-'));
    items.splice(last + 1, 0, document.createNode(folder));
  });
}

/**
 * Writes the new importer into the lockfile: all it depends on is there already, in the versions
 * that others use, so that nothing has to be resolved and installing stays frozen.
 */
function joinLockfile(root, folder, names) {
  change(path.join(root, 'pnpm-lock.yaml'), (document) => {
    const importers = document.get('importers');
    const known = importers.getIn(['remote-tools', 'dependencies']).toJSON();
    const missing = names.filter((name) => !known[name]);
    if (missing.length > 0) throw new Error(`pnpm-lock.yaml: remote-tools does not depend on ${missing.join(', ')}`);
    const dependencies = Object.fromEntries(names.map((name) => [name, known[name]]));
    const pair = document.createPair(folder, { dependencies });
    pair.key.spaceBefore = true;
    // Importers come in the order of their names.
    const next = importers.items.findIndex(({ key }) => key.value > folder);
    importers.items.splice(next === -1 ? importers.items.length : next, 0, pair);
  });
}

/**
 * Writes the package and makes it part of the workspace.
 * @returns {string[]} files that were written or changed, relative to the root
 */
export function scaffold(root, wish) {
  const folder = `remote-${wish.name}`;
  const { manifest, files } = template('workspace', wish.template ?? 'react', wish);
  const written = writeNew(path.join(root, folder), { 'package.json': json(manifest), ...files });
  joinWorkspace(root, folder);
  joinLockfile(root, folder, Object.keys(manifest.dependencies));
  return [...written.map((file) => `${folder}/${file}`), 'pnpm-workspace.yaml', 'pnpm-lock.yaml'];
}
