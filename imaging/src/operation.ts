import type { OpenTool, Outcome, ParamsOf, TaskParams } from '@app/shared/contracts/aigc';
import type { Seed } from '@app/shared/contracts/seed';
import type { EngineImage, EngineProgress } from './task.ts';
import type { Stopper } from './stopper.ts';
import type { Overrides } from './overrides.ts';

/** Context of an operation in an engine's worker. */
export interface OperationRun {
  /** Where the content of a file lies that the params name. @throws AppError when it is gone */
  file: (id: string) => string;
  /** Decided before the first attempt: the same seed gives the same picture. */
  seed: Seed;
  /** Pictures that an earlier attempt made and that are kept: work goes on after them. */
  made: number;
  /** Asked between stages of work. */
  stopper: Stopper;
  tell: (progress: EngineProgress) => void;
  give: (image: EngineImage) => void;
  /** Keeps what was found with the task; the last one counts. */
  found: (outcome: Outcome) => void;
  /** Steps that the engine replaces; none for the built-in one. */
  ways?: Overrides;
}

/** Tools that engines outside do, and no worker of ours. */
export const OPERATED_ELSEWHERE = ['interrogate', 'workflow'] as const satisfies readonly OpenTool[];
export type OperatedTool = Exclude<OpenTool, (typeof OPERATED_ELSEWHERE)[number]>;
export const isOperated = (params: TaskParams): params is ParamsOf<OperatedTool> =>
  !(OPERATED_ELSEWHERE as readonly OpenTool[]).includes(params.tool);

/** Does one task of a tool; rejects with an AppError in Chinese when the input is at fault. */
export type Operation<T extends OpenTool> = (params: ParamsOf<T>, run: OperationRun) => Promise<void>;

/** Finds the operation of a tool by its name. */
export type FindOperation = <T extends OperatedTool>(tool: T) => Promise<Operation<T>>;

/** An operation that makes one picture; an earlier attempt may have made it already. */
export const singlePicture =
  <T extends OpenTool>(make: (params: ParamsOf<T>, run: OperationRun) => Promise<EngineImage>): Operation<T> =>
  async (params, run) => {
    if (run.made === 0) run.give(await make(params, run));
  };
