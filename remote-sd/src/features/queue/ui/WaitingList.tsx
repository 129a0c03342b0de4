import type { Task } from '@app/shared/contracts/aigc';
import { VirtualList } from '@app/shared/ui/virtual';
import { VisuallyHidden } from '@app/shared/ui/visually-hidden';
import { useLayoutEffect, useRef, useState } from 'react';
import { titleOfTask } from '../../../model/drawing.ts';
import { moveInOrder } from '../../../tasks/queue-order.ts';
import { scrollContainerOf, useRowDrag } from '../../../ui/use-row-drag.ts';
import { ROW_PX } from './row-height.ts';
import { WaitingJob } from './WaitingJob.tsx';

export interface WaitingListProps {
  /** Waiting tasks in queue order. */
  tasks: readonly Task[];
  paused: boolean;
  /** Id of the task that is edited in the form. */
  editing: string | null;
  onOrder: (waiting: readonly Task[], ids: readonly string[], front?: boolean) => void;
  onCancel: (task: Task) => void;
  onEdit: (task: Task) => void;
  onUse: (task: Task) => void;
}

/**
 * Waiting tasks in order, which can be dragged, moved by keys and edited. The list is virtual: only
 * rows in view are rendered.
 */
export function WaitingList({ tasks, paused, editing, onOrder, onCancel, onEdit, onUse }: WaitingListProps) {
  const box = useRef<HTMLElement>(null);
  const [said, setSaid] = useState('');
  /** The row that a key moved: its grip keeps the focus in its new position. */
  const moved = useRef<{ id: string; to: number }>(null);
  const list = useRowDrag(tasks, move);

  function move(id: string, to: number): void {
    const ids = tasks.map((task) => task.id);
    const from = ids.indexOf(id);
    // The task may have started while it was dragged.
    const task = tasks[from];
    if (!task || to < 0 || to >= ids.length || to === from) return;
    onOrder(tasks, moveInOrder(ids, from, to));
    setSaid(`${nameOf(task)}，现在排第 ${to + 1} 个，共 ${ids.length} 个`);
  }
  const step = (id: string, to: number) => {
    moved.current = { id, to };
    move(id, to);
  };

  useLayoutEffect(() => {
    const waits = moved.current;
    if (!waits || tasks[waits.to]?.id !== waits.id) return;
    moved.current = null;
    list.current?.querySelector<HTMLElement>(`[data-row="${waits.id}"] [data-grip]`)?.focus();
  }, [tasks, list]);

  return (
    <div
      ref={(element) => {
        list.current = element;
        box.current = element && scrollContainerOf(element);
      }}
    >
      <VirtualList
        label="排队的任务"
        items={tasks}
        itemKey={({ id }) => id}
        estimate={ROW_PX}
        box={box}
        render={(task, at) => (
          <WaitingJob
            task={task}
            at={at}
            count={tasks.length}
            paused={paused}
            editing={editing === task.id}
            onMove={(to) => step(task.id, to)}
            onFront={() => {
              onOrder(tasks, [task.id], true);
              setSaid(`${nameOf(task)}，现在排在最前`);
            }}
            onCancel={() => onCancel(task)}
            onEdit={() => onEdit(task)}
            onUse={() => onUse(task)}
          />
        )}
      />
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}

const nameOf = (task: Task) => titleOfTask(task).slice(0, 20);
