import type { Task } from '@app/shared/contracts/aigc';
import { useCountedProgress } from '@app/shared/tasks/time-left';
import { IconButton } from '@app/shared/ui/button';
import { t } from '@app/shared/theme/tokens';
import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { isDrawing, titleOfTask } from '../../../model/drawing.ts';
import { useCancelling } from '../hooks/use-cancelling.ts';
import { runningFacts } from '../model/running-facts.ts';
import { JobItem, Lines, QueuePlace } from './job-parts.ts';

interface RunningRowProps {
  task: Task;
  onCancel: () => Promise<void>;
}

/** A second task that runs at the same time. */
export function RunningRow({ task, onCancel }: RunningRowProps) {
  const live = useCountedProgress(task.id);
  const [cancelling, cancel] = useCancelling(onCancel);
  if (!isDrawing(task.params)) return null;
  const title = titleOfTask(task);
  const percent = Math.round(live?.percent ?? task.percent);
  return (
    <JobItem>
      {live?.preview ? <Shot src={live.preview} alt="" /> : <QueuePlace aria-hidden>…</QueuePlace>}
      <Lines>
        <p title={title}>{title}</p>
        <small>
          {percent > 0 || live?.step ? `${percent}%，` : ''}
          {runningFacts(task, live)}
        </small>
      </Lines>
      <IconButton size="s" label={`取消：${title.slice(0, 20)}`} loading={cancelling} onClick={cancel}>
        <X size={16} strokeWidth={1.5} aria-hidden />
      </IconButton>
    </JobItem>
  );
}

const Shot = styled.img`
  width: 40px;
  height: 40px;
  border-radius: 4px;
  object-fit: cover;
  background: ${t.sunken};
`;
