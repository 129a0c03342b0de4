import type { Task } from '@app/shared/contracts/aigc';
import { useProgress } from '@app/shared/tasks/progress';
import { below, t } from '@app/shared/theme/tokens';
import { Skeleton } from '@app/shared/ui/skeleton';
import { Ban, Clock, Plus, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { stateText } from './task-words.ts';
import type { ToolTasks } from './use-tool.ts';
import { coverPictures, faint, onPicture } from './styles.ts';

export interface HistoryStripProps {
  tool: ToolTasks;
  onAdd: () => void;
  /** Label of the add button, where it does not choose another photo. */
  add?: string;
  /** Called before a task is opened. */
  onOpen?: () => void;
  /** Short description of a task's settings, such as 「2 倍」. */
  describe?: (task: Task) => string;
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/**
 * Recent tasks below the stage: done, running with percent, failed with retry, queued. The button
 * comes first, where it keeps its place while they load.
 */
export function HistoryStrip({ tool, onAdd, add, onOpen, describe }: HistoryStripProps) {
  const { recent: tasks, openId: selected } = tool;
  const [now] = useState(Date.now);
  const handleClick = ({ id, state }: Task) => {
    if (state === 'failed' && id === selected) return void tool.retry(id);
    onOpen?.();
    tool.open(id);
  };
  return (
    <Strip aria-label="最近的任务">
      <li>
        <Thumb type="button" onClick={onAdd}>
          <Add>
            <Plus {...icon} />
          </Add>
          <Words>{add ?? (tool.source.state === 'none' && !tool.task?.source ? '选一张' : '换一张')}</Words>
        </Thumb>
      </li>
      {tasks === undefined ? [0, 1, 2].map((thumb) => <Skeleton key={thumb} width="76px" height="60px" />) : null}
      {tasks?.map((task) => (
        <li key={task.id}>
          <Thumb type="button" aria-pressed={task.id === selected} onClick={() => handleClick(task)}>
            <Image>
              {task.images[0] || task.source ? (
                <img src={`${task.images[0]?.url ?? task.source?.url}?w=160`} alt="" loading="lazy" />
              ) : null}
              <Overlay task={task} words={describe?.(task)} />
            </Image>
            <Words data-failed={task.state === 'failed' ? '' : undefined}>{stateText(task, now)}</Words>
          </Thumb>
        </li>
      ))}
    </Strip>
  );
}

function Share({ task }: { task: Task }) {
  const percent = useProgress(task.id)?.percent ?? task.percent;
  return (
    <Cover>
      <b>{Math.round(percent)}%</b>
      <u style={{ width: `${percent}%` }} />
    </Cover>
  );
}

function Overlay({ task, words }: { task: Task; words: string | undefined }) {
  if (task.state === 'done') return words ? <em>{words}</em> : null;
  if (task.state === 'running') {
    return <Share task={task} />;
  }
  if (task.state === 'failed') {
    return (
      <Cover>
        <RotateCcw {...icon} />
        重试
      </Cover>
    );
  }
  return <Cover>{task.state === 'queued' ? <Clock {...icon} /> : <Ban {...icon} />}</Cover>;
}

const Strip = styled.ul`
  display: flex;
  gap: ${t.s2};
  padding: ${t.s3} ${t.s4};
  overflow-x: auto;
  scrollbar-width: none;
  ${below(750)} {
    padding: ${t.s3};
  }
`;

const Thumb = styled.button`
  flex: none;
  width: 76px;
  text-align: left;
  border-radius: 4px;
  &[aria-pressed='true'] > :first-child {
    outline: 2px solid ${t.accent};
    outline-offset: 2px;
  }
`;

const Image = styled.span`
  position: relative;
  display: block;
  width: 76px;
  height: 60px;
  overflow: hidden;
  border-radius: 4px;
  background: ${t.surface};
  ${coverPictures}
  em {
    position: absolute;
    right: 4px;
    bottom: 4px;
    padding: 0 4px;
    border-radius: 3px;
    ${onPicture}
    font-style: normal;
    line-height: 16px;
  }
`;

const Cover = styled.span`
  position: absolute;
  inset: 0;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 4px;
  ${onPicture}
  b {
    font-size: ${t.t13};
    font-weight: 500;
    font-variant-numeric: tabular-nums;
  }
  u {
    position: absolute;
    left: 0;
    bottom: 0;
    height: 3px;
    background: ${t.picturePlayed};
  }
`;

const Words = styled.span`
  display: block;
  margin-top: 4px;
  ${faint}
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  &[data-failed] {
    /* The studio's ground is darker than that of pages, for which the tone was chosen. */
    color: color-mix(in srgb, ${t.danger} 88%, ${t.ink});
  }
`;

const Add = styled.span`
  display: grid;
  place-items: center;
  width: 76px;
  height: 60px;
  border: 1px dashed ${t.ink3};
  border-radius: 4px;
  color: ${t.ink2};
`;
