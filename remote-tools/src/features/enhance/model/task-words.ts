import type { Task } from '@app/shared/contracts/aigc';
import { dayTime } from '@app/shared/format/time';

/** The line below a thumbnail. */
export function stateText(task: Pick<Task, 'state' | 'position' | 'createdAt'>, now: number): string {
  if (task.state === 'queued') return task.position > 0 ? `排队第 ${task.position}` : '排队中';
  if (task.state === 'running') return '处理中';
  if (task.state === 'failed') return '未完成';
  if (task.state === 'cancelled') return '已取消';
  return dayTime(task.createdAt, now);
}

/** `3.2 秒`, `1 分 5 秒`. */
export function elapsedText(ms: number): string {
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} 秒`;
  return `${Math.floor(ms / 60_000)} 分 ${Math.round((ms % 60_000) / 1000)} 秒`;
}
