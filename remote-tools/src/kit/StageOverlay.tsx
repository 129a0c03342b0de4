import { isActive } from '@app/shared/tasks/merge';
import { Button } from '@app/shared/ui/button';
import { noteOf } from '../tasks/note.ts';
import { Mark, Trouble, Working, WorkingTask } from './Overlay.tsx';
import type { ToolTasks } from './use-tool.ts';

interface StageOverlayProps {
  tool: ToolTasks;
  /** Label of a running task, such as 「正在增强」. */
  runningLabel: string;
  onPick: () => void;
  /** Button after a failure, on pages where settings or marks can be changed. */
  onBack?: { label: string; act: () => void };
}

/** Overlay on a tool's picture: upload, task, their errors, and the result's label. */
export function StageOverlay({ tool, runningLabel, onPick, onBack }: StageOverlayProps) {
  const { source, task } = tool;
  if (!task)
    return (
      <>
        {source.state === 'sending' ? <Working label="正在上传" percent={source.percent} /> : null}
        {source.state === 'failed' ? (
          <Trouble message={source.message}>
            {source.refused ? null : (
              <Button size="s" tone="primary" onClick={tool.retryUpload}>
                重试
              </Button>
            )}
            <Button size="s" tone={source.refused ? 'primary' : 'default'} onClick={onPick}>
              换一张
            </Button>
          </Trouble>
        ) : null}
      </>
    );
  if (isActive(task))
    return <WorkingTask task={task} label={runningLabel} onCancel={() => void tool.cancel(task.id)} />;
  if (task.state === 'failed')
    return (
      <Trouble message={task.error || '没有完成，请重试'}>
        <Button size="s" tone="primary" onClick={() => void tool.retry(task.id)}>
          重试
        </Button>
        {onBack ? (
          <Button size="s" onClick={onBack.act}>
            {onBack.label}
          </Button>
        ) : null}
      </Trouble>
    );
  return task.images.length > 0 ? <Mark>{noteOf(task)}</Mark> : null;
}
