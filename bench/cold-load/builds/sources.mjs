import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';

/** Parts of a tree that the variants share: its packages, its build and its page code. */
export function openTree(tree, out) {
  const remotes = readdirSync(tree)
    .filter((name) => /^remote-[a-z]+$/.test(name))
    .map((folder) => {
      const pkg = JSON.parse(readFileSync(path.join(tree, folder, 'package.json'), 'utf8'));
      return { folder: path.join(tree, folder), ...pkg.federation };
    });
  const load = (file) => import(pathToFileURL(path.join(tree, file)).href);
  return {
    tree,
    /** Where to build to. */
    out,
    host: path.join(tree, 'host'),
    remotes,
    config: () => load('rspack.shared.js'),
    page: () => load('scripts/rspack/page.js'),
    typed: (file) => tsImport(pathToFileURL(path.join(tree, file)).href, import.meta.url),
  };
}
