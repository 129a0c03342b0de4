import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
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
 * Where the new repository finds the contract. The public registry is never asked: whoever owns the
 * scope there would have code run beside the team's release token.
 * @param {{ contract?: string, registry?: string }} source
 * @returns {{ contract: string, copy?: string, npmrc?: string }} `copy`: a packed file to be copied
 */
function contractOf(root, version, source) {
  const { contract, registry } = source;
  if (contract?.startsWith('file:')) return { contract };
  if (contract !== undefined) {
    if (!/^https?:\/\/\S+$/.test(registry ?? ''))
      throw new WrongUse(`公共仓库中没有契约包：--contract ${contract} 须与 --registry <您的包仓库地址> 一起使用`);
    return { contract, npmrc: `@app:registry=${registry}\n` };
  }
  const copy = path.join(root, `.cache/contract/app-shared-${version}.tgz`);
  if (!existsSync(copy))
    throw new WrongUse('还没有打包契约：请先运行 npm run pack-contract，或用 --contract file:<文件> 指定');
  return { contract: `file:./${path.basename(copy)}`, copy };
}

/**
 * Writes a remote as a repository of its own.
 * @param {{ contract?: string, registry?: string }} [source] of the contract package; the packed
 *   file of this workspace when left out
 * @returns {string[]} files, relative to the folder
 */
export function scaffoldOutside(root, folder, wish, source = {}) {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new WrongUse(`目录 ${folder} 不是空的，请换一个`);
  const read = (file) => readFileSync(path.join(root, file), 'utf8');
  const { contract, copy, npmrc } = contractOf(root, JSON.parse(read('shared/package.json')).version, source);
  const { manifest, files } = template('outside', wish.template ?? 'react', { ...wish, contract });
  const devDependencies = pinned(manifest.devDependencies, versionsIn(read('pnpm-workspace.yaml')));
  const written = writeNew(folder, {
    'package.json': json({ ...manifest, devDependencies }),
    'tsconfig.json': json({ ...JSON.parse(read('tsconfig.base.json')), include: ['src'] }),
    ...(npmrc ? { '.npmrc': npmrc } : {}),
    ...files,
  });
  if (!copy) return written;
  copyFileSync(copy, path.join(folder, path.basename(copy)));
  return [...written, path.basename(copy)];
}
