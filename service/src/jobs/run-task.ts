import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { EngineProgress } from '@app/imaging/task';
import { AppError, CODES } from '@app/shared/errors';
import type { Outcome } from '@app/shared/contracts/aigc';
import type { Deps } from '../deps.ts';
import { deadlineMs as deadlineOf } from '../domain/aigc/expected.ts';
import { DEADLINE_TEXT, UNKNOWN_FAULT_TEXT } from '../domain/aigc/texts.ts';
import type { EngineRegistry } from '../engines/registry.ts';
import { ownFiles } from '../files/entries.ts';
import { asDiskFullError } from '../files/full-disk.ts';
import type { HeldFile } from '../files/store.ts';
import { StorageAwayError } from '../refusals.ts';
import { rulesOf } from '../tools/index.ts';
import { askedOf } from '../tools/serving.ts';
import { completeTask, keepImage } from './complete.ts';
import { createProgressPublisher } from './progress.ts';
import { failTask, renewLease, releaseTask, type ClaimedTask } from './queue.ts';

/** Reason why a run was stopped from outside. */
export type StopReason = 'cancelled' | 'shutdown' | 'lost' | 'deadline';

export interface RunOptions {
  leaseMs: number;
  heartbeatMs: number;
  /** Upper limit, in ms, of one attempt, however big the task is. */
  deadlineMs: number;
  /** Pause, in ms, before an unreachable bucket is tried again. */
  storagePauseMs: number;
}

/** Runs one claimed task to its end, successful or not; never rejects. */
export async function runTask(
  deps: Deps,
  engines: EngineRegistry,
  task: ClaimedTask,
  stop: AbortController,
  options: RunOptions,
): Promise<void> {
  const { pool, db, store } = deps;
  const log = deps.log.child({ task: task.id, attempt: task.attempt });
  const teller = createProgressPublisher(pool, log, task);
  let reached: Pick<EngineProgress, 'percent' | 'phase' | 'ahead'> = { percent: 0 };
  let beating = false;
  let keeping: ReturnType<typeof keepImage> = Promise.resolve('more');
  const heart = async (): Promise<void> => {
    if (beating) return;
    beating = true;
    try {
      const lease = await renewLease(pool, task, reached, options.leaseMs);
      if (!lease) stop.abort('lost' satisfies StopReason);
      else if (lease.cancel) stop.abort('cancelled' satisfies StopReason);
    } catch (error) {
      log.warn({ err: error }, 'heartbeat failed');
    } finally {
      beating = false;
    }
  };
  const beat = setInterval(() => void heart(), options.heartbeatMs);
  const deadline = setTimeout(
    () => stop.abort('deadline' satisfies StopReason),
    deadlineOf(task.expectedMs, options.deadlineMs),
  );

  /**
   * Retries access to the files until storage is reachable: an outage of the bucket neither fails
   * the task nor counts towards its deadline.
   */
  async function patiently<T>(reach: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await reach();
      } catch (error) {
        if (!(error instanceof StorageAwayError)) throw error;
        log.warn({ err: error }, 'the task waits for its files');
        deadline.refresh();
        await delay(options.storagePauseMs, undefined, { signal: stop.signal });
      }
    }
  }

  const held: HeldFile[] = [];
  let folder = '';
  try {
    const engine = engines.byId(task.engine);
    if (!engine) throw new AppError(CODES.REFUSED, '处理这个任务的引擎已停用，请重新提交');
    const inputs = await ownFiles(
      db,
      task.userId,
      task.sourceFileId ? [task.sourceFileId, ...task.inputIds] : task.inputIds,
    );
    const source = inputs.get(task.sourceFileId ?? '') ?? null;
    if (task.sourceFileId && !source) throw new AppError(CODES.REFUSED, '原图已删除，请重新上传');
    const fromGenerated = [...inputs.values()].some(({ generated }) => generated);
    const files: Record<string, string> = {};
    for (const [id, { sha256 }] of inputs) {
      const file = await patiently(() => store.local(sha256));
      held.push(file);
      files[id] = file.path;
    }
    const { engineFiles } = rulesOf(task.params);
    if (engineFiles) folder = await mkdtemp(path.join(tmpdir(), 'task-'));
    const put = (data: Uint8Array) => patiently(() => store.put(data));
    let outcome: Outcome | null = null;
    let { made } = task;
    const count = rulesOf(task.params).count?.(task.params) ?? 1;
    await engine.run(
      {
        ...task,
        params: askedOf(engine, task.params),
        files: engineFiles ? await engineFiles(task.params, files, folder) : files,
      },
      {
        signal: stop.signal,
        onProgress(progress) {
          const { phase, ahead } = progress;
          const isNewPhase = phase !== reached.phase || ahead !== reached.ahead;
          reached = { percent: Math.max(reached.percent, Math.min(99, progress.percent)), phase, ahead };
          teller.tell({ ...progress, percent: reached.percent });
          // Pages without a socket read the phase from the row, so it is written at once.
          if (isNewPhase) void heart();
        },
        onImage(image) {
          const index = made++;
          keeping = keeping.then(() => keepImage(deps, task, { source, fromGenerated, put }, image, index));
          keeping.then(
            (kept) => {
              if (kept === 'lost') stop.abort('lost' satisfies StopReason);
              else if (kept === 'enough' && index + 1 < count) stop.abort('cancelled' satisfies StopReason);
            },
            // The rejection is handled where the promise is awaited.
            () => undefined,
          );
        },
        onOutcome(found) {
          outcome = found;
        },
      },
    );
    await keeping;
    stop.signal.throwIfAborted();
    await teller.stop();
    if (!(await completeTask(deps, task, outcome))) log.warn('lease was lost before the end; another worker goes on');
  } catch (error) {
    await teller.stop();
    // Finished pictures are stored before the task ends.
    await keeping.catch(() => undefined);
    await end(error).catch((problem: unknown) =>
      log.error({ err: problem }, 'task could not be ended; its lease will run out'),
    );
  } finally {
    clearInterval(beat);
    clearTimeout(deadline);
    for (const file of held) file.release();
    if (folder) await rm(folder, { recursive: true, force: true });
  }

  async function end(error: unknown): Promise<void> {
    const reason = stop.signal.aborted ? (stop.signal.reason as StopReason) : null;
    if (reason === 'lost') return;
    if (reason === 'shutdown') return releaseTask(pool, task);
    if (reason === 'cancelled') return failTask(pool, task, 'cancelled', '');
    if (reason === 'deadline') return failTask(pool, task, 'failed', DEADLINE_TEXT);
    const known = error instanceof AppError ? error : asDiskFullError(error);
    log[known && known.code !== CODES.FAULT ? 'info' : 'error']({ err: error }, 'task failed');
    return failTask(pool, task, 'failed', known?.message ?? UNKNOWN_FAULT_TEXT);
  }
}
