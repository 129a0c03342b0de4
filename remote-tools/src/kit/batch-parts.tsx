import type { FileInfo, TaskParamsInput } from '@app/shared/contracts/aigc';
import { TOOL_NAMES } from '@app/shared/contracts/tools';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { BatchActions } from './BatchActions.tsx';
import { BackToBatch, BatchStage } from './BatchStage.tsx';
import type { BatchState } from './use-batch.ts';
import type { PhotoTool, ToolTasks } from './use-tool.ts';

/** Components of a tool's page for a batch; pages without a batch do not load their chunk. */
export interface BatchParts {
  /** Whether the batch replaces the stage. */
  shown: boolean;
  add: (files: readonly File[]) => void;
  stage: (pick: () => void) => ReactNode;
  /** Link from a task back to the batch. */
  back: ReactNode;
  /** Footer of the panel. */
  actions: ReactNode;
}

interface Options {
  name: PhotoTool;
  tool: Pick<ToolTasks, 'recent'>;
  /** Label of the action on each photo, such as 「开始增强」. */
  verb: string;
  icon: LucideIcon;
  /** Note below the button on how the photos are processed. */
  note: string;
  paramsOf: (photo: FileInfo) => TaskParamsInput;
}

export const batchParts = (
  batch: BatchState,
  { name, tool, verb, icon: Icon, note, paramsOf }: Options,
): BatchParts => ({
  shown: batch.shown,
  add: batch.add,
  stage: (pick) => <BatchStage title={TOOL_NAMES[name]} batch={batch} tasks={tool.recent ?? []} onPick={pick} />,
  back: <BackToBatch batch={batch} />,
  actions: (
    <BatchActions
      batch={batch}
      verb={verb}
      icon={<Icon size={18} strokeWidth={1.5} aria-hidden />}
      note={note}
      onStart={() => batch.start(paramsOf)}
    />
  ),
});
