import type { Task } from '@app/shared/contracts/aigc';
import { IconButton } from '@app/shared/ui/button';
import { Menu } from '@app/shared/ui/menu';
import { EllipsisVertical } from 'lucide-react';
import { isDrawing, titleOf } from '../../../model/drawing.ts';
import { Job, Lines, Place } from './job-parts.ts';

interface WaitingJobProps {
  task: Task;
  onCancel: () => void;
  onEdit: () => void;
}

export function WaitingJob({ task: { params, position }, onCancel, onEdit }: WaitingJobProps) {
  if (!isDrawing(params)) return null;
  const title = titleOf(params);
  const place = position > 0 ? `前面 ${position} 个` : '下一个';
  return (
    <Job>
      <Place aria-hidden>{position + 1}</Place>
      <Lines>
        <p title={title}>{title}</p>
        <small>
          {place}，{params.batch_size} 张，{params.width} × {params.height}
        </small>
      </Lines>
      <Menu
        label="排队任务"
        align="end"
        trigger={
          <IconButton size="s" label={`更多：${title.slice(0, 20)}`}>
            <EllipsisVertical size={16} strokeWidth={1.5} aria-hidden />
          </IconButton>
        }
        items={[
          { label: '用它的参数', onSelect: onEdit },
          { label: '取消任务', onSelect: onCancel, danger: true },
        ]}
      />
    </Job>
  );
}
