import type { EngineTask } from '@app/imaging/task';
import { AppError, CODES } from '@app/shared/errors';
import type { EngineRun } from '../engine.ts';
import { RefusedPromptError } from './client.ts';

/** A task of which everything is named by the lists of the server. */
export interface ListedTask {
  /** Reads all lists of the server. */
  refresh: () => Promise<void>;
  /** Compares its names with the lists, without a request. @throws AppError when one is missing */
  check: () => void;
  attempt: (task: EngineTask, run: EngineRun) => Promise<void>;
}

const mayBeOutdated = (error: unknown): boolean => error instanceof AppError && error.code === CODES.REFUSED;

/**
 * Runs a task by lists that were read within the last half minute. When they lack one of its names,
 * or the server refuses a graph by them, they are read and the rest of the task is run again. Any
 * other failure ends the task: a graph that the server has accepted must not be submitted twice.
 */
export async function runByRecentLists(
  { refresh, check, attempt }: ListedTask,
  task: EngineTask,
  run: EngineRun,
): Promise<void> {
  let { made } = task;
  const onImage: EngineRun['onImage'] = (image) => {
    made += 1;
    run.onImage(image);
  };
  try {
    check();
  } catch (error) {
    if (!mayBeOutdated(error)) throw error;
    await refresh();
    return attempt(task, run);
  }
  try {
    await attempt(task, { ...run, onImage });
  } catch (error) {
    if (run.signal.aborted || !(error instanceof RefusedPromptError)) throw error;
    await refresh();
    await attempt({ ...task, made }, run);
  }
}
