import type { Task } from '@app/shared/contracts/aigc';
import { isActive } from '@app/shared/tasks/merge';
import { pageOfTask } from '@app/shared/tasks/page-of-task';
import { Button, IconButton, LinkButton } from '@app/shared/ui/button';
import { Menu } from '@app/shared/ui/menu';
import { Ellipsis } from 'lucide-react';
import type { useTaskDeeds } from '../use-task-deeds.ts';
import { titleOf } from '../model/works.ts';

interface TaskDeedsProps {
  task: Task;
  deeds: ReturnType<typeof useTaskDeeds>;
  /** Whether it is on the task's own page, which needs no link to itself. */
  whole?: boolean;
  /** Called with a task that repeats this one. */
  onMade?: (task: Task) => void;
  onRemoved?: () => void;
}

/** Action buttons of a task by its state, the rest in a menu. */
export function TaskDeeds({ task, deeds, whole = false, onMade, onRemoved }: TaskDeedsProps) {
  const busy = deeds.busy === task.id;
  if (isActive(task))
    return (
      <Button size="s" loading={busy} onClick={() => void deeds.cancel(task)}>
        取消
      </Button>
    );
  const again = async () => {
    const made = await deeds.again(task);
    if (made) onMade?.(made);
  };
  return (
    <>
      {task.state === 'done' ? (
        whole ? (
          <LinkButton size="s" to={pageOfTask(task)}>
            打开继续编辑
          </LinkButton>
        ) : (
          <LinkButton size="s" to={`/hidream/taskView?id=${task.id}`}>
            查看
          </LinkButton>
        )
      ) : (
        <Button size="s" loading={busy} onClick={() => void deeds.retry(task)}>
          重试
        </Button>
      )}
      <Menu
        label={`更多：${titleOf(task)}`}
        align="end"
        trigger={
          <IconButton label={`更多：${titleOf(task)}`} size="s" tone="text">
            <Ellipsis size={16} strokeWidth={1.5} aria-hidden />
          </IconButton>
        }
        items={[
          { label: '改参数重做', to: pageOfTask(task) },
          ...(task.state === 'done' ? [{ label: '再做一次', disabled: busy, onSelect: () => void again() }] : []),
          ...(task.images.length > 0
            ? [{ label: '全部下载', disabled: busy, onSelect: () => void deeds.download(task) }]
            : []),
          {
            label: '删除任务',
            danger: true,
            separated: true,
            disabled: busy,
            onSelect: () => void deeds.remove(task).then((gone) => gone && onRemoved?.()),
          },
        ]}
      />
    </>
  );
}
