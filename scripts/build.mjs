// Builds host, remotes and console into <package>/dist, skipping what has not changed.
//   node scripts/build.mjs [name ...] [--force] [--unique]
// --force builds unchanged packages too; --unique gives every version a suffix of its content.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pLimit from 'p-limit';
import { fingerprint } from './build/fingerprint.mjs';
import { openLedger } from './build/ledger.mjs';

const root = path.resolve(import.meta.dirname, '..');
const PARALLEL = 2;

/** Packages with a `federation` block, the host first. */
export function listPackages() {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(root, entry.name, 'rspack.config.js')))
    .map((entry) => {
      const folder = path.join(root, entry.name);
      const pkg = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
      return {
        name: pkg.federation.name,
        folder,
        version: pkg.version,
        role: pkg.federation.name === 'host' ? 'host' : 'remote',
      };
    })
    .sort((a, b) => Number(b.role === 'host') - Number(a.role === 'host') || a.name.localeCompare(b.name));
}

/** The operators' page: served by the edge as it is, never published. */
function consolePackage() {
  const folder = path.join(root, 'release/console');
  return { name: 'console', folder, version: '1.0.0', role: 'console' };
}

/** Written last by a build: without it there was none. */
const PROOF = { host: 'release.json', remote: 'release.json', console: 'index.html' };

/**
 * @param {{ only?: string[], force?: boolean, unique?: boolean, log?: (line: string) => void }}
 *   options
 * @returns {Promise<{
 *   name: string,
 *   version: string,
 *   role: string,
 *   folder: string,
 *   built: boolean,
 * }[]>} `folder` is the package's dist
 */
export async function buildAll({ only = [], force = false, unique = false, log = console.log } = {}) {
  const packages = [...listPackages(), consolePackage()];
  const unknown = only.filter((name) => !packages.some((item) => item.name === name));
  if (unknown.length > 0)
    throw new Error(
      `no package named ${unknown.join(', ')}; there are ${packages.map((item) => item.name).join(', ')}`,
    );
  const ledger = openLedger(root);
  const queue = packages.filter((item) => only.length === 0 || only.includes(item.name));
  const inTurn = pLimit(PARALLEL);
  const settled = await Promise.allSettled(queue.map((item) => inTurn(buildOne, item, { force, unique, ledger, log })));
  const failures = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.message] : []));
  if (failures.length > 0) throw new Error(failures.join('\n\n'));
  const results = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  return results.sort((a, b) => Number(b.name === 'host') - Number(a.name === 'host') || a.name.localeCompare(b.name));
}

async function buildOne(item, { force, unique, ledger, log }) {
  const print = fingerprint(root, item.folder, item.role);
  const version = versionOf(item, print, unique, ledger);
  const dist = path.join(item.folder, 'dist');
  const last = ledger.last(item.name);
  if (!force && last?.print === print && last.version === version && existsSync(path.join(dist, PROOF[item.role]))) {
    log(`${item.name} ${version} unchanged`);
    return { name: item.name, version, role: item.role, folder: dist, built: false };
  }
  const started = Date.now();
  await rspack(item, version);
  ledger.record(item.name, item.version, print, version);
  log(`${item.name} ${version} built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return { name: item.name, version, role: item.role, folder: dist, built: true };
}

/** The console is never published: nobody holds an earlier build under its version. */
function versionOf({ name, version, role }, print, unique, ledger) {
  if (role === 'console') return version;
  return unique ? `${version}-${print.slice(0, 7)}` : ledger.versionFor(name, version, print);
}

function rspack(item, version) {
  const cli = path.join(
    path.dirname(createRequire(import.meta.url).resolve('@rspack/cli/package.json')),
    'bin/rspack.js',
  );
  const child = spawn(process.execPath, [cli, 'build'], {
    cwd: item.folder,
    env: { ...process.env, NODE_ENV: 'production', BUILD_VERSION: version },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines = [];
  const collect = (chunk) => lines.push(String(chunk));
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return /** @type {Promise<void>} */ (
    new Promise((done, fail) => {
      child.once('error', fail);
      child.once('close', (code) => {
        const output = lines.join('').trim();
        if (code === 0) done();
        else fail(new Error(`${item.name} ${version} could not be built\n${output}`));
      });
    })
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const args = process.argv.slice(2);
  try {
    await buildAll({
      only: args.filter((arg) => !arg.startsWith('--')),
      force: args.includes('--force'),
      unique: args.includes('--unique'),
    });
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
