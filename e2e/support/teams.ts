import { execFile, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { BUILD_OUTPUTS } from '../../scripts/lib/tree.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Where a team's copy or repository lies, from the tests that make it to those that publish what it
 * built.
 */
export const teamFolder = (name: string): string => join(process.env.E2E_DATA_DIR!, 'teams', name);

/** Runs a program in a folder; fails with all that it printed. */
export async function run(folder: string, program: string, ...args: string[]): Promise<string> {
  // Runners set what builds must not see.
  const { NODE_ENV: _mode, INIT_CWD: _cwd, ...env } = process.env;
  try {
    const { stdout } = await promisify(execFile)(program, args, { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 });
    return stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${basename(program)} ${args.join(' ')}\n${stdout}${stderr}`, { cause: error });
  }
}

/** Ends a server that was started for a test. */
export async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}

/** The program of an installed package. */
export function bin(name: string, folder = root): string {
  return join(folder, 'node_modules/.bin', name);
}

/** A copy of the workspace as somebody has it who has just cloned it. */
export function copyWorkspace(to: string): void {
  cpSync(root, to, { recursive: true, filter: (path) => !BUILD_OUTPUTS.has(basename(path)) });
}

/** Installs a copy of the workspace; what this machine has in pnpm's store needs no network. */
export async function install(folder: string): Promise<void> {
  const code = "import { ensureInstalled } from './scripts/lib/install.mjs'; await ensureInstalled();";
  await run(folder, process.execPath, '--input-type=module', '-e', code);
}

/**
 * Puts packages that this workspace has installed into another folder, as an installation from the
 * registry would.
 */
function copyPackages(folder: string, names: string[]): void {
  const places = ['', 'host', 'shared', 'release', 'e2e'].map((one) => join(root, one, 'node_modules'));
  for (const name of names) {
    const found = [...places, join(root, 'node_modules/.pnpm/node_modules')]
      .map((place) => join(place, name))
      .find((path) => existsSync(path));
    if (!found) throw new Error(`${name} is not installed`);
    const target = join(folder, 'node_modules', name);
    mkdirSync(dirname(target), { recursive: true });
    if (!existsSync(target)) symlinkSync(realpathSync(found), target);
  }
}

/** Installs a repository that knows the platform by the packed contract alone. */
export async function installOutside(folder: string, packed: string): Promise<void> {
  const contract = join(folder, 'node_modules/@app/shared');
  mkdirSync(contract, { recursive: true });
  await run(folder, 'tar', 'xzf', packed, '-C', contract, '--strip-components=1');
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>;
  const own = Object.keys(read(join(folder, 'package.json')).devDependencies ?? {}).filter(
    (one) => one !== '@app/shared',
  );
  copyPackages(folder, [...own, ...Object.keys(read(join(contract, 'package.json')).dependencies ?? {})]);
}
