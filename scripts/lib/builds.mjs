import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { FolderInUse, lockFolder } from './folder-lock.mjs';
import { runGroup } from './group.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
/**
 * Marker file, created after the registry had other content under a version of this clone; from
 * then on every version has a content suffix.
 */
const uniqueMarker = path.join(root, '.cache/unique-versions');
/** Time in ms before progress is logged, as most starts find everything built. */
const QUIET_MS = 1500;

/** Test runners set NODE_ENV; what they start is built like anything else. */
function buildEnv() {
  const { NODE_ENV: _mode, BUILD_VERSION: _version, ...env } = process.env;
  return env;
}

async function withBuildLock(work) {
  for (;;) {
    let lock;
    try {
      lock = lockFolder(path.join(root, '.cache/build'));
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
      await delay(300);
      continue;
    }
    try {
      return await work();
    } finally {
      lock.release();
    }
  }
}

/**
 * Builds what has changed, one process of this clone at a time.
 * @param {{ log: (line: string) => void, unique?: boolean, signal?: AbortSignal }} options `unique`
 *   gives every version a suffix of its content
 * @returns {Promise<string[]>} folders to publish
 */
export async function buildEverything({ log, unique = false, signal }) {
  const notice = setTimeout(() => log('正在构建前端……'), QUIET_MS);
  try {
    const args = [
      path.join(import.meta.dirname, 'build-child.mjs'),
      ...(unique || existsSync(uniqueMarker) ? ['--unique'] : []),
    ];
    const { code, stdout, stderr } = await withBuildLock(() =>
      runGroup(process.execPath, args, { cwd: root, env: buildEnv(), signal, ipc: true }),
    );
    if (code !== 0) throw new Error(`构建失败：\n${stderr.trim()}`);
    if (unique) writeFileSync(uniqueMarker, '');
    const results = JSON.parse(stdout.trim().split('\n').at(-1));
    for (const { name, version } of results.filter((one) => one.built)) log(`  已构建 ${name} ${version}`);
    return results.filter(({ role }) => role !== 'console').map((one) => one.folder);
  } finally {
    clearTimeout(notice);
  }
}

/** Folders that were built before. */
export async function builtFolders() {
  // Loaded late: the tools it imports exist only after the installation.
  const { listPackages } = await import('../build.mjs');
  return listPackages()
    .map((item) => path.join(item.folder, 'dist'))
    .filter((folder) => existsSync(path.join(folder, 'release.json')));
}
