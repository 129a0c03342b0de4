import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Pauses in ms before a process that died is replaced, by how often it did. */
const BACKOFF_MS = [300, 1000, 2000, 5000, 10_000];
/** Lifetime in ms from which the next death counts as the first one. */
const WELL_MS = 60_000;
/** Time in ms for a new process to be ready in a rolling restart; the old one stays otherwise. */
const READY_MS = 60_000;
/** Time in ms after which a process that was asked to stop is killed. */
const STOP_MS = 10_000;

/** Message of a process that listens and has what it serves. */
const READY = 'ready';

/** Tells the process that started this one that it serves. */
export function tellReady(): void {
  if (cluster.isWorker) process.send?.(READY);
}

export interface ProcessesOptions {
  count: number;
  /** Variables of each process beside those of this one. */
  env: Record<string, string>;
  /** Called with the number of a process that ended, by which its folders are named. */
  onEnd?: (id: number) => void;
  log: Logger;
}

export interface Processes {
  /** Replaces each process by a new one, which is ready before the old one ends. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Folder of uploads of a process; `id` is that of one of several. */
export const uploadsFolder = (dataDir: string, port: number, id: number | undefined): string =>
  path.join(dataDir, `uploads-${port}${id === undefined ? '' : `-${id}`}`);

/** Folders of uploads of processes that are gone. */
export async function clearUploads(dataDir: string, port: number): Promise<void> {
  const names = await readdir(dataDir).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(`uploads-${port}-`)))
    await rm(path.join(dataDir, name), { recursive: true, force: true });
}

/** Keeps processes of this program running that share one port. */
export function startProcesses({ count, env, onEnd, log }: ProcessesOptions): Processes {
  const current = new Set<Worker>();
  let stopping = false;
  let deaths = 0;
  let restarting: Promise<void> = Promise.resolve();

  /**
   * Starts what is missing. A rolling restart has one process more than that, so that the death of
   * a new one leaves nothing to replace.
   */
  function fill(): void {
    while (!stopping && current.size < count) start();
  }

  function start(): Worker {
    const started = Date.now();
    const worker = cluster.fork(env);
    current.add(worker);
    worker.once('exit', (code, signal) => {
      onEnd?.(worker.id);
      // Others were asked to end.
      if (!current.delete(worker) || stopping) return;
      deaths = Date.now() - started > WELL_MS ? 0 : deaths;
      const pause = BACKOFF_MS[Math.min(deaths, BACKOFF_MS.length - 1)] ?? 0;
      deaths += 1;
      log.error(
        { pid: worker.process.pid, code, signal, pause },
        'a process of the edge ended; missing ones are replaced',
      );
      setTimeout(fill, pause);
    });
    return worker;
  }

  async function isReady(worker: Worker): Promise<boolean> {
    const timer = new AbortController();
    const ready = new Promise<boolean>((resolve) => {
      worker.on('message', (message) => message === READY && resolve(true));
      worker.once('exit', () => resolve(false));
    });
    const late = delay(READY_MS, false, { signal: timer.signal, ref: false }).catch(() => false);
    return Promise.race([ready, late]).finally(() => timer.abort());
  }

  async function end(worker: Worker): Promise<void> {
    current.delete(worker);
    if (worker.isDead()) return;
    const gone = once(worker, 'exit');
    worker.process.kill('SIGTERM');
    const insist = setTimeout(() => worker.process.kill('SIGKILL'), STOP_MS);
    await gone;
    clearTimeout(insist);
  }

  async function replaceAll(): Promise<void> {
    // A copy: the set grows meanwhile.
    const former = [...current];
    for (const old of former) {
      if (stopping) return;
      // The death of this one has its own replacement.
      if (!current.has(old)) continue;
      const next = start();
      if (!(await isReady(next))) {
        log.error({ pid: next.process.pid }, 'a new process is not ready; the old ones stay');
        await end(next);
        return fill();
      }
      await end(old);
    }
    // A process that died during the restart was not replaced: one more than needed was running.
    fill();
    log.info({ count: current.size }, 'all processes of the edge were replaced');
  }

  fill();
  return {
    restart() {
      restarting = restarting.then(replaceAll);
      return restarting;
    },
    async stop() {
      stopping = true;
      await Promise.all([...current].map(end));
    },
  };
}
