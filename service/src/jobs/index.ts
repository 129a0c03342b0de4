import { randomUUID } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { openEngines } from '../engines/open.ts';
import type { EngineRegistry } from '../engines/registry.ts';
import { sweepFiles } from './housekeeping.ts';
import { listenForJobs } from '../bus/listen.ts';
import { QUICK_TASK_MS } from '../domain/aigc/expected.ts';
import { openLines, SLOTS, type RunningTask } from './slots.ts';
import { claimTask, failStranded, recoverLost } from './queue.ts';
import { runTask, type StopReason } from './run-task.ts';

export interface JobsOptions {
  engines?: EngineRegistry;
  /** Slots for tasks that run on this machine at once; a remote engine has slots of its own. */
  slots?: number;
  /** Further slots of this machine, for short tasks alone. */
  quick?: number;
  leaseMs?: number;
  heartbeatMs?: number;
  /**
   * Interval, in ms, at which leases are checked and the queue is polled without a notification.
   */
  sweepMs?: number;
  deadlineMs?: number;
  storagePauseMs?: number;
  /**
   * Time, in ms, that a task waits for an engine unknown to this process: another process may be
   * about to start with it.
   */
  strandedMs?: number;
}

export interface Jobs {
  /** Stops claiming, returns running tasks to the queue and ends the workers. */
  stop(): Promise<void>;
}

const HOUR_MS = 3_600_000;

/** Starts claiming tasks in this process; any number of processes may do so on one database. */
export function startJobs(deps: Deps, options: JobsOptions = {}): Jobs {
  const {
    engines = openEngines(),
    slots = SLOTS.any,
    quick = SLOTS.quick,
    leaseMs = 15_000,
    heartbeatMs = 2_000,
    sweepMs = 2_000,
    deadlineMs = deps.env.TASK_DEADLINE_SEC * 1000,
    storagePauseMs = 5_000,
    strandedMs = 60_000,
  } = options;
  const { pool, log, env } = deps;
  const running = new Map<string, RunningTask & { stop: AbortController; ended: Promise<void> }>();
  let stopped = false;
  let filling: Promise<void> | null = null;
  let again = false;

  async function fill(): Promise<void> {
    do {
      again = false;
      for (;;) {
        const lines = openLines([...running.values()], engines, { any: slots, quick });
        if (stopped || lines.length === 0) break;
        const task = await claimTask(pool, randomUUID(), lines, leaseMs);
        if (!task) break;
        const stop = new AbortController();
        const ended = runTask(deps, engines, task, stop, { leaseMs, heartbeatMs, deadlineMs, storagePauseMs }).finally(
          () => {
            running.delete(task.id);
            wake();
          },
        );
        const { engine, userId, expectedMs } = task;
        running.set(task.id, { engine, userId, quick: expectedMs <= QUICK_TASK_MS, stop, ended });
        if (stopped) stop.abort('shutdown' satisfies StopReason);
      }
    } while (again && !stopped);
  }

  function wake(): void {
    if (stopped) return;
    again = true;
    filling ??= fill()
      .catch((error: unknown) => log.warn({ err: error }, 'cannot claim tasks'))
      .finally(() => {
        filling = null;
      });
  }

  const listener = listenForJobs(
    env.DATABASE_URL,
    log,
    (message) => {
      if (message.kind === 'queue') wake();
      if (message.kind === 'cancel') running.get(message.id)?.stop.abort('cancelled' satisfies StopReason);
    },
    wake,
  );

  const known = engines.all.map(({ id }) => id);
  async function lookAfter(): Promise<void> {
    await recoverLost(pool);
    await failStranded(pool, known, strandedMs);
  }
  const sweep = setInterval(() => {
    lookAfter().then(wake, (error: unknown) => log.warn({ err: error }, 'cannot look for lost tasks'));
  }, sweepMs);
  const sweepNow = () => {
    sweepFiles(deps, new Date(Date.now() - 24 * HOUR_MS)).catch((error: unknown) =>
      log.error({ err: error }, 'cannot sweep files'),
    );
  };
  // The first sweep deletes nothing: it only records which database owns the files.
  sweepNow();
  const tidy = setInterval(sweepNow, HOUR_MS);
  wake();

  return {
    async stop() {
      stopped = true;
      clearInterval(sweep);
      clearInterval(tidy);
      await listener.stop();
      await filling;
      for (const { stop } of running.values()) stop.abort('shutdown' satisfies StopReason);
      await Promise.all([...running.values()].map(({ ended }) => ended));
      await engines.close();
    },
  };
}
