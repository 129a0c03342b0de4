import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const SYSTEM = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];

function installOnDebian() {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return '';
  console.log('没有找到 nginx，正在用 apt-get 安装 nginx-light……');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'nginx-light'],
  ]) {
    const done = spawnSync('apt-get', args, { env, stdio: 'ignore' });
    if (done.status !== 0) return '';
  }
  return SYSTEM[0];
}

/** Path of an nginx to test with: `NGINX_PATH`, one of the system, or on Debian as root an installation by apt-get; undefined when there is none. */
export function findNginx() {
  const path = [process.env.NGINX_PATH, ...SYSTEM].find((one) => one && existsSync(one)) ?? installOnDebian();
  return path && existsSync(path) ? path : undefined;
}
