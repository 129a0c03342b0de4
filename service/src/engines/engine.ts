import type { EngineImage, EngineProgress, EngineTask } from '@app/imaging/task';
import type { ServerAction, ServerInside } from '@app/shared/contracts/maintenance';
import type { WorkflowFile } from '@app/shared/contracts/workflow';
import type { Capabilities, Outcome, TaskParams, Tool } from '@app/shared/contracts/aigc';

export interface EngineRun {
  signal: AbortSignal;
  onProgress: (progress: EngineProgress) => void;
  /** Takes each picture as soon as it is finished, in the order of the batch. */
  onImage: (image: EngineImage) => void;
  /** Takes what was found beside or instead of pictures. */
  onOutcome: (outcome: Outcome) => void;
}

/** The server behind an engine, for people whom the operator names. */
export interface EngineServer {
  /** Chinese or a name of its own. */
  readonly name: string;
  actions(): readonly ServerAction[];
  /** @throws AppError when it does not answer */
  look(): Promise<ServerInside>;
  act(action: ServerAction): Promise<void>;
  /** Workflows that people run by a form; absent without a folder for them. */
  readonly workflows?: WorkflowFiles | undefined;
  /** Has it read anew what it offers. */
  refresh?(): Promise<void>;
}

/** Files of workflows of an engine. */
export interface WorkflowFiles {
  list(): WorkflowFile[];
  /** @throws AppError for a text that is no workflow, and for a name that is taken */
  add(name: string, text: string, replace: boolean): void;
  /** @throws AppError when there is none of that name */
  remove(name: string): void;
}

/**
 * Something that makes pictures. `run` rejects with an AppError whose message is fit to show when
 * the input is at fault, and with the signal's reason soon (within about 300 ms) after it is
 * aborted.
 */
export interface ImageEngine {
  id: string;
  /** Chinese, shown beside its work. */
  name: string;
  /** Capabilities for the workbench now; the same object until they change. */
  capabilities(): Capabilities;
  /**
   * Tasks that it takes at once from one process of the service; `null` when it works on this
   * machine, and shares the places there.
   */
  slots: number | null;
  /** Whether it does a tool; with `params`, whether it does this very task. */
  can(tool: Tool, params?: TaskParams): boolean;
  ready(): boolean;
  /** Has it read its folders of models anew; absent where it has none. */
  refreshModels?(): Promise<void>;
  /** The servers that it speaks to; absent where it works in the service itself. */
  servers?(): readonly EngineServer[];
  run(task: EngineTask, run: EngineRun): Promise<void>;
  close(): Promise<void>;
}
