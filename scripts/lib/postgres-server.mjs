import { execFile, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { keepLog } from './log-file.mjs';

const run = promisify(execFile);
/**
 * Retry interval in ms: after a SIGKILL the server's children need some seconds to release the
 * shared memory.
 */
const START_RETRY_MS = 15_000;
/** Replaying the log after a crash can take long; the server refuses connections meanwhile. */
const RECOVERY_MS = 180_000;
const REVIVE_AGAIN_MS = 5000;
export const STOP_MS = 30_000;

function tail(file) {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-15).join('\n');
  } catch {
    return '';
  }
}

/** Stops the server when this process dies without doing so: the pipe closes in any case. */
function watchdog(pid) {
  if (process.platform === 'win32') return { disarm() {} };
  const script = 'read -r line || kill -INT "$1"';
  const shell = spawn('/bin/sh', ['-c', script, 'sh', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  shell.on('error', () => {});
  shell.stdin.on('error', () => {});
  shell.unref();
  /** @type {import('node:net').Socket} */ (shell.stdin).unref?.();
  return { disarm: () => shell.stdin.end('done\n') };
}

/**
 * One server process on a cluster, started again when it dies.
 * @param {{
 *   command: [string, string[], object],
 *   cluster: string,
 *   logFile: string,
 *   pgCtl: string,
 *   connect: () => Promise<void>,
 *   log: (line: string) => void,
 * }} options `connect` resolves when the server takes connections
 */
export function createPostgresServer({ command: [file, args, ids], cluster, logFile, pgCtl, connect, log }) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server;
  let stopping = false;
  const kept = keepLog(logFile);

  function launch() {
    const out = openSync(logFile, 'a', 0o600);
    // A process group of its own: Ctrl-C must stop the services first and the database last.
    /** @type {import('node:child_process').SpawnOptions} */
    const options = {
      ...ids,
      cwd: path.parse(cluster).root,
      stdio: ['ignore', out, out],
      detached: true,
      windowsHide: true,
    };
    const child = spawn(file, args, { ...options, env: { ...process.env, LC_ALL: 'C' } });
    closeSync(out);
    return child;
  }

  /** Resolves to whether the server has started; false when it ended before. */
  async function attempt() {
    const child = launch();
    const guard = watchdog(child.pid);
    let gone = false;
    child.once('error', () => (gone = true));
    child.once('exit', () => {
      gone = true;
      guard.disarm();
      if (server === child) void revive();
    });
    const deadline = Date.now() + RECOVERY_MS;
    while (!gone) {
      try {
        await connect();
        if (gone) break;
        child.unref();
        server = child;
        return true;
      } catch (error) {
        // 28P01: a wrong password, so that waiting is useless.
        if (error.code === '28P01' || Date.now() > deadline) {
          child.kill('SIGINT');
          throw new Error(`无法连接刚启动的 PostgreSQL：${error.message}。日志：${logFile}`, { cause: error });
        }
      }
      await delay(25);
    }
    return false;
  }

  async function start() {
    const deadline = Date.now() + START_RETRY_MS;
    while (!(await attempt())) {
      if (stopping) return;
      if (Date.now() > deadline) throw new Error(`PostgreSQL 启动失败。日志 ${logFile} 的末尾：\n${tail(logFile)}`);
      await delay(300);
    }
  }

  async function revive() {
    server = undefined;
    if (stopping) return;
    log('PostgreSQL 意外退出，正在重新启动');
    try {
      await start();
      log('PostgreSQL 已恢复');
    } catch (error) {
      log(error.message);
      setTimeout(() => void revive(), REVIVE_AGAIN_MS).unref();
    }
  }

  /** Ends it with a checkpoint. */
  async function stop() {
    stopping = true;
    kept.stop();
    process.off('exit', stopAtExit);
    const child = server;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.ref();
    if (process.platform === 'win32') await run(pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-w']);
    else child.kill('SIGINT');
    const insist = setTimeout(() => child.kill('SIGQUIT'), STOP_MS);
    await exited;
    clearTimeout(insist);
  }

  const stopAtExit = () => server?.kill('SIGINT');
  process.once('exit', stopAtExit);
  return { start, stop };
}
