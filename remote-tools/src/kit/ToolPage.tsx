import { TOOL_NAMES } from '@app/shared/contracts/tools';
import type { ReactNode } from 'react';
import { HelpLink } from './HelpLink.tsx';
import { sizeText } from './sizes.ts';
import { stagePicture } from './stage-picture.ts';
import { Stage, type StagePicture } from './Stage.tsx';
import { StageOverlay } from './StageOverlay.tsx';
import { TaskStatus } from './TaskStatus.tsx';
import { resultOf, ToolFrame, type FrameProps } from './ToolFrame.tsx';
import type { PhotoTool, ToolPage as Tool } from './use-tool.ts';

interface ToolPageProps<T extends PhotoTool, Form extends object> extends Omit<FrameProps<T, Form>, 'stage'> {
  /** Label of a running task, such as 「正在增强」. */
  runningLabel?: string;
  /** Label of the result, such as 「增强后」. */
  made?: string;
  /** Content before there is a picture; `take` passes photos to the page. */
  empty?: ReactNode | ((take: (files: File[]) => void) => ReactNode);
  /** Pictures on the stage, where they are not the photo and its result. */
  before?: StagePicture | null;
  after?: StagePicture | null;
  overlay?: ReactNode;
  /** Button after a failure that leads to the settings. */
  onBack?: { label: string; act: () => void };
  /** Whether the title links to the tool's help page. */
  help?: boolean;
  /** Additional status beside the title. */
  status?: ReactNode;
  /** Replaces the default stage; null keeps it. */
  stage?: FrameProps<T, Form>['stage'];
}

/**
 * The page of a tool with the default stage: it waits for a photo or a start, shows the progress of
 * a task, then its result beside the photo, and offers further tools.
 */
export function ToolPage<T extends PhotoTool, Form extends object>(props: ToolPageProps<T, Form>) {
  const { name, tool, batch, empty, before = photoOf(tool) } = props;
  const result = resultOf(props);
  const { after = result && { ...stagePicture(result, props.made ?? '', 2400), ratio: ratioOf(tool) } } = props;
  const plain = (pick: () => void, take: (files: File[]) => void) => (
    <Stage
      title={TOOL_NAMES[name]}
      status={
        <>
          <TaskStatus task={tool.task} />
          {props.help ? <HelpLink tool={name} /> : null}
          {props.status}
          {batch?.back}
        </>
      }
      before={before}
      after={after}
      overlay={
        props.overlay ?? (
          <StageOverlay tool={tool} runningLabel={props.runningLabel ?? ''} onPick={pick} onBack={props.onBack} />
        )
      }
      empty={typeof empty === 'function' ? empty(take) : empty}
    />
  );
  return <ToolFrame {...props} stage={(pick, take) => props.stage?.(pick, take) ?? plain(pick, take)} />;
}

/** Aspect ratio of the current photo. */
function ratioOf({ task, info }: Pick<Tool<PhotoTool, object>, 'task' | 'info'>): number | undefined {
  const { width, height } = task?.source ?? info ?? {};
  return width && height ? width / height : undefined;
}

function photoOf(tool: Pick<Tool<PhotoTool, object>, 'task' | 'info' | 'source'>): StagePicture | null {
  const { task, info, source } = tool;
  const src = task?.source ? `${task.source.url}?w=1600` : source.state === 'none' ? null : source.preview;
  return src === null ? null : { src, label: '原图', size: sizeText(task?.source ?? info), ratio: ratioOf(tool) };
}
