import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Folders that are made, not written. */
export const MADE = new Set(['node_modules', 'dist', '.git', '.data', '.cache', '.swc', 'test-results']);

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
