import { cpSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/** Names of generated folders. */
export const BUILD_OUTPUTS = new Set(['node_modules', 'dist', '.git', '.data', '.cache', '.swc', 'test-results']);

/**
 * Copies the workspace; the copy borrows what is installed here.
 * @param {string} root
 * @param {string} to
 */
export function copyInstalled(root, to) {
  const libraries = path.join(root, 'node_modules/.pnpm');
  const wanted = (place) =>
    place !== libraries && (path.basename(place) === 'node_modules' || !BUILD_OUTPUTS.has(path.basename(place)));
  // Relative links of packages stay valid: to the copy's own packages, and to libraries through its
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
    .filter((entry) => !BUILD_OUTPUTS.has(entry.name))
    .flatMap((entry) => {
      const found = path.posix.join(folder, entry.name);
      return entry.isDirectory() ? [found, ...below(root, found)] : [found];
    });
}
