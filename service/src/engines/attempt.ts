import { fileOf } from '@app/imaging/files';
import { isOperated, type FindOperation, type OperatedTool, type OperationRun } from '@app/imaging/operation';
import { StoppedError, type Stopper } from '@app/imaging/stopper';
import type { EngineImage, EngineProgress, EngineTask } from '@app/imaging/task';
import type { Overrides } from '@app/imaging/overrides';
import type { Outcome, ParamsOf } from '@app/shared/contracts/aigc';
import { TOOL_NAMES } from '@app/shared/contracts/tools';
import { AppError, CODES } from '@app/shared/errors';

/**
 * How an attempt in a worker ended, as plain values: errors lose their class when they are cloned
 * between threads. `cause` is for the log alone.
 */
export type AttemptEnd =
  | { done: true }
  | { refused: { code: number; message: string; cause?: string } }
  | { stopped: true };

/** Messages that a worker sends during its attempt. */
export type WorkerNews = { progress: EngineProgress } | { image: EngineImage } | { outcome: Outcome };

interface Surroundings {
  stopper: Stopper;
  send: (news: WorkerNews) => void;
  ways?: Overrides;
  operationOf: FindOperation;
}

async function operate<T extends OperatedTool>(
  operationOf: FindOperation,
  tool: T,
  params: ParamsOf<T>,
  run: OperationRun,
): Promise<void> {
  const operation = await operationOf(tool);
  await operation(params, run);
}

/** Runs one task inside a worker of an engine. */
export async function attemptTask(
  { params, files, seed, made }: EngineTask,
  { stopper, send, ways, operationOf }: Surroundings,
): Promise<AttemptEnd> {
  try {
    if (!isOperated(params)) throw new AppError(CODES.REFUSED, `这个引擎不做「${TOOL_NAMES[params.tool]}」`);
    await operate(operationOf, params.tool, params, {
      file: (id) => fileOf({ files }, id),
      seed,
      made,
      stopper,
      tell: (progress) => send({ progress }),
      give: (image) => send({ image }),
      found: (outcome) => send({ outcome }),
      ...(ways && { ways }),
    });
    return { done: true };
  } catch (error) {
    if (error instanceof StoppedError) return { stopped: true };
    if (!(error instanceof AppError)) throw error;
    const { code, message, cause } = error;
    return { refused: { code, message, ...(cause === undefined ? {} : { cause: String(cause) }) } };
  }
}
