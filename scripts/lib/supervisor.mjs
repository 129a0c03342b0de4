import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { keepLog } from './log-file.mjs';

const BACKOFF_MS = [300, 1000, 2000, 5000, 10_000];
/** Lifetime in ms from which the next crash counts as the first one. */
const WELL_MS = 60_000;
const WATCH_MS = 5000;
/** Number of missing answers in a row from which a process counts as hanging. */
const MISSES = 3;
const guard = pathToFileURL(path.join(import.meta.dirname, 'leave-with-parent.mjs')).href;

function tail(file, lines) {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
  } catch {
    return '';
  }
}

/**
 * Keeps one server process running and its output in a log file. It is in a process group of its
 * own: Ctrl-C in a terminal reaches only us, so that we stop the servers in order.
 * @param {{
 *   name: string,
 *   folder: string,
 *   program: string[],
 *   env: Record<string, string>,
 *   logFile: string,
 *   isReady: () => Promise<boolean>,
 *   stopMs: number,
 *   log: (line: string) => void,
 *   onLaunch?: (pid: number) => void,
 *   answers?: () => Promise<boolean>,
 *   watchMs?: number,
 *   logDays?: number,
 * }} options `program` has the arguments of Node.js; `answers` is asked all the while: one that
 *   hangs is ended and started again
 */
export function supervise({
  name,
  folder,
  program,
  env,
  logFile,
  isReady,
  stopMs,
  log,
  onLaunch,
  answers,
  watchMs = WATCH_MS,
  logDays,
}) {
  let child;
  let wanted = false;
  let crashes = 0;
  let timer;
  let kept;

  function launch() {
    const out = openSync(logFile, 'a', 0o600);
    const started = Date.now();
    const mine = spawn(process.execPath, ['--import', guard, ...program], {
      cwd: folder,
      env,
      stdio: ['ignore', out, out, 'ipc'],
      detached: true,
      windowsHide: true,
    });
    closeSync(out);
    child = mine;
    if (answers) void watch(mine, answers);
    mine.once('error', (error) => log(`${name} 无法启动：${error.message}`));
    mine.once('exit', (code, signal) => {
      if (child === mine) child = undefined;
      if (!wanted) return;
      if (Date.now() - started > WELL_MS) crashes = 0;
      const wait = BACKOFF_MS[Math.min(crashes, BACKOFF_MS.length - 1)] ?? 0;
      crashes += 1;
      log(`${name} 意外退出（${signal ?? code}），${wait / 1000} 秒后重新启动，日志：${logFile}`);
      timer = setTimeout(() => wanted && launch(), wait);
    });
    try {
      if (mine.pid !== undefined) onLaunch?.(mine.pid);
    } catch (error) {
      log(error.message);
    }
  }

  async function watch(mine, alive) {
    let known = false;
    for (let missed = 0; missed < MISSES;) {
      await delay(watchMs, undefined, { ref: false });
      if (child !== mine || !wanted) return;
      if (await alive()) [known, missed] = [true, 0];
      else if (known) missed += 1;
    }
    if (child !== mine || !wanted) return;
    log(`${name} 不再应答，将重新启动`);
    mine.kill('SIGKILL');
  }

  const exited = (one) =>
    new Promise((/** @type {(gone?: unknown) => void} */ resolve) =>
      one.exitCode !== null || one.signalCode !== null ? resolve() : one.once('exit', resolve),
    );

  async function ready(timeoutMs, { firstStart = false } = {}) {
    const deadline = Date.now() + timeoutMs;
    while (!(await isReady())) {
      if (!wanted) throw new Error(`${name} 已停止`);
      if (firstStart && crashes > 0) throw new Error(`${name} 启动失败。日志 ${logFile} 的末尾：\n${tail(logFile, 8)}`);
      if (Date.now() > deadline) throw new Error(`${name} 在 ${timeoutMs / 1000} 秒内没有就绪。日志：${logFile}`);
      await delay(50);
    }
  }

  return {
    start() {
      if (wanted) return;
      wanted = true;
      crashes = 0;
      kept = keepLog(logFile, { keepDays: logDays });
      launch();
    },
    ready,
    /** Asks the process to stop gracefully, and kills it after a timeout. */
    async stop() {
      wanted = false;
      clearTimeout(timer);
      kept?.stop();
      const running = child;
      if (!running) return;
      running.kill('SIGTERM');
      const insist = setTimeout(() => running.kill('SIGKILL'), stopMs);
      await exited(running);
      clearTimeout(insist);
    },
    /** Kills the process as a crash would; it is restarted. */
    async kill() {
      const running = child;
      if (!running) return;
      running.kill('SIGKILL');
      await exited(running);
    },
    /** Kills the process immediately, for a second stop signal. */
    abandon() {
      wanted = false;
      clearTimeout(timer);
      kept?.stop();
      child?.kill('SIGKILL');
    },
  };
}
