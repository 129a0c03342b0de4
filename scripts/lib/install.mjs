import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runGroup } from './group.mjs';

const PNPM = 'pnpm@12.21.0';
const root = fileURLToPath(new URL('../..', import.meta.url));
const OFFLINE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|UND_ERR|fetch failed|network/i;
const NO_SPACE = /ENOSPC/;

function read(file) {
  try {
    return readFileSync(path.join(root, file), 'utf8');
  } catch {
    return undefined;
  }
}

/** pnpm writes the lockfile it has installed into the store's folder as its last step. */
function isInstalled() {
  const wanted = read('pnpm-lock.yaml');
  return (
    wanted !== undefined &&
    wanted === read('node_modules/.pnpm/lock.yaml') &&
    existsSync(path.join(root, 'release/node_modules'))
  );
}

function explain(output) {
  if (NO_SPACE.test(output)) return '磁盘空间不足。';
  if (OFFLINE.test(output)) return '无法连接软件包仓库，请检查网络或代理（npm config get registry）后重试。';
  return '';
}

/**
 * Installs the dependencies of the workspace when the lockfile is not the installed one.
 * @param {{ log?: (line: string) => void, signal?: AbortSignal, always?: boolean }} options `always`: even when it is
 */
export async function ensureInstalled({ log = console.log, signal, always = false } = {}) {
  if (!always && isInstalled()) return;
  log(always ? '正在安装依赖……' : '正在安装依赖，首次需要一两分钟……');
  // CI keeps pnpm from asking before it replaces a folder made by another version.
  const env = { ...process.env, CI: 'true', npm_config_loglevel: 'error' };
  const options = { cwd: root, env, signal, shell: process.platform === 'win32' };
  const { code, stdout, stderr } = await runGroup('npx', ['--yes', PNPM, 'install', '--frozen-lockfile'], options);
  if (code === 0) return;
  const output = `${stdout}\n${stderr}`.trim();
  throw new Error(`依赖安装失败。${explain(output)}\n${output.split('\n').slice(-12).join('\n')}`);
}
