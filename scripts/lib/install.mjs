import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** The runtime of ONNX models: a download of 113 MB that only those need who have models. */
const MODELS = '@app/onnx';
/** Says of which lockfile all but the runtime is installed. */
const WITHOUT_MODELS = path.join(root, 'node_modules/.without-models');

/**
 * pnpm writes the lockfile it has installed into the store's folder as its last step, without what
 * was left out.
 */
function isInstalled(models) {
  const wanted = read('pnpm-lock.yaml');
  if (wanted === undefined || !existsSync(path.join(root, 'release/node_modules'))) return false;
  if (wanted === read('node_modules/.pnpm/lock.yaml')) return true;
  return !models && hashOf(wanted) === read('node_modules/.without-models');
}

const hashOf = (text) => createHash('sha256').update(text).digest('hex');

function explain(output) {
  if (NO_SPACE.test(output)) return '磁盘空间不足。';
  if (OFFLINE.test(output)) return '无法连接软件包仓库，请检查网络或代理（npm config get registry）后重试。';
  return '';
}

/**
 * Installs the dependencies of the workspace when the lockfile is not the installed one.
 * @param {{
 *   log?: (line: string) => void,
 *   signal?: AbortSignal,
 *   always?: boolean,
 *   models?: boolean,
 * }} options `always`: even when it is; `models`: with the runtime of ONNX models
 */
export async function ensureInstalled({
  log = console.log,
  signal,
  always = false,
  models = Boolean(process.env.MODELS_DIR),
} = {}) {
  if (!always && isInstalled(models)) return;
  log(always ? '正在安装依赖……' : '正在安装依赖，首次需要一两分钟……');
  // CI keeps pnpm from asking before it replaces a folder made by another version.
  const env = { ...process.env, CI: 'true', npm_config_loglevel: 'error' };
  const options = { cwd: root, env, signal, shell: process.platform === 'win32' };
  const what = models ? [] : ['--filter', `!${MODELS}`];
  rmSync(WITHOUT_MODELS, { force: true });
  const { code, stdout, stderr } = await runGroup(
    'npx',
    ['--yes', PNPM, 'install', '--frozen-lockfile', ...what],
    options,
  );
  if (code === 0) {
    if (!models) writeFileSync(WITHOUT_MODELS, hashOf(read('pnpm-lock.yaml')));
    return;
  }
  const output = `${stdout}\n${stderr}`.trim();
  throw new Error(`依赖安装失败。${explain(output)}\n${output.split('\n').slice(-12).join('\n')}`);
}
