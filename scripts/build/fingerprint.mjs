import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const TEST = /\.test\.tsx?$/;

/**
 * Files that decide a package's bytes. Shared code is borrowed by remotes at run time, so that only
 * host and console carry it.
 */
function inputs(root, folder, role) {
  const own = ['package.json', 'rspack.config.js', 'src', 'public', 'worker/src'].map((item) =>
    path.join(folder, item),
  );
  const common = ['pnpm-lock.yaml', 'rspack.shared.js', 'scripts/rspack', 'shared/package.json'];
  const borrowed = role === 'remote' ? ['host/src/platform.ts'] : ['shared/src'];
  return [...own, ...[...common, ...borrowed].map((item) => path.join(root, item))];
}

/** One hash over names and contents of everything that decides a package's bytes. */
export function fingerprint(root, folder, role) {
  const hash = createHash('sha256').update(`${process.env.NODE_ENV ?? ''}\n`);
  for (const file of inputs(root, folder, role).flatMap(filesUnder)) {
    hash
      .update(`${path.relative(root, file)}\n`)
      .update(readFileSync(file))
      .update('\n');
  }
  return hash.digest('hex');
}

function filesUnder(item) {
  if (!existsSync(item)) return [];
  if (path.extname(item) !== '' && !item.endsWith('src')) return [item];
  return readdirSync(item, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !TEST.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
