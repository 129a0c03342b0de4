import type { OpenTool, ParamsOf } from '@app/shared/contracts/aigc';
import type { Label } from '@app/shared/contracts/labels';
import type { SocketModule } from '@app/shared/contracts/socket';
import type { DrawingTool } from '@app/shared/contracts/tools';
import type { FileRow } from '../db/schema/aigc.ts';

/** Sizes, upright, of the files that the params reference, by file id. */
export type InputFiles = ReadonlyMap<string, Pick<FileRow, 'width' | 'height'>>;

/** Paths by file id. */
export type NamedFiles = Readonly<Record<string, string>>;

/**
 * Pictures and masks of the control units of a drawing. Tasks that an older release queued have
 * units without `maskId`.
 */
export const controlFiles = (control: ParamsOf<DrawingTool>['control']): string[] =>
  (control ?? []).flatMap(({ fileId, maskId }) => [fileId, maskId].filter((id) => id != null));

/** Socket modules that carry a finished task. */
export type ResultModule = Exclude<SocketModule, 'PING' | 'PLAY' | 'FREESD' | 'PROGRESS' | 'QUEUE' | 'ORDER' | 'CHAT'>;

/** Rules of a tool for queuing a task, and for its result. */
export interface ToolRules<T extends OpenTool> {
  /** The person's files that the params reference, the source picture first. */
  files: (params: ParamsOf<T>) => string[];
  /** @throws AppError in Chinese when the task is impossible; all of `files` exist */
  check?: (params: ParamsOf<T>, inputs: InputFiles) => void;
  /**
   * Files for an engine that replace `files` (paths, by file id) where they differ from the
   * uploads: written into `folder`, which is deleted when the task ends.
   */
  engineFiles?: (params: ParamsOf<T>, files: NamedFiles, folder: string) => Promise<NamedFiles>;
  /**
   * Drawing that a remote engine performs in its place; the built-in one performs the tool itself.
   */
  drawnAs?: (params: ParamsOf<T>) => ParamsOf<DrawingTool>;
  /** Number of pictures that a task creates, if known beforehand. */
  count?: (params: ParamsOf<T>) => number;
  /** Socket module that carries the finished task, beside TASK. */
  result: ResultModule | ((params: ParamsOf<T>) => ResultModule);
  /**
   * Label of its result; `by-engine`: the built-in engine fills with the picture's own content,
   * others generate it.
   */
  label: Label | 'by-engine';
}
