import type { OpenTool, ParamsOf } from '@app/shared/contracts/aigc';
import type { Label } from '@app/shared/contracts/labels';
import type { SocketModule } from '@app/shared/contracts/socket';
import type { DrawingTool } from '@app/shared/contracts/tools';
import type { FileRow } from '../db/schema/aigc.ts';

/** Files that the params name: upright sizes, by file id. */
export type Inputs = ReadonlyMap<string, Pick<FileRow, 'width' | 'height'>>;

/** Paths by file id. */
export type Files = Readonly<Record<string, string>>;

/** Pictures that lead a drawing. */
export const controlFiles = (control: ParamsOf<DrawingTool>['control']): string[] =>
  (control ?? []).flatMap(({ fileId }) => fileId ?? []);

/** Modules that carry a finished task. */
export type ResultModule = Exclude<SocketModule, 'PING' | 'PLAY' | 'FREESD' | 'PROGRESS' | 'QUEUE' | 'ORDER' | 'CHAT'>;

/** Rules of a tool before a task is queued, and when it is done. */
export interface ToolRules<T extends OpenTool> {
  /** The person's files that the params name, the picture to work on first. */
  files: (params: ParamsOf<T>) => string[];
  /** @throws AppError in Chinese when the task could not be done; all of `files` are there */
  check?: (params: ParamsOf<T>, inputs: Inputs) => void;
  /**
   * Files for an engine in place of `files` (paths, by file id), where they differ from the
   * uploads: written into `folder`, which lasts as long as the task runs.
   */
  given?: (params: ParamsOf<T>, files: Files, folder: string) => Promise<Files>;
  /**
   * Drawing that an external engine makes in its place; the built-in one performs the tool itself.
   */
  drawnAs?: (params: ParamsOf<T>) => ParamsOf<DrawingTool>;
  /** Pictures that a task makes, when it is known beforehand. */
  count?: (params: ParamsOf<T>) => number;
  /** The module of the socket that carries the finished task, beside TASK. */
  result: ResultModule | ((params: ParamsOf<T>) => ResultModule);
  /**
   * Label of its result; `by-engine`: the built-in engine fills with the picture's own content,
   * others generate it.
   */
  label: Label | 'by-engine';
}
