import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { versionsIn } from '../contract/package.mjs';
import { template } from './template.mjs';
import { json, writeNew } from './write.mjs';
import { WrongUse } from '../lib/wrong-use.mjs';

/** Versions of the workspace's catalog: a separate repository has no catalog. */
function pinned(dependencies, versions) {
  return Object.fromEntries(
    Object.entries(dependencies).map(([name, version]) => [name, version === 'catalog:' ? versions[name] : version]),
  );
}

/**
 * Writes a remote as a repository of its own.
 * @param {string} [contract] version or file of the contract package; the present version when left
 *   out
 * @returns {string[]} files, relative to the folder
 */
export function scaffoldOutside(root, folder, wish, contract) {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new WrongUse(`目录 ${folder} 不是空的，请换一个`);
  const read = (file) => readFileSync(path.join(root, file), 'utf8');
  const { manifest, files } = template('outside', {
    ...wish,
    contract: contract ?? JSON.parse(read('shared/package.json')).version,
  });
  const devDependencies = pinned(manifest.devDependencies, versionsIn(read('pnpm-workspace.yaml')));
  return writeNew(folder, {
    'package.json': json({ ...manifest, devDependencies }),
    'tsconfig.json': json({ ...JSON.parse(read('tsconfig.base.json')), include: ['src'] }),
    ...files,
  });
}
