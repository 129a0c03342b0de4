import { cpSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/** Folders that are made, not written. */
export const MADE = new Set(['node_modules', 'dist', '.git', '.data', '.cache', '.swc', 'test-results']);

/**
 * Copies the workspace; the copy borrows what is installed here.
 * @param {string} root
 * @param {string} to
 */
export function copyInstalled(root, to) {
  const libraries = path.join(root, 'node_modules/.pnpm');
  const wanted = (place) =>
    place !== libraries && (path.basename(place) === 'node_modules' || !MADE.has(path.basename(place)));
  // Links of packages stay as they are: to the copy's own packages, and to libraries by way of its
  // root.
  cpSync(root, to, { recursive: true, verbatimSymlinks: true, filter: wanted });
  symlinkSync(libraries, path.join(to, 'node_modules/.pnpm'));
}

/**
 * Files and folders that people wrote.
 * @param {string} root
 * @param {string} folder below it
 * @returns {string[]} paths from the root
 */
export function below(root, folder = '') {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => !MADE.has(entry.name))
    .flatMap((entry) => {
      const found = path.posix.join(folder, entry.name);
      return entry.isDirectory() ? [found, ...below(root, found)] : [found];
    });
}
