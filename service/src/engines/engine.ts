import type { EngineImage, EngineProgress, EngineTask } from '@app/imaging/task';
import type { OptionValue, ServerAction, ServerInspection, ServerOption } from '@app/shared/contracts/maintenance';
import type { WorkflowFile } from '@app/shared/contracts/workflow';
import type { Capabilities, Outcome, TaskParams, Tool } from '@app/shared/contracts/aigc';

export interface EngineRun {
  signal: AbortSignal;
  onProgress: (progress: EngineProgress) => void;
  /** Receives each picture as soon as it is finished, in the order of the batch. */
  onImage: (image: EngineImage) => void;
  /** Receives results beside or instead of pictures. */
  onOutcome: (outcome: Outcome) => void;
}

/** The server behind an engine, as shown to the people whom the operator names as maintainers. */
export interface EngineServer {
  /** Name of the server, Chinese or its own. */
  readonly name: string;
  actions(): readonly ServerAction[];
  /** Reads the server's current state. @throws AppError when it does not answer */
  inspect(): Promise<ServerInspection>;
  act(action: ServerAction): Promise<void>;
  /** Its own settings; absent where it has none that can be changed. */
  readonly options?: ServerOptions | undefined;
  /** Workflows that people run through a form; absent without a folder for them. */
  readonly workflows?: WorkflowFiles | undefined;
  /** Makes the server read again what it offers. */
  refresh?(): Promise<void>;
}

/** Settings of an engine's server itself. */
export interface ServerOptions {
  list(): Promise<ServerOption[]>;
  /** @throws AppError when the value is no longer `before`, is invalid, or is not stored */
  save(key: string, before: OptionValue, value: OptionValue): Promise<ServerOption>;
}

/** Workflow files of an engine. */
export interface WorkflowFiles {
  list(): WorkflowFile[];
  /**
   * Stores a workflow. @throws AppError for a text that is no workflow, and for an existing name
   */
  add(name: string, text: string, replace: boolean): void;
  /** Deletes a workflow. @throws AppError when there is none of that name */
  remove(name: string): void;
}

/**
 * An engine that generates pictures. `run` rejects with an AppError whose message may be shown when
 * the input is at fault, and with the signal's reason soon (within about 300 ms) after it is
 * aborted.
 */
export interface ImageEngine {
  id: string;
  /** Name in Chinese, shown beside its results. */
  name: string;
  /** Current capabilities for the workbench; the same object until they change. */
  capabilities(): Capabilities;
  /**
   * Number of concurrent tasks from one process of the service; `null` for an engine on this
   * machine, which shares the machine's slots.
   */
  slots: number | null;
  /** Whether the engine supports a tool; with `params`, whether it supports this very task. */
  can(tool: Tool, params?: TaskParams): boolean;
  ready(): boolean;
  /** Makes the engine read its model folders again; absent where it has none. */
  refreshModels?(): Promise<void>;
  /** The servers that it connects to; absent for an engine inside the service. */
  servers?(): readonly EngineServer[];
  run(task: EngineTask, run: EngineRun): Promise<void>;
  close(): Promise<void>;
}
