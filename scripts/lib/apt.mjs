import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether system packages may be installed: on Debian, as root. */
export const canInstall = () => existsSync('/etc/debian_version') && process.getuid?.() === 0;

/**
 * Installs packages of Debian, where that may be done; starts no service of theirs.
 * @param {readonly string[]} packages
 * @param {{ say: string, why?: boolean }} options `say`: printed before; `why`: prints what apt-get
 *   complains of
 * @returns {boolean} whether they are installed
 */
export function aptInstall(packages, { say, why = false }) {
  if (!canInstall()) return false;
  console.log(say);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  return [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ].every(
    (args) => spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', why ? 'inherit' : 'ignore'] }).status === 0,
  );
}
