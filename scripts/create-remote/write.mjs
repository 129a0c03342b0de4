import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Text of a JSON file. */
export function json(value) {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/**
 * Writes files that must not be there yet.
 * @param {Record<string, string>} files text by path below the folder
 * @returns {string[]} their paths
 */
export function writeNew(folder, files) {
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text, { flag: 'wx' });
  }
  return Object.keys(files);
}
