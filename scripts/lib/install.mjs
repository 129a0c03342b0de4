import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

const RUNTIME = '@app/onnx';
const PACKS = path.join(root, 'imaging/models');
/** File that records which packages an installation left out, and its lockfile. */
const PARTIAL = path.join(root, 'node_modules/.left-out.json');

/**
 * Packs of trained models that an environment wants. imaging/src/models/packs.ts reads MODELS the
 * same way, but nothing runs TypeScript before the installation.
 * @throws Error that names what is no pack
 */
function wantedPacks({ MODELS } = process.env) {
  const all = readdirSync(PACKS).toSorted();
  if (!MODELS) return all;
  const names = MODELS === 'none' ? [] : MODELS.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0)
    throw new Error(`MODELS 中没有这样的模型包：${unknown.join('、')}（有 ${all.join('、')}，或 none）`);
  return names;
}

/** Manifests of the packs that the process's environment selects. */
export const packsInUse = () =>
  wantedPacks().map((id) => JSON.parse(readFileSync(path.join(PACKS, id, 'pack.json'), 'utf8')));

/** Packages to leave out: unselected packs, and the ONNX runtime where nothing needs it. */
function leftOutBy(env) {
  const wanted = wantedPacks(env);
  const packs = readdirSync(PACKS).filter((id) => !wanted.includes(id));
  const needsRuntime = wanted.length > 0 || Boolean(env.MODELS_DIR);
  return [...packs.map((id) => `@app/model-${id}`), ...(needsRuntime ? [] : [RUNTIME])];
}

/**
 * pnpm writes the lockfile it has installed into the store's folder as its last step, without what
 * was left out.
 */
function isInstalled(leftOut) {
  const wanted = read('pnpm-lock.yaml');
  if (wanted === undefined || !existsSync(path.join(root, 'release/node_modules'))) return false;
  if (wanted === read('node_modules/.pnpm/lock.yaml')) return true;
  const partial = JSON.parse(read('node_modules/.left-out.json') ?? 'null');
  return partial?.lock === hashOf(wanted) && partial.packages.every((name) => leftOut.includes(name));
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
 *   env?: Record<string, string | undefined>,
 * }} options `always`: even when it is; `env`: its MODELS and MODELS_DIR say what models it needs
 */
export async function ensureInstalled({ log = console.log, signal, always = false, env: asked = process.env } = {}) {
  const leftOut = leftOutBy(asked);
  if (!always && isInstalled(leftOut)) return;
  log(always ? '正在安装依赖……' : '正在安装依赖，首次需要一两分钟……');
  // CI keeps pnpm from asking before it replaces a folder made by another version.
  const env = { ...process.env, CI: 'true', npm_config_loglevel: 'error' };
  const options = { cwd: root, env, signal, shell: process.platform === 'win32' };
  const what = leftOut.flatMap((name) => ['--filter', `!${name}`]);
  rmSync(PARTIAL, { force: true });
  const { code, stdout, stderr } = await runGroup(
    'npx',
    ['--yes', PNPM, 'install', '--frozen-lockfile', ...what],
    options,
  );
  if (code === 0) {
    const lock = hashOf(read('pnpm-lock.yaml'));
    if (leftOut.length > 0) writeFileSync(PARTIAL, JSON.stringify({ lock, packages: leftOut }));
    return;
  }
  const output = `${stdout}\n${stderr}`.trim();
  throw new Error(`依赖安装失败。${explain(output)}\n${output.split('\n').slice(-12).join('\n')}`);
}
