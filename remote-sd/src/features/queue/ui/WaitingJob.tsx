import type { Task } from '@app/shared/contracts/aigc';
import { t } from '@app/shared/theme/tokens';
import { EllipsisVertical, Pencil } from 'lucide-react';
import { styled } from 'styled-components';
import { isDrawing, titleOfTask } from '../../../model/drawing.ts';
import { waitingText } from '../model/waiting-words.ts';
import { JobItem, Lines, QueuePlace } from './job-parts.ts';
import { MoveGrip } from '../../../ui/MoveGrip.tsx';
import { MoreMenu } from '../../../ui/MoreMenu.tsx';

interface WaitingJobProps {
  task: Task;
  /** Index among the person's own waiting tasks, from 0; `count` is their number. */
  at: number;
  count: number;
  paused: boolean;
  editing: boolean;
  onMove: (to: number) => void;
  onFront: () => void;
  onCancel: () => void;
  onEdit: () => void;
  onUse: () => void;
}

export function WaitingJob({ task, at, count, paused, editing, onMove, onFront, ...on }: WaitingJobProps) {
  const { params, position } = task;
  if (!isDrawing(params)) return null;
  const title = titleOfTask(task);
  const short = title.slice(0, 20);
  return (
    <Row as="div" data-row={task.id}>
      <MoveGrip label={`移动：${short}，第 ${at + 1} 个，上下方向键调整顺序`} at={at} count={count} onMove={onMove} />
      <QueuePlace aria-hidden>{editing ? <Pencil size={16} strokeWidth={1.5} /> : position + 1}</QueuePlace>
      <Lines>
        <p title={title}>{title}</p>
        <small>
          {editing ? '正在修改' : waitingText(task, at, paused)}，{params.batch_size} 张，{params.width} ×{' '}
          {params.height}
        </small>
      </Lines>
      <MoreMenu
        label={`更多：${short}`}
        list="排队任务"
        icon={EllipsisVertical}
        items={[
          { label: '置顶，下一个生成', onSelect: onFront, disabled: at === 0 },
          { label: '上移', onSelect: () => onMove(at - 1), disabled: at === 0 },
          { label: '下移', onSelect: () => onMove(at + 1), disabled: at === count - 1 },
          { label: '修改任务', onSelect: on.onEdit, separated: true, disabled: editing },
          { label: '用它的参数', onSelect: on.onUse },
          { label: '取消任务', onSelect: on.onCancel, danger: true, separated: true },
        ]}
      />
    </Row>
  );
}

const Row = styled(JobItem)`
  grid-template-columns: 20px 40px minmax(0, 1fr) auto;
  padding-left: 2px;
  /* Another order moves rows and lays out nothing beside them. */
  contain: layout style;
  &[data-dragged] {
    position: relative;
    z-index: 1;
    background: ${t.surface};
    box-shadow: ${t.shadow2};
  }
`;
