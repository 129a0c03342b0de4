import { readFileSync } from 'node:fs';
import path from 'node:path';

const IMPORT = /^(?:import|export) [^;]*? from '([^']+)';/gm;
const RESOLVED = /\brequire\.resolve\('([^']+)'\)/g;

/**
 * The files that a script is made of, following its plain imports, and the packages they name. An
 * `import()` is not followed: that is what only the host needs.
 * @param {string} root folder that paths are relative to
 * @param {string} entry path below it
 * @returns {{ files: string[], packages: string[] }}
 */
export function sourcesOf(root, entry) {
  const files = new Set();
  const packages = new Set();
  const queue = [entry];
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    const text = readFileSync(path.join(root, file), 'utf8');
    for (const [, specifier = ''] of [...text.matchAll(IMPORT), ...text.matchAll(RESOLVED)]) {
      if (specifier.startsWith('.')) queue.push(path.posix.join(path.posix.dirname(file), specifier));
      else if (!specifier.startsWith('node:')) packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '');
    }
  }
  const sorted = (set) => [...set].sort((a, b) => (a < b ? -1 : 1));
  return { files: sorted(files), packages: sorted(packages) };
}
