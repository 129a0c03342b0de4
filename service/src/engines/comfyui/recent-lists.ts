import type { EngineTask } from '@app/imaging/task';
import { AppError, CODES } from '@app/shared/errors';
import type { EngineRun } from '../engine.ts';
import type { ServerMonitor } from '../remote/server-monitor.ts';
import { RefusedAnswerError } from '../remote/server.ts';

/** A prompt names something that recent lists lack: the server may have it by now. */
export class UnlistedNameError extends AppError {
  constructor() {
    super(CODES.REFUSED, '绘图引擎的列表刚刚变过，请重新生成');
  }
}

/** Statuses of a graph whose names the server does not have. */
const UNKNOWN_NAME = new Set([400, 404]);

const mayBeOutdated = (error: unknown): boolean =>
  error instanceof RefusedAnswerError
    ? UNKNOWN_NAME.has(error.status)
    : error instanceof AppError && error.code === CODES.REFUSED;

/**
 * Runs a task by lists that were read within the last half minute, without another read of them.
 * When it is refused, here or by the server, the lists are read and the rest of the task is run
 * again.
 *
 * @param attempt receives whether the lists were read for this very task
 */
export async function runByRecentLists(
  monitor: Pick<ServerMonitor, 'isRecent' | 'refresh'>,
  task: EngineTask,
  run: EngineRun,
  attempt: (task: EngineTask, run: EngineRun, isJustRead: boolean) => Promise<void>,
): Promise<void> {
  let { made } = task;
  if (monitor.isRecent()) {
    const onImage: EngineRun['onImage'] = (image) => {
      made += 1;
      run.onImage(image);
    };
    try {
      return await attempt(task, { ...run, onImage }, false);
    } catch (error) {
      if (run.signal.aborted || !mayBeOutdated(error)) throw error;
    }
  }
  await monitor.refresh();
  await attempt({ ...task, made }, run, true);
}
