import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function commandOf(pid) {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    if (process.platform === 'win32')
      return execFileSync('tasklist', ['/FI', `PID eq ${pid}`, '/NH'], { encoding: 'utf8' });
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/**
 * A node process ended by SIGKILL can leave its PostgreSQL running. Stops the server of this folder
 * by the pid that it wrote, and ignores a pid that another program has by now.
 */
export async function stopLeftover(cluster, { waitMs, log }) {
  const file = path.join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return;
  if (!/postgres/i.test(commandOf(pid))) {
    rmSync(file, { force: true });
    return;
  }
  log(`接管上次未正常关闭的 PostgreSQL（进程 ${pid}）`);
  process.kill(pid, 'SIGINT');
  const start = Date.now();
  let insisted = false;
  while (isAlive(pid)) {
    if (!insisted && Date.now() - start > waitMs) {
      insisted = true;
      process.kill(pid, 'SIGQUIT');
    }
    if (Date.now() - start > waitMs * 2)
      throw new Error(`上次未正常关闭的 PostgreSQL（进程 ${pid}）无法停止，请手动结束该进程后重试。`);
    await delay(50);
  }
}
