import type { Task, TaskImage } from '@app/shared/contracts/aigc';
import { requireLogin } from '@app/shared/state/actions';
import { isActive } from '@app/shared/tasks/merge';
import { Button } from '@app/shared/ui/button';
import type { MenuEntry } from '@app/shared/ui/menu';
import type { LucideIcon } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import type { BatchParts } from './batch-parts.tsx';
import { DoubtBar } from './DoubtBar.tsx';
import { HistoryStrip, type HistoryStripProps } from './HistoryStrip.tsx';
import { Panel } from './Panel.tsx';
import { ResultActions } from './ResultActions.ts';
import { Studio } from './Studio.tsx';
import type { PhotoTool, ToolPage as Tool } from './use-tool.ts';

/** A main button in the footer of the panel. */
interface MainAction {
  label: string;
  icon: LucideIcon;
  /** Action of the button; by default it starts a task with the current settings. */
  act?: () => void;
  /** Whether the button leads back to the settings, which is always possible. */
  back?: boolean;
}

export interface FrameProps<T extends PhotoTool, Form extends object> {
  name: T;
  tool: Tool<T, Form>;
  /** Accessible name of the settings; a page without a panel has none. */
  label?: string;
  /** Sections of settings; `pick` opens the file picker. */
  children?: ReactNode | ((pick: () => void) => ReactNode);
  /** The stage; `take` passes photos to the page. */
  stage: (pick: () => void, take: (files: File[]) => void) => ReactNode;
  /** Content between stage and history. */
  below?: ReactNode | ((pick: () => void) => ReactNode);
  strip?: Partial<Omit<HistoryStripProps, 'tool'>>;
  /** Handler of pictures, where they are not the one photo of the page; null accepts none. */
  onFiles?: ((files: File[]) => void) | null;
  multiple?: boolean;
  /** Whether the panel starts with the photo. */
  photo?: boolean;
  batch?: BatchParts;
  /** Replaces the whole footer of the panel. */
  foot?: ReactNode;
  start?: MainAction;
  /** Replaces `start` once there is a result. */
  restart?: MainAction;
  /** Error that blocks the start, shown instead of the note. */
  problem?: string;
  /** Whether the main button is disabled without a reason. */
  disabled?: boolean;
  /** Whether another request is pending. */
  busy?: boolean;
  /** Note below the button until there is a result. */
  note?: ReactNode;
  /** ARIA role of the note. */
  noteRole?: 'status' | 'alert';
  /** The selected result, where it is not the only picture of a finished task. */
  result?: TaskImage | null;
  /** Whether `again` replaces `start`, where the result does not determine it. */
  showsRestart?: boolean;
  /** Content between the button and the actions on the result. */
  extra?: ReactNode;
  /** Content above the action row, for saving something of the result. */
  keep?: ((image: TaskImage) => ReactNode) | null;
  /** Replaces that action row. */
  actions?: (task: Task, image: TaskImage) => ReactNode;
  more?: (image: TaskImage) => readonly MenuEntry[];
  downloads?: readonly MenuEntry[];
}

/** The result of a page that shows one picture of it. */
export const resultOf = <T extends PhotoTool, Form extends object>({
  tool: { task },
  result = (task?.state === 'done' && task.images[0]) || null,
}: Pick<FrameProps<T, Form>, 'tool' | 'result'>): TaskImage | null => result;

/**
 * Frame of a tool's page: it accepts photos, has a stage with the history below, and a panel with
 * settings, the start button and the actions on its result. A tool passes components to replace any
 * of these.
 */
export function ToolFrame<T extends PhotoTool, Form extends object>(props: FrameProps<T, Form>) {
  const { tool, label, batch, strip, photo = true } = props;
  const { source, info, task, sending } = tool;
  const result = resultOf(props);
  const inBatch = batch?.shown === true;
  const change = props.restart ?? props.start;
  const doubted = change && { label: change.label, act: change.act ?? (() => tool.open(null)) };
  const rowed = task !== null && props.actions === undefined;
  useEffect(() => {
    if (rowed) ResultActions.preload().catch(() => undefined);
  }, [rowed]);
  /** Several photos, or photos added to existing ones, are a batch. */
  const take = (files: File[]) => (batch && (inBatch || files.length > 1) ? batch.add(files) : tool.choose(files[0]));
  const onFiles = props.onFiles === undefined ? take : (props.onFiles ?? undefined);

  return (
    <Studio
      onFiles={onFiles}
      multiple={batch !== undefined || props.multiple}
      stage={(pick) => (
        <>
          {doubted && !inBatch ? <DoubtBar doubts={result?.doubts} settingsAction={doubted} onReplace={pick} /> : null}
          {inBatch ? batch.stage(pick) : props.stage(pick, onFiles ?? take)}
          {typeof props.below === 'function' ? props.below(pick) : props.below}
          <HistoryStrip tool={tool} onAdd={pick} {...strip} />
        </>
      )}
      panel={
        label === undefined
          ? undefined
          : (pick) => (
              <Panel
                label={label}
                source={inBatch ? null : info}
                onReplace={photo ? pick : undefined}
                actions={
                  inBatch
                    ? batch.actions
                    : (props.foot ??
                      (props.start && (
                        <Foot
                          {...props}
                          start={props.start}
                          result={result}
                          waits={sending || source.state === 'sending' || props.busy === true}
                        />
                      )))
                }
              >
                {typeof props.children === 'function' ? props.children(pick) : props.children}
              </Panel>
            )
      }
    />
  );
}

type FootProps<T extends PhotoTool, Form extends object> = FrameProps<T, Form> & {
  start: MainAction;
  result: TaskImage | null;
  waits: boolean;
};

/**
 * The main button, and below it the note before there is a result, or the actions on the result.
 */
function Foot<T extends PhotoTool, Form extends object>({
  tool,
  start,
  restart = start,
  problem = '',
  disabled = false,
  note,
  result,
  waits,
  ...props
}: FootProps<T, Form>) {
  const { task } = tool;
  const active = task !== null && isActive(task);
  const { showsRestart = result !== null } = props;
  const { label, icon: Icon, act, back = false } = showsRestart ? restart : start;
  return (
    <>
      <Button
        tone={showsRestart ? 'default' : 'primary'}
        size={showsRestart ? 'm' : 'l'}
        block
        icon={<Icon size={Icon === start.icon ? 18 : 16} strokeWidth={1.5} aria-hidden />}
        loading={waits && !back}
        disabled={!back && (disabled || problem !== '' || active)}
        onClick={act ?? (() => requireLogin(() => void tool.start()))}
      >
        {label}
      </Button>
      {props.extra}
      {result && task && !active ? (
        <>
          {props.keep?.(result)}
          {props.actions?.(task, result) ?? (
            <ResultActions task={task} image={result} more={props.more?.(result)} downloads={props.downloads} />
          )}
        </>
      ) : (
        <p role={problem ? 'status' : props.noteRole}>{problem || note}</p>
      )}
    </>
  );
}
