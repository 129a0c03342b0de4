import type { Task } from '@app/shared/contracts/aigc';
import { isActive } from '@app/shared/tasks/merge';
import { useProgress } from '@app/shared/tasks/progress';
import { useCountedProgress } from '@app/shared/tasks/time-left';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Progress } from '@app/shared/ui/progress';
import { styled } from 'styled-components';
import { noteOf } from '../tasks/note.ts';
import { Mark, Trouble } from './Overlay.tsx';
import { taskWork } from './task-work.ts';
import type { ToolTasks } from './use-tool.ts';
import { faint } from './styles.ts';

/** An empty canvas, shown until the first preview of a picture arrives. */
const EMPTY = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>')}`;

/** Preview of a picture that is being drawn. */
export function usePreview(task: Task | null): string {
  return useProgress(task && isActive(task) ? task.id : undefined)?.preview ?? EMPTY;
}

/**
 * Overlay on a picture that is being drawn: progress, error, and at last the label of generated
 * content. The preview stays visible.
 */
export function Making({ tool, doing }: { tool: Pick<ToolTasks, 'task' | 'cancel' | 'retry'>; doing: string }) {
  const { task } = tool;
  const live = useCountedProgress(task?.id);
  if (!task) return null;
  if (isActive(task)) {
    const { label, percent, left } = taskWork(task, live, doing);
    return (
      <Foot>
        <div role="status">
          <b>
            {label}
            {percent === null ? '' : ` ${Math.round(percent)}%`}
          </b>
          {left === undefined ? null : <small>{left}</small>}
          <Progress value={percent} label={label} />
        </div>
        <Button size="s" onClick={() => void tool.cancel(task.id)}>
          取消
        </Button>
      </Foot>
    );
  }
  if (task.state === 'failed')
    return (
      <Trouble message={task.error || '没有完成，请重试'}>
        <Button size="s" tone="primary" onClick={() => void tool.retry(task.id)}>
          重试
        </Button>
      </Trouble>
    );
  return task.images.length > 0 ? <Mark>{noteOf(task)}</Mark> : null;
}

const Foot = styled.div`
  position: absolute;
  left: 50%;
  bottom: 12px;
  display: flex;
  align-items: center;
  gap: ${t.s3};
  width: min(420px, calc(100% - 24px));
  padding: ${t.s2} ${t.s3};
  border-radius: ${t.r2};
  background: ${t.surface};
  box-shadow: ${t.shadow2};
  font-size: ${t.t13};
  transform: translateX(-50%);
  > div {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 2px ${t.s2};
    min-width: 0;
  }
  b {
    font-weight: 500;
    font-variant-numeric: tabular-nums;
  }
  small {
    ${faint}
  }
  [role='progressbar'] {
    width: 100%;
  }
`;
