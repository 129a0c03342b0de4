import { existsSync } from 'node:fs';
import { aptInstall } from './apt.mjs';

const SYSTEM = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];

const installed = () =>
  aptInstall(['nginx-light'], { say: '没有找到 nginx，正在用 apt-get 安装 nginx-light……' }) ? SYSTEM[0] : '';

/**
 * Path of an nginx to test with: `NGINX_PATH`, one of the system, or on Debian as root an
 * installation by apt-get; undefined when there is none.
 */
export function findNginx() {
  const path = [process.env.NGINX_PATH, ...SYSTEM].find((one) => one && existsSync(one)) ?? installed();
  return path && existsSync(path) ? path : undefined;
}
