import type { Task } from '@app/shared/contracts/aigc';
import { useProgress } from '@app/shared/tasks/progress';
import { Progress } from '@app/shared/ui/progress';
import { titleOf } from '../model/works.ts';

/** Progress of a running task. */
export function TaskProgress({ task }: { task: Task }) {
  return <Progress value={useProgress(task.id)?.percent ?? task.percent} label={`${titleOf(task)}的进度`} />;
}
