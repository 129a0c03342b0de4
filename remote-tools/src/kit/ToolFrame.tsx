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

/** A main button at the foot of the panel. */
interface MainAction {
  label: string;
  icon: LucideIcon;
  /** Asks for a task with the settings as they are, unless something else is done. */
  act?: () => void;
  /** Leads back to the settings: possible at any time. */
  back?: boolean;
}

export interface FrameProps<T extends PhotoTool, Form extends object> {
  name: T;
  tool: Tool<T, Form>;
  /** Label of the settings; a page without a panel has none. */
  label?: string;
  /** Settings, as sections; `pick` opens the browser's choice of files. */
  children?: ReactNode | ((pick: () => void) => ReactNode);
  /** `take` is given photos. */
  stage: (pick: () => void, take: (files: File[]) => void) => ReactNode;
  /** Between stage and history. */
  below?: ReactNode | ((pick: () => void) => ReactNode);
  strip?: Partial<Omit<HistoryStripProps, 'tool'>>;
  /** Takes pictures, where it is not the one photo of the page; null takes none. */
  onFiles?: ((files: File[]) => void) | null;
  multiple?: boolean;
  /** The panel begins with the photo. */
  photo?: boolean;
  batch?: BatchParts;
  /** In place of all at the foot of the panel. */
  foot?: ReactNode;
  start?: MainAction;
  /** In the place of `start` once there is a result. */
  again?: MainAction;
  /** Blocks the start until it is mended; said in place of the note. */
  problem?: string;
  /** The main button is disabled; nothing says why. */
  disabled?: boolean;
  /** Something else is on its way to the service. */
  busy?: boolean;
  /** Below the button until there is a result. */
  note?: ReactNode;
  /** How urgently the note is read out. */
  noteRole?: 'status' | 'alert';
  /** The result in work, where it is not the only picture of a finished task. */
  result?: TaskImage | null;
  /** Whether `again` takes the place of `start`, where the result does not say it. */
  started?: boolean;
  /** Between the button and what is done with the result. */
  extra?: ReactNode;
  /** Above the row below a result: keeps something of it. */
  keep?: ((image: TaskImage) => ReactNode) | null;
  /** In place of that row. */
  actions?: (task: Task, image: TaskImage) => ReactNode;
  more?: (image: TaskImage) => readonly MenuEntry[];
  downloads?: readonly MenuEntry[];
}

/** The result of a page that has one picture of it in work. */
export const resultOf = <T extends PhotoTool, Form extends object>({
  tool: { task },
  result = (task?.state === 'done' && task.images[0]) || null,
}: Pick<FrameProps<T, Form>, 'tool' | 'result'>): TaskImage | null => result;

/**
 * The frame of a tool's page: it takes photos, has a stage with the history below, and a panel with
 * settings, what starts a task and what goes on from its result. What a tool does in a way of its
 * own is passed as a part.
 */
export function ToolFrame<T extends PhotoTool, Form extends object>(props: FrameProps<T, Form>) {
  const { tool, label, batch, strip, photo = true } = props;
  const { source, info, task, sending } = tool;
  const result = resultOf(props);
  const inBatch = batch?.shown === true;
  const change = props.again ?? props.start;
  const doubted = change && { label: change.label, act: change.act ?? (() => tool.open(null)) };
  const rowed = task !== null && props.actions === undefined;
  useEffect(() => {
    if (rowed) ResultActions.preload().catch(() => undefined);
  }, [rowed]);
  /** Several photos, or more beside some, are a batch. */
  const take = (files: File[]) => (batch && (inBatch || files.length > 1) ? batch.add(files) : tool.choose(files[0]));
  const onFiles = props.onFiles === undefined ? take : (props.onFiles ?? undefined);

  return (
    <Studio
      onFiles={onFiles}
      multiple={batch !== undefined || props.multiple}
      stage={(pick) => (
        <>
          {doubted && !inBatch ? <DoubtBar doubts={result?.doubts} again={doubted} onReplace={pick} /> : null}
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

/** The main button, and below it what is said before there is a result, or done with it. */
function Foot<T extends PhotoTool, Form extends object>({
  tool,
  start,
  again = start,
  problem = '',
  disabled = false,
  note,
  result,
  waits,
  ...props
}: FootProps<T, Form>) {
  const { task } = tool;
  const active = task !== null && isActive(task);
  const { started = result !== null } = props;
  const { label, icon: Icon, act, back = false } = started ? again : start;
  return (
    <>
      <Button
        tone={started ? 'default' : 'primary'}
        size={started ? 'm' : 'l'}
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
